import { readFileToken } from '@kobodesk/chassis/files/file-tokens';
import { RecordNotFound, refusalOf } from '@kobodesk/contracts/kernel';
import type { FastifyInstance } from 'fastify';
import type { Edge } from './edge.js';
import { brandImage } from './images/brand-images.js';

const dispositionName = (name: string): string => name.replace(/[^A-Za-z0-9._-]/g, '_');

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
    const image = brandImage((request.params as { name: string }).name);
    if (!image) throw refusalOf(RecordNotFound);
    return reply.type(image.contentType).header('cache-control', 'public, max-age=3600').send(image.content);
  });
}
