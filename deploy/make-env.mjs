/** Prints sample.env with fresh secrets; usage below. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const usage = `Writes settings with fresh secrets. Keep the file: what was signed with its keys is checked with them.

  for docker compose      node deploy/make-env.mjs > .env
  by hand                 node deploy/make-env.mjs --mysql mysql://… --nats nats://… > .env
  by hand, to try it      node deploy/make-env.mjs --mysql mysql://… --nats nats://… --demo > .env

  --mysql, --nats         servers that are there, with user and password
  --demo                  demo agencies and users, the built-in payment provider, mail kept in a folder
  --public-url            where browsers reach the gateway (http://localhost:3000)
  --smtp                  the mail server, smtp://…`;

function options() {
  const text = { type: 'string' };
  try {
    return parseArgs({
      options: {
        mysql: text,
        nats: text,
        smtp: text,
        'public-url': text,
        demo: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    return { fault: error.message };
  }
}

function faultOf({ mysql, nats, smtp, fault, 'public-url': publicUrl }) {
  const isOne = (address, form) => address === undefined || (form.test(address) && URL.canParse(address));
  if (fault) return fault;
  if ((mysql === undefined) !== (nats === undefined)) return '--mysql and --nats belong together.';
  if (!isOne(mysql, /^mysql:\/\/./))
    return '--mysql is an address such as mysql://user:password@localhost:3306';
  if (nats !== undefined && !/^(nats|tls):\/\/./.test(nats))
    return '--nats is an address such as nats://localhost:4222';
  if (!isOne(smtp, /^smtps?:\/\/./)) return '--smtp is an address such as smtp://localhost:25';
  if (!isOne(publicUrl, /^https?:\/\/./))
    return '--public-url is an address such as https://kobodesk.example.org';
  return undefined;
}

const password = () => `k${randomBytes(18).toString('hex')}`;
const signingKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

/** As bash, docker compose, systemd and Node read it alike: every value given is an address. */
const quoted = (value) => (/^[\w./:@+=,-]*$/.test(value) ? value : `'${value.replaceAll("'", '%27')}'`);

const secret = (name) => {
  if (name === 'KOBODESK_SIGNING_KEY') return signingKey();
  return /_(KEY|PASSWORD)$/.test(name) && !name.startsWith('PROVIDER_') ? password() : undefined;
};

function written({ mysql, nats, smtp, demo, 'public-url': publicUrl }) {
  const isByHand = mysql !== undefined;
  const [ours, others] = isByHand ? ['by hand', 'compose'] : ['compose', 'by hand'];
  const given = {
    MYSQL_URL: mysql,
    NATS_URL: nats,
    PUBLIC_URL: publicUrl,
    SMTP_URL: smtp ?? (isByHand ? '' : undefined),
    KOBODESK_DEMO: demo ? 'yes' : undefined,
  };
  return readFileSync(fileURLToPath(new URL('./sample.env', import.meta.url)), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith(`# ${others}:`))
    .map((line) => (line.startsWith(`# ${ours}:`) ? line.slice(ours.length + 3).trimStart() : line))
    .map((line) => {
      const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
      if (name === undefined) return line;
      const filled = given[name] ?? (value === '' ? secret(name) : undefined);
      return filled === undefined ? line : `${name}=${quoted(filled)}`;
    })
    .join('\n');
}

const asked = options();
const fault = faultOf(asked);
if (fault !== undefined) {
  process.stderr.write(`${fault}\n\n${usage}\n`);
  process.exitCode = 2;
} else process.stdout.write(asked.help ? `${usage}\n` : written(asked));
