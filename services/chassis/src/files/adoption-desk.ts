import { buffer } from 'node:stream/consumers';
import type { OnModuleInit } from '@nestjs/common';
import { pictureFile } from '@kobodesk/contracts/kernel';
import { isDuplicate } from '../database/database.js';
import { Desk } from '../desk/desk.js';
import type { ServiceContext } from '../operations/context.js';
import type { Unit } from '../operations/unit.js';
import type { FileStore } from './file-store.js';
import { AllKeptFiles } from './kept-files.maintenance.js';
import { KeptFiles } from './kept-files.js';

/** A file that a row of the service names. */
export interface NamedFile {
  readonly fileId: string;
  /** 0: the platform's own */
  readonly organisationId: number;
  /** absent: who put it into the store */
  readonly owner?: string;
}

/** The uploaded pictures behind addresses; those that come with the product are nobody's files. */
export const filesBehind = (pictures: readonly { organisationId: number; address: string }[]): NamedFile[] =>
  pictures.flatMap(({ organisationId, address }) => {
    const fileId = pictureFile(address);
    return fileId === undefined ? [] : [{ fileId, organisationId }];
  });

const lookEveryMs = 60_000;
const patienceMs = 15_000;
const readMs = 10_000;

/**
 * Takes files into the database that rows name and only the file store has: those of an installation that kept them
 * nowhere else, or of a process of that release which still runs beside this one. The store's copies stay, so that such
 * a process finds them.
 */
export abstract class AdoptionDesk extends Desk implements OnModuleInit {
  /** named, but nowhere: asked for once in the life of a process */
  private readonly lost = new Set<string>();

  protected constructor(
    context: ServiceContext,
    private readonly files: FileStore,
  ) {
    const operation = `${context.service}.file.adopt`;
    super(context, { lookEveryMs, work: 'files that are to be kept', operation });
  }

  /** Every file that must last, whether it is kept or not. */
  protected abstract named(unit: Unit): Promise<NamedFile[]>;

  /** The service begins with its files in place; it does not wait for a store that hangs. */
  async onModuleInit(): Promise<void> {
    await inTime(this.wake(), patienceMs).catch(() => undefined);
  }

  protected async look(): Promise<void> {
    const named = (await this.named(this.unit())).filter(({ fileId }) => !this.lost.has(fileId));
    const kept = await this.unit()
      .acrossTenants(AllKeptFiles)
      .among(named.map(({ fileId }) => fileId));
    for (const file of named) {
      if (this.isClosing) return;
      if (!kept.has(file.fileId)) await this.adopt(file);
    }
  }

  private async adopt({ fileId, organisationId, owner }: NamedFile): Promise<void> {
    const found = await this.files.open(fileId);
    if (!found) {
      this.lost.add(fileId);
      this.context.log.warn({ fileId, organisationId }, 'a file that should be kept is nowhere');
      return;
    }
    try {
      const bytes = await inTime(buffer(found.stream), readMs);
      const file = { ...found.meta, ...(owner === undefined ? {} : { owner }) };
      await this.unit().write((tx) => tx.within(organisationId, KeptFiles).keep(file, bytes));
    } catch (error) {
      found.stream.destroy();
      // another process was quicker
      if (isDuplicate(error)) return;
      this.context.log.warn({ fileId, error: String(error) }, 'a file is kept at the next look');
    }
  }
}

/** A body of which a part was lost never ends. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
