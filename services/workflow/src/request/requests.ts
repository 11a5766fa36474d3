import { createHash } from 'node:crypto';
import type { ChangePerson, ChangePlace } from '@kobodesk/contracts/kernel';
import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In, IsNull, Not, Or } from 'typeorm';
import { approversAt, type RequestState, type Route } from './approval-levels.js';
import type { ChangedField } from './changed-fields.js';
import { InvoicePlaces, invoiceOf } from './invoice-places.js';
import { invoiceKinds, statusNumber, wayOf } from './request.js';
import { RequestDecisionEntity, RequestEntity, RequestPersonEntity } from './request.entity.js';

/** Who decides, level by level. */
export interface Way {
  route: Route;
  workflowId: number | null;
  levelIds: readonly number[];
}

export interface NewRequest {
  kind: number;
  /** the same never makes two requests */
  requestKey: string;
  /** what there can be one pending request of; null where its owner holds that itself */
  entity: string | null;
  title: string;
  changed: ChangedField[];
  payload: string;
  maker: ChangePerson;
  reason?: string | undefined;
  about?: Record<string, string> | undefined;
  place?: ChangePlace | undefined;
  /** absent: whoever may check the kind */
  way?: Way | undefined;
  /** absent: now */
  madeAt?: Date | undefined;
  decided?:
    { isApproved: boolean; checkerId: number; checkerName: string; at: Date; comment: string } | undefined;
}

interface By {
  checkerId: number;
  checkerName: string;
  comment: string;
}

export const payloadHash = (payload: string): string => createHash('sha256').update(payload).digest('hex');

const lowerCase = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => name.toLowerCase())),
];

const decisionOf = ({ decided, entity }: NewRequest) =>
  decided
    ? {
        status: decided.isApproved ? statusNumber.approved : statusNumber.declined,
        checkerUserId: decided.checkerId,
        checkerName: decided.checkerName,
        decidedAt: decided.at,
        comment: decided.comment,
        pendingEntity: null,
      }
    : {
        status: statusNumber.pending,
        checkerUserId: null,
        checkerName: '',
        decidedAt: null,
        comment: '',
        pendingEntity: entity,
      };

const foundBy = ({ about, place }: NewRequest) => ({
  about: about ?? null,
  invoiceNumber: about?.['invoiceNumber'] ?? null,
  customer: (about?.['customer'] ?? '').slice(0, 200),
  locationId: place?.locationId ?? null,
  revenueId: place?.revenueId ?? null,
  revenueTopId: place?.revenueTopId ?? null,
});
const wayIn = ({ way }: NewRequest) =>
  way ? { ...way, level: 0 } : { route: null, workflowId: null, levelIds: [], level: 0 };

/** What one organisation's people asked for, of every kind, and what was decided. */
export class Requests extends TableRepository<RequestEntity> {
  protected readonly target = RequestEntity;
  private get people() {
    return this.table(RequestPersonEntity);
  }

  /** Undefined when the key is known, or a change of the same record is pending. */
  async add(request: NewRequest): Promise<number | undefined> {
    const { kind, requestKey, title, changed, payload, maker, way } = request;
    const place = await this.placeOf(request);
    const id = await unlessDuplicate(() =>
      this.insert({
        kind,
        formerId: null,
        requestKey,
        title,
        changed,
        payload,
        payloadHash: payloadHash(payload),
        makerUserId: maker.userId ?? 0,
        makerHolderId: maker.holderId ?? null,
        makerUserName: maker.userName,
        makerName: maker.fullName,
        makerSource: maker.source,
        makerAddress: maker.address,
        madeAt: request.madeAt ?? this.scope.now,
        reason: request.reason ?? '',
        ...foundBy({ ...request, place }),
        ...wayIn(request),
        outcome: '',
        outcomeReason: '',
        ...decisionOf(request),
      }),
    );
    if (id !== undefined && way)
      await this.namePeople({ id, level: 0, makerUserName: maker.userName }, way.route);
    return id;
  }

  byKey(requestKey: string): Promise<RequestEntity | null> {
    return this.find({ requestKey });
  }

  /** By the number that links know it by: those of an invoice may have one of an earlier table. */
  async numbered(number: number, isOfInvoice: boolean): Promise<RequestEntity | undefined> {
    const kind = In([...invoiceKinds]);
    const [row] = await this.table(RequestEntity).list(
      isOfInvoice
        ? [
            { kind, formerId: number },
            { kind, formerId: IsNull(), id: number },
          ]
        : { kind: Not(kind), id: number },
    );
    return row;
  }

  /** The newest void or edit request of an invoice. Key: requests_invoice. */
  latestOf(invoiceNumber: string): Promise<RequestEntity | null> {
    return this.find({ invoiceNumber, kind: In([...invoiceKinds]) }, { id: 'DESC' });
  }

  /** The newest void or edit request of each of these invoices, by the number of the invoice. Key: requests_invoice. */
  async latestOfMany(invoiceNumbers: readonly string[]): Promise<Map<string, RequestEntity>> {
    const kind = In([...invoiceKinds]);
    const rows = await this.table(RequestEntity).list(
      { invoiceNumber: In([...invoiceNumbers]), kind },
      { id: 'ASC' },
    );
    return new Map(rows.map((row) => [row.invoiceNumber ?? '', row]));
  }

  /**
   * Decides a pending request at its level, in one conditional statement: of two at the same moment one wins, and the
   * maker, or whoever holds the key that it was made by, never. True for the winner.
   */
  async decide(row: RequestEntity, next: RequestState, by: By): Promise<boolean> {
    const { checkerId, checkerName, comment } = by;
    const decidedAt = this.scope.now;
    const isOver = next.status !== 'pending';
    const affected = await this.update(
      {
        id: row.id,
        status: statusNumber.pending,
        level: row.level,
        makerUserId: Not(checkerId),
        makerHolderId: Or(IsNull(), Not(checkerId)),
      },
      {
        level: next.level,
        status: statusNumber[next.status],
        checkerUserId: checkerId,
        checkerName,
        comment,
        decidedAt,
        ...(isOver ? { pendingEntity: null } : {}),
      },
    );
    if (affected !== 1) return false;
    await this.table(RequestDecisionEntity).insert({
      requestId: row.id,
      level: row.level,
      isApproved: next.status !== 'declined',
      deciderId: checkerId,
      decider: checkerName,
      comment,
      decidedAt,
    });
    if (row.route) await this.giveTurn(row.id, isOver ? [] : approversAt(wayOf(row)[next.level]));
    return true;
  }

  /** Ends a pending one that nobody needs to decide any more, or nobody can; false when it was decided. */
  async withdraw(id: number, reason: string): Promise<boolean> {
    const affected = await this.update(
      { id, status: statusNumber.pending },
      {
        status: statusNumber.withdrawn,
        outcomeReason: reason.slice(0, 300),
        decidedAt: this.scope.now,
        pendingEntity: null,
      },
    );
    if (affected === 1) await this.giveTurn(id, []);
    return affected === 1;
  }

  async settle(id: number, outcome: 'applied' | 'failed', reason: string): Promise<void> {
    await this.update({ id }, { outcome, outcomeReason: reason.slice(0, 500) });
  }

  /** Sends a pending request another way from its present level on; false when it was decided meanwhile. */
  async reroute(row: RequestEntity, route: Route): Promise<boolean> {
    const { id, level } = row;
    if ((await this.update({ id, level, status: statusNumber.pending }, { route })) !== 1) return false;
    await this.people.remove({ requestId: id });
    await this.namePeople(row, route);
    return true;
  }

  /** Where it belongs: with its invoice, which may have gone on since it was asked for. */
  private async placeOf(request: NewRequest): Promise<ChangePlace | undefined> {
    const { place } = request;
    const invoiceNumber = invoiceOf(request);
    if (!place || invoiceNumber === undefined) return place;
    const locationId = await new InvoicePlaces(this.scope).of(invoiceNumber);
    return locationId === undefined ? place : { ...place, locationId };
  }

  private namePeople(
    { id, level, makerUserName }: Pick<RequestEntity, 'id' | 'level' | 'makerUserName'>,
    route: Route,
  ): Promise<void> {
    const atTurn = lowerCase(approversAt(route[level]));
    return this.people.insertAll(
      lowerCase([makerUserName, ...route.flatMap(approversAt)]).map((userName) => ({
        userName,
        requestId: id,
        isTurn: atTurn.includes(userName),
      })),
    );
  }

  private async giveTurn(requestId: number, to: readonly string[]): Promise<void> {
    await this.people.update({ requestId, isTurn: true }, { isTurn: false });
    if (to.length > 0) await this.people.update({ requestId, userName: In(lowerCase(to)) }, { isTurn: true });
  }
}
