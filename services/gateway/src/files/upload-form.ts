import { hash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import {
  documentName,
  isExcelFile,
  Refusal,
  refusalOf,
  sheetName,
  TooLarge,
  wrongField,
  type Actor,
  type DocumentRule,
  type Operation,
  type PictureRule,
  type SheetRule,
} from '@kobodesk/contracts/kernel';
import type { FastifyRequest } from 'fastify';
import type { Edge } from '../http/edge.js';
import { readPicture } from '../images/picture.js';
import { isPlainPdf } from './pdf.js';

export type FileRule = PictureRule | SheetRule | DocumentRule;
export type Rules = Readonly<Record<string, FileRule>>;

/** A file of a form that has passed its rule. */
interface ReadFile {
  name: string;
  contentType: string;
  bytes: Buffer;
}

const tooLargeCode = 'FST_REQ_FILE_TOO_LARGE';
/** the call that an upload came with reads it, and keeps what is to last */
const uploadLivesMs = 3600_000;
const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The files that an operation takes; undefined when it takes none. */
export const rulesOf = ({ pictures, sheets, documents }: Operation): Rules | undefined =>
  pictures || sheets || documents ? { ...pictures, ...sheets, ...documents } : undefined;

/** The rule of a part by its name, in any case of letters. */
export function ruleOf(rules: Rules, part: string): [string, FileRule] | undefined {
  return Object.entries(rules).find(([name]) => name.toLowerCase() === part.toLowerCase());
}

async function bytesOf(part: MultipartFile, rule: FileRule): Promise<Buffer> {
  try {
    const bytes = await part.toBuffer();
    if (bytes.length <= rule.maxBytes) return bytes;
  } catch (error) {
    if ((error as { code?: string }).code !== tooLargeCode) throw error;
  }
  throw refusalOf(TooLarge, undefined, rule.messages.tooLarge);
}

const isDocument = (rule: FileRule): rule is DocumentRule => 'takesPdf' in rule;
const isPicture = (rule: FileRule): rule is PictureRule => 'maxSide' in rule;

/** A picture is kept as it is drawn, with nothing before or after it; a PDF file as it came. */
async function documentOf(field: string, bytes: Buffer, rule: DocumentRule): Promise<ReadFile> {
  if (isPlainPdf(bytes)) return { name: documentName, contentType: 'application/pdf', bytes };
  const picture = await readPicture(bytes, rule.maxSide);
  if (picture === 'too-wide') throw wrongField(field, rule.messages.tooWide);
  if (picture === 'not-picture') throw wrongField(field, rule.messages.notDocument);
  return { name: documentName, ...picture };
}

async function fileOf(field: string, bytes: Buffer, rule: FileRule): Promise<ReadFile> {
  if (isDocument(rule)) return documentOf(field, bytes, rule);
  if (!isPicture(rule)) {
    if (rule.takesExcel && isExcelFile(bytes)) return { name: sheetName, contentType: excelType, bytes };
    // every format of office programs and every picture has a zero byte somewhere; text has none
    if (bytes.includes(0)) throw wrongField(field, rule.messages.notText);
    return { name: sheetName, contentType: 'text/csv', bytes };
  }
  const picture = await readPicture(bytes, rule.maxSide);
  if (picture === 'too-wide') throw wrongField(field, rule.messages.tooWide);
  if (picture === 'not-picture') throw wrongField(field, rule.messages.notPicture);
  return { name: `brand-picture.${picture.contentType === 'image/png' ? 'png' : 'jpg'}`, ...picture };
}

/** Reads the form: its fields as text, its files checked. Nothing is kept yet. */
export async function readForm(request: FastifyRequest, rules: Rules) {
  try {
    return await readParts(request, rules);
  } catch (error) {
    // the parser's own errors carry no status: no boundary, an end that is missing
    if (error instanceof Refusal || (error as { statusCode?: number }).statusCode !== undefined) throw error;
    throw wrongField('', 'The request could not be read');
  }
}

async function readParts(request: FastifyRequest, rules: Rules) {
  const fields: Record<string, string> = {};
  const files = new Map<string, ReadFile>();
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const [name, rule] = ruleOf(rules, part.fieldname) ?? [];
    if (!name || !rule) throw wrongField(part.fieldname, `${part.fieldname} is not expected`);
    const bytes = await bytesOf(part, rule);
    // a form sends an empty part for a file that was not chosen
    if (bytes.length === 0) continue;
    if (files.has(name)) throw wrongField(name, `${name} was given twice`);
    files.set(name, await fileOf(name, bytes, rule));
  }
  return { fields, files };
}

/** The files by what is in them. */
export const digestsOf = (files: ReadonlyMap<string, ReadFile>): Record<string, string> =>
  Object.fromEntries([...files].map(([part, { bytes }]) => [part, hash('sha256', bytes)]));

/** Puts the files down for the call, under names of their own; answers part → file id. */
export async function keep(
  edge: Edge,
  actor: Actor,
  files: ReadonlyMap<string, ReadFile>,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [part, { name, contentType, bytes }] of files) {
    const file = {
      name,
      contentType,
      organisationId: actor.organisationId,
      owner: actor.userName,
      expiresAt: new Date(edge.clock.now().getTime() + uploadLivesMs),
    };
    ids[part] = (await edge.files.put(file, bytes)).id;
  }
  return ids;
}
