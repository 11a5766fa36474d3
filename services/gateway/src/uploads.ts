import multipart, { type MultipartFile } from '@fastify/multipart';
import { operations } from '@kobodesk/contracts/catalogue';
import {
  Refusal,
  refusalOf,
  TooLarge,
  ValidationFailed,
  type Actor,
  type Operation,
  type PictureRule,
} from '@kobodesk/contracts/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forwardOperation, permittedActor } from './answer-operation.js';
import type { Edge } from './edge.js';
import { successEnvelope } from './envelope.js';
import { readPicture } from './images/picture.js';
import { inputOf } from './request-input.js';

type Rules = Readonly<Record<string, PictureRule>>;

const tooLargeCode = 'FST_REQ_FILE_TOO_LARGE';

const badPicture = (field: string, message: string): Refusal =>
  new Refusal({ code: ValidationFailed.code, status: 400, message, fields: { [field]: message } });

/** The rule of a part by its name, in any case of letters. */
function ruleOf(rules: Rules, part: string): [string, PictureRule] | undefined {
  return Object.entries(rules).find(([name]) => name.toLowerCase() === part.toLowerCase());
}

async function bytesOf(part: MultipartFile, rule: PictureRule): Promise<Buffer> {
  try {
    return await part.toBuffer();
  } catch (error) {
    if ((error as { code?: string }).code === tooLargeCode)
      throw refusalOf(TooLarge, undefined, rule.messages.tooLarge);
    throw error;
  }
}

/** Reads the form: its fields as text, its pictures checked. Nothing is kept yet. */
async function readForm(request: FastifyRequest, rules: Rules) {
  const fields: Record<string, string> = {};
  const pictures = new Map<string, { contentType: string; bytes: Buffer }>();
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const [name, rule] = ruleOf(rules, part.fieldname) ?? [];
    if (!name || !rule) throw badPicture(part.fieldname, `${part.fieldname} is not expected`);
    const bytes = await bytesOf(part, rule);
    // a form sends an empty part for a picture that was not chosen
    if (bytes.length === 0) continue;
    if (pictures.has(name)) throw badPicture(name, `${name} was given twice`);
    const picture = await readPicture(bytes, rule.maxSide);
    if (picture === 'too-wide') throw badPicture(name, rule.messages.tooWide);
    if (picture === 'not-picture') throw badPicture(name, rule.messages.notPicture);
    pictures.set(name, picture);
  }
  return { fields, pictures };
}

/** Keeps the pictures under names of their own; answers part → file id. */
async function keep(
  edge: Edge,
  actor: Actor,
  pictures: ReadonlyMap<string, { contentType: string; bytes: Buffer }>,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [name, { contentType, bytes }] of pictures) {
    const file = {
      name: `brand-picture.${contentType === 'image/png' ? 'png' : 'jpg'}`,
      contentType,
      organisationId: actor.organisationId,
      owner: actor.userName,
      expiresAt: null,
    };
    ids[name] = (await edge.files.put(file, bytes)).id;
  }
  return ids;
}

/**
 * Answers an operation that takes pictures: who may not call it is refused before a byte is read; pictures are checked
 * before they are kept, and removed again when the operation refuses.
 */
async function answerUpload(
  edge: Edge,
  operation: Operation,
  rules: Rules,
  request: FastifyRequest,
): Promise<Buffer> {
  await permittedActor(edge, operation, request, {});
  const { fields, pictures } = await readForm(request, rules);
  // ids of files are the edge's to give
  const named = Object.fromEntries(Object.entries(fields).filter(([name]) => !ruleOf(rules, name)));
  const actor = await permittedActor(edge, operation, request, named);
  const ids = await keep(edge, actor, pictures);
  try {
    const input = inputOf(operation, {}, { ...named, ...ids });
    return await forwardOperation(edge, operation, input, request);
  } catch (error) {
    for (const id of Object.values(ids)) await edge.files.remove(id);
    throw error;
  }
}

/** The routes of operations that take pictures. They alone read multipart requests. */
export async function registerUploads(server: FastifyInstance, edge: Edge): Promise<void> {
  await server.register(async (scope) => {
    for (const operation of operations) {
      const rules = operation.http?.pictures;
      if (!operation.http || !rules) continue;
      const fileSize = Math.max(...Object.values(rules).map(({ maxBytes }) => maxBytes));
      await scope.register(async (inner) => {
        const files = Object.keys(rules).length;
        await inner.register(multipart, {
          throwFileSizeLimit: true,
          limits: { fileSize, files, fields: 20, fieldSize: 2000, fieldNameSize: 100, headerPairs: 20 },
        });
        inner.post(
          operation.http?.path ?? '',
          { bodyLimit: files * fileSize + 65_536 },
          async (request, reply) => {
            if (!request.isMultipart()) throw badPicture('', 'The request could not be read');
            const answer = await answerUpload(edge, operation, rules, request);
            return reply
              .header('content-type', 'application/json; charset=utf-8')
              .header('cache-control', 'no-store')
              .send(successEnvelope(answer));
          },
        );
      });
    }
  });
}
