import { readFileToken } from '@kobodesk/chassis/files/file-tokens';
import { RecordNotFound, refusalOf } from '@kobodesk/contracts/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Edge } from './edge.js';
import { brandImage } from './images/brand-images.js';

const dispositionName = (name: string): string => name.replace(/[^A-Za-z0-9._-]/g, '_');

const uploadedImage = /^([0-9a-f]{32})\.(?:png|jpg)$/;

/** A picture of a branding; any other kept file is not there under this address. */
async function sendUploaded(edge: Edge, reply: FastifyReply, fileId: string) {
  const file = await edge.files.open(fileId);
  if (!file?.meta.name.startsWith('brand-picture.')) {
    file?.stream.destroy();
    throw refusalOf(RecordNotFound);
  }
  return reply
    .type(file.meta.contentType)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(file.stream);
}

/**
 * Downloads: the address itself authorises (one file, one user, short life), because it is also opened in a new tab,
 * where no bearer header is sent. Images: logos and backgrounds by name.
 */
export function registerFiles(server: FastifyInstance, edge: Edge): void {
  server.get('/api/File/Download/:token', async (request, reply) => {
    const { token } = request.params as { token: string };
    const claim = readFileToken(edge.secrets.fileKey, token, edge.clock.now());
    const file = claim && (await edge.files.open(claim.fileId));
    if (!claim || !file) throw refusalOf(RecordNotFound);
    const disposition = claim.inline ? 'inline' : 'attachment';
    return reply
      .type(file.meta.contentType)
      .header('content-disposition', `${disposition}; filename="${dispositionName(file.meta.name)}"`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(file.stream);
  });

  server.get('/api/File/Image/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const kept = uploadedImage.exec(name);
    if (kept) return sendUploaded(edge, reply, kept[1] ?? '');
    const image = brandImage(name);
    if (!image) throw refusalOf(RecordNotFound);
    return reply.type(image.contentType).header('cache-control', 'public, max-age=3600').send(image.content);
  });
}
