/** Prints sample.env with fresh secrets: node deploy/make-env.mjs > .env */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sample = readFileSync(fileURLToPath(new URL('./sample.env', import.meta.url)), 'utf8');
const password = () => `k${randomBytes(18).toString('hex')}`;
const signingKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

const filled = sample.replace(/^(\w+)=$/gm, (line, name) => {
  if (name === 'KOBODESK_SIGNING_KEY') return `${name}=${signingKey()}`;
  return /_(KEY|PASSWORD)$/.test(name) && !name.startsWith('PROVIDER_') ? `${name}=${password()}` : line;
});
process.stdout.write(filled);
