import type { Database, Reader } from '../database/database.js';
import type { EventBus, Memory } from './bus.js';
import { lastPlaced, publishAgainAfter, publishAgainUnlessIn } from './outbox.js';

/** as long as the bus remembers; older facts are past being missed */
const replayMs = 7 * 24 * 3600 * 1000;

/**
 * The last place up to which the memory holds the service's own facts. Facts are added at the end, and a memory that was
 * put back to an older state has lost its end: so what it holds are the first ones, and halving finds where it breaks
 * off. After the break others may have filled the places anew, which is why each fact is looked at by its id.
 */
async function keptUpTo(reader: Reader, bus: EventBus, memory: Memory, last: number): Promise<number> {
  let [kept, lost] = [0, last];
  while (lost - kept > 1) {
    const middle = Math.floor((kept + lost) / 2);
    const fact = await lastPlaced(reader, memory.name, middle);
    if (!fact || fact.bus_place <= kept) {
      kept = middle;
    } else if (await bus.keeps({ memory: memory.name, place: fact.bus_place }, fact.id)) {
      kept = middle;
    } else {
      lost = fact.bus_place;
    }
  }
  return kept;
}

/**
 * Compares what the bus acknowledged with what it has, and lets the outbox publish what is missing: all of it when the
 * memory is another one (the store was wiped), its end when the memory went back in time (a restored volume, a replica
 * that lagged behind, the tail lost in a power cut).
 */
export class ForgottenFacts {
  /** the memory whose facts from before receipts were kept have been looked after */
  private settledWith: string | undefined;

  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
  ) {}

  /** Answers how many facts are published again. */
  async publishAgain(now: number): Promise<number> {
    const memory = await this.bus.memory();
    if (!memory) return 0;
    const { database, bus } = this;
    let again = 0;
    if (await this.hasElsewhere(memory, now - replayMs))
      again += await database.write((executor) => publishAgainUnlessIn(executor, memory, now - replayMs));
    this.settledWith = memory.name;
    const last = await lastPlaced(database.reader, memory.name, Number.MAX_SAFE_INTEGER);
    if (!last || (await bus.keeps({ memory: memory.name, place: last.bus_place }, last.id))) return again;
    const kept = await keptUpTo(database.reader, bus, memory, last.bus_place);
    return again + (await database.write((executor) => publishAgainAfter(executor, memory.name, kept)));
  }

  /** Asked every two seconds, so each question reads an index: names before ours, names behind it, and none. */
  private async hasElsewhere(memory: Memory, since: number): Promise<boolean> {
    const { reader } = this.database;
    if (this.settledWith !== memory.name) return true;
    for (const sql of [
      'SELECT 1 FROM outbox WHERE bus_memory < ? AND occurred_at_ms > ? LIMIT 1',
      'SELECT 1 FROM outbox WHERE bus_memory > ? AND occurred_at_ms > ? LIMIT 1',
    ])
      if ((await reader.query(sql, [memory.name, since])).length > 0) return true;
    return false;
  }
}
