import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { tablesAt } from './checks.mjs';
import { findingsOf } from './findings.mjs';
import { environmentOf, freePort, mailSink, replicaOf } from './installation.mjs';
import { randomOf } from './random.mjs';
import { startServers } from './servers.mjs';

/** The agency of the demo that labs work in. */
export const agency = 20;

/** where nobody listens */
const nowhere = 9;

const typesOf = (options) =>
  Object.fromEntries(
    Object.entries(options).map(([name, preset]) => [
      name,
      { type: typeof preset === 'boolean' ? 'boolean' : 'string', default: preset },
    ]),
  );

/**
 * What a lab is made of: its options, chance by a seed, what it found, an installation of its own, and an end at which
 * everything that was started is stopped.
 * @example const lab = new Lab('notice', { notices: '20000', kills: '50', minutes: '30' });
 */
export class Lab {
  findings = findingsOf();
  #name;
  #began = Date.now();
  /** what was started, to be stopped in the opposite order */
  #open = [];

  constructor(name, options) {
    this.#name = name;
    this.values = parseArgs({ options: typesOf({ seed: '1', minutes: '60', ...options }) }).values;
    this.seed = Number(this.values.seed);
    this.random = randomOf(this.seed);
  }

  say = (text) => {
    const seconds = Math.round((Date.now() - this.#began) / 1000);
    console.log(`${String(seconds).padStart(5)} s  ${text}`);
  };

  whenOver(stop) {
    this.#open.push(stop);
  }

  /**
   * Services over servers of their own, each in a process of its own; `victims` are those that are killed, one named twice
   * in two replicas. `hears` takes the letters that leave; without it there is no mail. `node`: options of Node.
   */
  async installed({ others, victims = [], hears, settings = {}, node = [] }) {
    const folder = this.folder();
    const servers = startServers();
    this.whenOver(() => servers.stop());
    const mail = hears && (await mailSink(hears));
    if (mail) this.whenOver(() => mail.close());
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    const environment = {
      ...environmentOf({
        mysqlUrl: servers.mysql.href,
        natsUrl: servers.nats.href,
        mailPort: mail?.address().port ?? nowhere,
        provider: `http://127.0.0.1:${nowhere}`,
        publicUrl: base,
      }),
      PORT: String(port),
      ...settings,
    };
    const replicas = [...others, ...victims].map((service, at, all) => {
      const number = all.slice(0, at + 1).filter((one) => one === service).length;
      return replicaOf(service, { environment, folder, number, findings: this.findings, node });
    });
    this.whenOver(() => Promise.all(replicas.map((replica) => replica.stop())));
    await Promise.all(replicas.map((replica) => replica.start()));
    const tables = await tablesAt(servers.mysql);
    this.whenOver(() => tables.close());
    const { database } = servers;
    return { folder, base, tables, database, victims: replicas.slice(others.length) };
  }

  /** A folder that is gone in the end, unless it is to be kept. */
  folder(isKept = false) {
    const folder = mkdtempSync(join(tmpdir(), `kobodesk-${this.#name}-lab-`));
    this.whenOver(() => isKept || rmSync(folder, { recursive: true, force: true }));
    return folder;
  }

  /**
   * Kills one after the other at random moments of a piece of work, by how far it has come of `of`: so the last kill is in it
   * on a slow machine, too.
   */
  async killDuring({ times, of, victims, howFar }) {
    for (let done = 0; done < times; done += 1) {
      const until = ((done + this.random.next()) / times) * of * 0.97;
      while ((await howFar()) < until) await sleep(20);
      const victim = await this.#killOne(victims);
      this.say(`killed ${victim.name} at ${await howFar()}`);
    }
  }

  /** Does the work and ends the process: with 0 when nothing was found. `last` is said in any case. */
  async run(work, last = () => undefined) {
    const minutes = Number(this.values.minutes);
    const tooLong = sleep(minutes * 60_000, undefined, { ref: false }).then(() => {
      throw new Error(`not done in ${minutes} minutes`);
    });
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.once(signal, () => void this.#stopAll().then(() => process.exit(130)));
    try {
      await Promise.race([work(), tooLong]);
    } catch (error) {
      this.findings.add('the lab did not come to its end', error.stack);
    } finally {
      last();
      this.findings.print();
      await this.#stopAll();
    }
    process.exit(this.findings.count() === 0 ? 0 : 1);
  }

  /** One that is just starting again, or a command that has just ended, is no victim: then another one is. */
  async #killOne(victims) {
    for (let turn = 0; turn < 100; turn += 1) {
      const victim = this.random.pick(victims);
      if (victim.kill()) return victim;
      await sleep(100);
    }
    throw new Error('nobody could be killed');
  }

  async #stopAll() {
    for (const stop of this.#open.splice(0).reverse())
      await Promise.resolve()
        .then(stop)
        .catch((error) => this.say(`not stopped: ${error.message}`));
  }
}
