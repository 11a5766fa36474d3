import multipart, { type MultipartFile } from '@fastify/multipart';
import { operations, resources } from '@kobodesk/contracts/catalogue';
import {
  Refusal,
  refusalOf,
  TooLarge,
  ValidationFailed,
  type Actor,
  type Operation,
  type PictureRule,
} from '@kobodesk/contracts/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
  operation: Uploading,
  request: FastifyRequest,
  named: Record<string, unknown>,
): Promise<Buffer> {
  const rules = operation.pictures;
  await permittedActor(edge, operation, request, {});
  if (!request.isMultipart()) throw badPicture('', 'The request could not be read');
  const { fields, pictures } = await readForm(request, rules);
  // ids of files are the edge's to give
  const given = Object.fromEntries(Object.entries(fields).filter(([name]) => !ruleOf(rules, name)));
  const actor = await permittedActor(edge, operation, request, given);
  const ids = await keep(edge, actor, pictures);
  try {
    const input = inputOf(operation, {}, { ...given, ...named, ...ids });
    return await forwardOperation(edge, operation, input, request);
  } catch (error) {
    for (const id of Object.values(ids)) await edge.files.remove(id);
    throw error;
  }
}

type Uploading = Operation & { readonly pictures: Rules };

const takesPictures = (operation: Operation): operation is Uploading => operation.pictures !== undefined;

/** The routes that take pictures: calls of the catalogue, and set-up resources by their id. */
function uploadRoutes() {
  const calls = operations
    .filter(takesPictures)
    .flatMap((operation) =>
      operation.http
        ? [{ operation, method: 'POST' as const, url: operation.http.path, key: undefined }]
        : [],
    );
  const records = resources.flatMap(({ name, update }) =>
    update && takesPictures(update.operation)
      ? [
          {
            operation: update.operation,
            method: 'PUT' as const,
            url: `/api/resources/${name}/:id`,
            key: update.key,
          },
        ]
      : [],
  );
  return [...calls, ...records];
}

/** They alone read multipart requests. */
export async function registerUploads(server: FastifyInstance, edge: Edge): Promise<void> {
  for (const { operation, method, url, key } of uploadRoutes()) {
    const rules = operation.pictures;
    const files = Object.keys(rules).length;
    const fileSize = Math.max(...Object.values(rules).map(({ maxBytes }) => maxBytes));
    await server.register(async (scope) => {
      await scope.register(multipart, {
        throwFileSizeLimit: true,
        limits: { fileSize, files, fields: 20, fieldSize: 2000, fieldNameSize: 100, headerPairs: 20 },
      });
      const bodyLimit = files * fileSize + 65_536;
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        const { id } = request.params as { id?: string };
        const answer = await answerUpload(edge, operation, request, key === undefined ? {} : { [key]: id });
        return reply
          .header('content-type', 'application/json; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(successEnvelope(answer));
      };
      scope.route({ method, url, bodyLimit, handler });
    });
  }
}
