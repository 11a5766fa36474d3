import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { refusalOf, systemActor, Unavailable } from '@kobodesk/contracts/kernel';
import { Migration } from '../database/migrations/migration.js';
import type { QueryRunner } from 'typeorm';
import type { ServiceContext } from '../operations/context.js';
import { Unit } from '../operations/unit.js';
import { aService, type ServiceUnderTest } from '../testing/a-service.js';
import { MemoryFiles } from '../testing/stand-ins.js';
import { toyService, ToyTables1763000000001 } from '../testing/toy/toy-service.js';
import { AdoptionDesk, filesBehind, type NamedFile } from './adoption-desk.js';
import { createKeptFileTables } from './kept-file-tables.js';
import { KeptFiles } from './kept-files.js';

class KeptFiles1763000000002 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createKeptFileTables(runner);
  }
}

const definition = {
  ...toyService,
  database: { entities: [], migrations: [ToyTables1763000000001, KeptFiles1763000000002] },
};

/** A store that can be away, and whose bodies can be torn. */
class MovingFiles extends MemoryFiles {
  isAway = false;
  readonly torn = new Set<string>();
  opened = 0;

  override async open(id: string) {
    if (this.isAway) throw refusalOf(Unavailable);
    this.opened += 1;
    const file = await super.open(id);
    if (!file || !this.torn.has(id)) return file;
    async function* body() {
      yield Buffer.from('half');
      throw new Error('the rest was lost');
    }
    return { meta: file.meta, stream: Readable.from(body()) };
  }
}

class ToyDesk extends AdoptionDesk {
  readonly rows: NamedFile[] = [];
  constructor(context: ServiceContext, files: MovingFiles) {
    super(context, files);
  }
  protected async named(): Promise<NamedFile[]> {
    return this.rows;
  }
}

describe('files that only the file store has', () => {
  let service: ServiceUnderTest;
  let context: ServiceContext;
  let files: MovingFiles;
  let desk: ToyDesk;
  beforeAll(async () => {
    service = await aService({ definition });
    if (!service.service.context) throw new Error('the toy keeps something');
    context = service.service.context;
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    files = new MovingFiles();
    desk = new ToyDesk(context, files);
  });

  const put = async (body: string) => {
    const meta = {
      name: 'a',
      contentType: 'text/plain',
      organisationId: 20,
      owner: 'clerk',
      expiresAt: null,
    };
    const { id } = await files.put(meta, Buffer.from(body));
    desk.rows.push({ fileId: id, organisationId: 20 });
    return id;
  };
  const kept = async (id: string) => {
    const actor = systemActor('toy', 20);
    const unit = new Unit(context, {
      actor,
      correlationId: 'test',
      now: new Date(0),
      operation: 'toy.file.read',
    });
    return (await unit.read(KeptFiles).read(id))?.toString();
  };

  it('are taken over once, and not read again', async () => {
    const id = await put('picture');
    await desk.onModuleInit();
    await desk.wake();
    expect([await kept(id), files.opened]).toEqual(['picture', 1]);
  });

  it('are taken over once by processes that start at the same moment', async () => {
    const id = await put('picture');
    const other = new ToyDesk(context, files);
    other.rows.push(...desk.rows);
    await Promise.all([desk.onModuleInit(), other.onModuleInit()]);
    expect(await kept(id)).toBe('picture');
    expect(await service.database.reader.query('SELECT id FROM kept_files WHERE id = ?', [id])).toHaveLength(
      1,
    );
  });

  it('wait for a store that is away, and the service starts without them', async () => {
    const id = await put('picture');
    files.isAway = true;
    await desk.onModuleInit();
    expect(await kept(id)).toBeUndefined();
    files.isAway = false;
    await desk.wake();
    expect(await kept(id)).toBe('picture');
  });

  it('do not wait for one that is torn, and it is not kept in parts', async () => {
    const [torn, whole] = [await put('torn'), await put('whole')];
    files.torn.add(torn);
    await desk.onModuleInit();
    expect([await kept(torn), await kept(whole)]).toEqual([undefined, 'whole']);
    files.torn.delete(torn);
    await desk.wake();
    expect(await kept(torn)).toBe('torn');
  });

  it('are asked for once where they are nowhere', async () => {
    desk.rows.push({ fileId: '0'.repeat(32), organisationId: 20 });
    await desk.wake();
    await desk.wake();
    expect(files.opened).toBe(1);
  });

  it('are those behind addresses of uploads, not the pictures of the product', () => {
    const address = (name: string) => ({ organisationId: 20, address: `/api/File/Image/${name}` });
    expect(filesBehind([address('kobodesk.png'), address(`${'a'.repeat(32)}.png`), address('')])).toEqual([
      { fileId: 'a'.repeat(32), organisationId: 20 },
    ]);
  });
});
