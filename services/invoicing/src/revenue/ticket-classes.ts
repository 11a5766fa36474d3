import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { TicketClassEntity } from './ticket-class.entity.js';

export interface TicketClassDraft {
  revenueId: number;
  name: string;
  /** decimal */
  rate: string;
  currencyId: number;
}
export interface TicketClass extends TicketClassDraft {
  id: number;
}

const classOf = ({ id, revenueId, name, rate, currencyId }: TicketClassEntity): TicketClass => ({
  id,
  revenueId,
  name,
  rate: decimalOf(rate),
  currencyId,
});

/** The ticket classes of one organisation. */
export class TicketClasses extends TableRepository<TicketClassEntity> {
  protected readonly target = TicketClassEntity;

  async all(): Promise<TicketClass[]> {
    return (await this.list({}, { name: 'ASC', id: 'ASC' })).map(classOf);
  }

  async one(id: number): Promise<TicketClass | undefined> {
    const row = await this.find({ id });
    return row ? classOf(row) : undefined;
  }

  /** Adds one, or changes the one with this id. */
  async save(draft: TicketClassDraft, id: number | null): Promise<number> {
    const row = { ...draft, rate: thousandths(draft.rate) };
    if (id === null) return this.insert(row);
    await this.update({ id }, row);
    return id;
  }
}
