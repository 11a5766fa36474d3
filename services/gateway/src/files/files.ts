import { readBrandPicture } from '@kobodesk/contracts/identity';
import { readGroupLogo } from '@kobodesk/contracts/invoicing';
import { readFileToken } from '@kobodesk/chassis/files/file-tokens';
import { PictureReader } from '@kobodesk/chassis/files/picture-reader';
import { RecordNotFound, refusalOf, systemActor } from '@kobodesk/contracts/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Edge } from '../http/edge.js';
import { brandImage } from '../images/brand-images.js';

const dispositionName = (name: string): string => name.replace(/[^A-Za-z0-9._-]/g, '_');

/** for one piece */
const askMs = 3000;
const uploadedImage = /^([0-9a-f]{32})\.(?:png|jpg)$/;

const asGateway = systemActor('gateway', null);

/** Shows the pictures that services keep; any other kept file is not there under this address. */
function uploadedPictures(edge: Edge) {
  const reader = new PictureReader([readBrandPicture, readGroupLogo]);
  return async (reply: FastifyReply, fileId: string) => {
    const correlationId = reply.request.id;
    const picture = await reader.read(fileId, (operation, input) =>
      edge.caller.call(operation, asGateway, input, { correlationId, deadlineMs: askMs }),
    );
    if (!picture) throw refusalOf(RecordNotFound);
    return reply
      .type(picture.contentType)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture.bytes);
  };
}

/** what a browser that opens an address shows as it is answered */
const gone = 'The file is not here any more: its address works for a while only. Please ask for it again.';

/** Programs are answered in the envelope, people with a sentence: the address is also opened in a tab, and kept there. */
function fileGone(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!request.headers.accept?.includes('text/html')) throw refusalOf(RecordNotFound);
  return reply.status(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(gone);
}

/**
 * Downloads: the address itself authorises (one file, one user, short life), because it is also opened in a new tab,
 * where no bearer header is sent. Images: logos and backgrounds by name.
 */
export function registerFiles(server: FastifyInstance, edge: Edge): void {
  const sendUploaded = uploadedPictures(edge);
  server.get('/api/File/Download/:token', async (request, reply) => {
    const { token } = request.params as { token: string };
    const claim = readFileToken(edge.secrets.fileKey, token, edge.clock.now());
    const file = claim && (await edge.files.open(claim.fileId));
    if (!claim || !file) return fileGone(request, reply);
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
    if (kept) return sendUploaded(reply, kept[1] ?? '');
    const image = brandImage(name);
    if (!image) throw refusalOf(RecordNotFound);
    return reply.type(image.contentType).header('cache-control', 'public, max-age=3600').send(image.content);
  });
}
