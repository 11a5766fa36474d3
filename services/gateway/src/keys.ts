import { publicKeysPath } from '@kobodesk/contracts/invoicing/qr-code';
import type { PublishedKey, Secrets } from '@kobodesk/chassis/security/secrets';
import type { FastifyInstance } from 'fastify';
import type { Edge } from './http/edge.js';

/** The keys that vouch for printed invoices, as a JSON Web Key Set: the one in use first. */
export const publicKeysOf = ({ trusted }: Pick<Secrets, 'trusted'>): { keys: PublishedKey[] } => ({
  keys: trusted.map(({ published }) => published),
});

/** Publishes them for everybody and every site: who verifies need not trust our pages. */
export function registerKeys(server: FastifyInstance, edge: Edge): void {
  const keys = publicKeysOf(edge.secrets);
  server.get(publicKeysPath, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(keys),
  );
}
