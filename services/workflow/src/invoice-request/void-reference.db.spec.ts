import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  changeApproved,
  changeProposed,
  refusalOf,
  Unavailable,
  type Actor,
} from '@kobodesk/contracts/kernel';
import { takeBackReference } from '@kobodesk/contracts/payments';
import { processVoid, searchInvoiceRequests, type InvoiceRequestRow } from '@kobodesk/contracts/workflow';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { workflow } from '../index.js';
import { Outcomes } from '@kobodesk/chassis/changes/outcomes';
import { askedOfInvoice } from '../workflow.builders.js';

const person = (userId: number, userName: string) =>
  anActor({ userId, userName, fullName: userName, permissions: ['request.decide'] });
const maker = person(504, 'client.user@naa.test');
const supervisor = person(505, 'supervisor@naa.test');
const director = person(506, 'director@naa.test');
const stillToApply = 'Void request approved. It has not been applied yet';

describe('the void of an invoice with a payment reference', () => {
  let service: ServiceUnderTest;
  let next = 1;
  /** what payments say of the reference */
  let reference: 'none' | 'taken-back' | 'paid' | 'unknown' | 'away';
  let askedOf: string[];
  beforeAll(async () => {
    service = await aService({
      definition: workflow,
      standIns: [
        standIn(takeBackReference, ({ invoiceNumber }) => {
          askedOf.push(invoiceNumber);
          if (reference === 'away') throw refusalOf(Unavailable);
          return { data: { outcome: reference } };
        }),
      ],
    });
    service.service.app.get(Outcomes, { strict: false }).patienceMs = 0;
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    reference = 'taken-back';
    askedOf = [];
  });

  const find = async (invoiceNumber: string) => {
    const input = { pageSize: 100, parameter: { requestType: 'void' as const } };
    const { data } = await service.call(searchInvoiceRequests, supervisor, input);
    const row = data.workflows.find((found) => found.invoiceNumber === invoiceNumber);
    if (!row) throw new Error('the request did not arrive');
    return row;
  };
  const make = async (way = [['supervisor@naa.test']]) => {
    const requestId = next++;
    const invoiceNumber = `NAA-2026-${String(requestId).padStart(7, '0')}-VOI`;
    const asked = askedOfInvoice({ kind: 'void', requestId, invoiceNumber, maker, way });
    await service.deliver(changeProposed, asked);
    return find(invoiceNumber);
  };
  const inputOf = ({ id, invoiceNumber }: InvoiceRequestRow, changes: object) => ({
    activeWorkflowId: id,
    invoiceNumber,
    ...changes,
  });
  const accept = (row: InvoiceRequestRow, actor: Actor = supervisor, changes: object = {}) =>
    service.call(processVoid, actor, inputOf(row, changes));
  const refused = (row: InvoiceRequestRow, actor: Actor = supervisor) =>
    service.refused(processVoid, actor, inputOf(row, {}));

  it.each([
    ['none' as const, stillToApply],
    ['taken-back' as const, `${stillToApply}. Its payment reference can no longer be paid`],
    [
      'unknown' as const,
      `${stillToApply}. Its payment reference could not be taken back yet: this is tried again`,
    ],
    [
      'away' as const,
      `${stillToApply}. Its payment reference could not be taken back yet: this is tried again`,
    ],
  ])('takes it back before the approval is answered: %s', async (outcome, message) => {
    const row = await make();
    reference = outcome;
    expect((await accept(row)).message).toBe(message);
    expect(askedOf).toEqual([row.invoiceNumber]);
  });

  it('is refused when it has been paid by, and waits for what that payment makes of it', async () => {
    const row = await make();
    reference = 'paid';
    expect(await refused(row)).toMatchObject({
      status: 409,
      code: 'PAID_BEFORE_VOID',
      message:
        'The invoice was not voided: the provider says that it has been paid. Its payment is being booked',
    });
    expect((await service.announced(changeApproved)).map(({ requestId }) => requestId)).not.toContain(row.id);
    expect(await find(row.invoiceNumber)).toMatchObject({ status: 0, isMine: true });
  });

  it('leaves it alone when it is declined, not yet at its last level, or decided by nobody who may', async () => {
    const [declined, first] = [await make(), await make([['supervisor@naa.test'], ['director@naa.test']])];
    expect((await refused(first, director)).code).toBe('NOT_THE_APPROVER');
    expect((await refused(first, maker)).code).toBe('OWN_CHANGE');
    await accept(declined, supervisor, { status: 2, comment: 'No' });
    expect((await accept(first)).outcome).toBe('passed-on');
    expect(askedOf).toEqual([]);
    expect((await accept(first, director)).message).toContain('can no longer be paid');
    expect(askedOf).toEqual([first.invoiceNumber]);
  });
});
