import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findActiveUser } from '@kobodesk/contracts/identity';
import {
  attachDisputeFile,
  decideDispute,
  getInvoice,
  getInvoiceCollection,
  disputeHandedOver,
  handOverDispute,
  listReceivables,
  sumReceivables,
  makePromise,
  noHold,
  openDisputeFile,
  raiseDispute,
  recordPromise,
  searchCreditNotes,
  searchDisputes,
  searchPromises,
  ageByCustomer,
  sumHeld,
  withdrawPromise,
} from '@kobodesk/contracts/invoicing';
import {
  anonymous,
  auditRecorded,
  changeProposed,
  dayAfter,
  documentName,
  systemActor,
  type Actor,
  type InputOf,
} from '@kobodesk/contracts/kernel';
import { getAgeingThresholds, usualThresholds } from '@kobodesk/contracts/notifications';
import { standIn } from '@kobodesk/chassis/testing/a-service';
import { clerk as raiser, foreigner as stranger } from '../invoicing.builders.js';
import { MovementBench } from '../movement/movement.builders.js';
import { PromiseDesk } from './promise-desk.js';
import { DisputeHandlers } from './dispute/dispute.handlers.js';
import { withHolds } from './holds.js';
import { HeldHandlers } from './held.handlers.js';
import { PromiseHandlers } from './promise.handlers.js';

const seeing = (actor: Actor): Actor => ({
  ...actor,
  permissions: [...actor.permissions, 'collection.manage', 'ageing.view'],
});
const clerk = seeing(raiser);
const foreigner = seeing(stranger);
const payer = anonymous('198.51.100.7');
const bench = new MovementBench();
const today = () => bench.service.clock.now().toISOString().slice(0, 10);
const inDays = (days: number) => dayAfter(today(), days);
const customerId = 101;

const raise = () => bench.raise({ bills: [{ description: 'Landing', quantity: '1', rate: '1000' }] });
const promise = (invoiceNumber: string, more: Partial<InputOf<typeof recordPromise>> = {}, actor = clerk) =>
  bench.service.call(recordPromise, actor, {
    invoiceNumbers: [invoiceNumber],
    promiseDate: inDays(5),
    promisedBy: 'Ada Obi',
    ...more,
  });
const promises = async () =>
  (await bench.service.call(searchPromises, clerk, { pageSize: 100, parameter: { customerId } })).results;
const promiseOf = async (invoiceNumber: string) =>
  (await promises())
    .filter((row) => row.invoiceNumber === invoiceNumber)
    .map(({ state, paid }) => ({ state, paid }));
const standing = async (invoiceNumber: string, actor = clerk) =>
  (await bench.service.call(getInvoiceCollection, actor, { invoiceNumber })).data;
const overdue = async (days: number) => {
  bench.wait(days);
  await bench.service.service.app.get(PromiseDesk, { strict: false }).wake();
};

/** the clerk, somebody who may look after disputes, and somebody who may not */
const officers: Record<number, { fullName: string; permissions: string[]; isStaff: boolean }> = {
  600: { fullName: 'Ngozi Balogun', permissions: ['collection.manage'], isStaff: true },
  601: { fullName: 'Emeka Obi', permissions: [], isStaff: true },
  602: { fullName: 'A Payer', permissions: ['collection.manage'], isStaff: false },
};
beforeAll(() =>
  bench.start([
    standIn(getAgeingThresholds, () => ({ data: usualThresholds })),
    standIn(findActiveUser, ({ userId = 0 }) => {
      const known = officers[userId];
      const rest = { userId, userName: 'x@naa.test', roleName: '', supervisor: null };
      return { data: known ? { ...rest, ...known, vggRole: 'clientuser' as const } : null };
    }),
  ]),
);
afterAll(() => bench.service.stop());

describe(PromiseHandlers.name, () => {
  it('keeps who promised what, of all that is due unless a part is said', async () => {
    const [whole, part] = [await raise(), await raise()];
    await promise(whole, { note: 'By transfer' });
    await promise(part, { amount: '400.5' });
    const [second, first] = await promises();
    expect(first).toMatchObject({
      invoiceNumber: whole,
      amount: '1000',
      day: inDays(5),
      untilDay: inDays(7),
      source: 'phone',
      promisedBy: 'Ada Obi',
      takenBy: clerk.fullName,
      note: 'By transfer',
      state: 'open',
      decidedOn: '',
    });
    expect(second).toMatchObject({ invoiceNumber: part, amount: '400.5' });
    expect((await standing(whole)).promise).toEqual(first);
  });

  it('refuses what is no promise', async () => {
    const number = await raise();
    const why = async (more: Partial<InputOf<typeof recordPromise>>) =>
      (
        await bench.service.refused(recordPromise, clerk, {
          invoiceNumbers: [number],
          promiseDate: inDays(1),
          promisedBy: 'Ada',
          ...more,
        })
      ).message;
    expect(await why({ amount: '1000.01' })).toBe(
      `${number}: The amount cannot be more than the outstanding balance`,
    );
    expect(await why({ amount: '0' })).toBe(`${number}: The amount must be above 0`);
    expect(await why({ promiseDate: inDays(-1) })).toBe(`${number}: The day cannot be in the past`);
    expect(await why({ promiseDate: inDays(181) })).toBe(
      `${number}: The day cannot be more than 180 days ahead`,
    );
    expect(await why({ invoiceNumbers: [number, await raise()], amount: '1' })).toBe(
      'A part can be promised of one invoice only',
    );
    await bench.pay(number, '1000');
    expect(await why({})).toBe(`${number}: Nothing is due of this invoice`);
  });

  it('is kept by money of its days, also by money that is told late, and broken without', async () => {
    const [kept, late, broken, part] = [await raise(), await raise(), await raise(), await raise()];
    for (const number of [kept, late, broken, part]) await promise(number, { promiseDate: inDays(1) });
    await bench.pay(kept, '600');
    expect(await promiseOf(kept)).toEqual([{ state: 'open', paid: '600' }]);
    await bench.pay(kept, '400');
    await bench.pay(part, '100');
    expect(await promiseOf(kept)).toEqual([{ state: 'kept', paid: '1000' }]);
    // the last day counts: it is over everywhere half a day later
    await overdue(3);
    expect(await promiseOf(late)).toEqual([{ state: 'open', paid: '0' }]);
    await overdue(2);
    expect(await promiseOf(broken)).toEqual([{ state: 'broken', paid: '0' }]);
    expect(await promiseOf(part)).toEqual([{ state: 'part', paid: '100' }]);
    await bench.pay(late, '1000', 2);
    await bench.pay(broken, '1000');
    expect(await promiseOf(late)).toEqual([{ state: 'kept', paid: '1000' }]);
    expect(await promiseOf(broken)).toEqual([{ state: 'broken', paid: '0' }]);
    const { kept: keptCount, judged } = await bench.service.call(searchPromises, clerk, {
      parameter: { customerId },
    });
    expect({ keptCount, judged }).toEqual({ keptCount: 2, judged: 4 });
  });

  it('is over when the invoice is voided', async () => {
    const number = await raise();
    await promise(number);
    await bench.void(number);
    expect(await promiseOf(number)).toEqual([{ state: 'withdrawn', paid: '0' }]);
  });

  it('is replaced by a later one, and withdrawn by somebody, once', async () => {
    const number = await raise();
    await promise(number);
    await promise(number, { promiseDate: inDays(9) });
    expect((await promiseOf(number)).map(({ state }) => state)).toEqual(['open', 'replaced']);
    const promiseId = (await standing(number)).promise?.id ?? 0;
    const asked = { promiseId, reason: 'Said in error' };
    expect((await bench.service.refused(withdrawPromise, foreigner, asked)).code).toBe('PROMISE_NOT_FOUND');
    await bench.service.call(withdrawPromise, clerk, asked);
    expect((await bench.service.refused(withdrawPromise, clerk, asked)).code).toBe('PROMISE_OVER');
    expect((await standing(number)).promise).toBeNull();
  });

  it('is one for one Idempotency-Key, and nobody else sees it', async () => {
    const number = await raise();
    const ask = { invoiceNumbers: [number], promiseDate: inDays(5), promisedBy: 'Ada' };
    const options = { idempotencyKey: 'promise-1' };
    await bench.service.call(recordPromise, clerk, ask, options);
    await bench.service.call(recordPromise, clerk, ask, options);
    expect(await promiseOf(number)).toHaveLength(1);
    expect((await bench.service.refused(recordPromise, foreigner, ask)).code).toBe('INVOICE_NOT_FOUND');
    const elsewhere = { ...clerk, locationIds: [202] };
    const seen = await bench.service.call(searchPromises, elsewhere, { parameter: { customerId } });
    expect(seen).toMatchObject({ totalCount: 0, results: [], judged: 0 });
  });

  it('is made by the payer three times at most, and tells the payer nothing', async () => {
    const number = await raise();
    const make = (more: Partial<InputOf<typeof makePromise>>) =>
      bench.service.call(makePromise, payer, { InvoiceNumber: number, ...more });
    expect(await make({ PromiseDate: inDays(3) })).toEqual({ message: 'Thank you. Your promise was noted' });
    await make({ PromiseDate: inDays(3) });
    expect(await promiseOf(number)).toEqual([{ state: 'open', paid: '0' }]);
    expect(await make({ SaysPaid: true })).toEqual({ message: 'Thank you. Your payment will be looked for' });
    await make({ PromiseDate: inDays(4) });
    const refused = (more: object) =>
      bench.service.refused(makePromise, payer, { InvoiceNumber: number, ...more });
    expect((await refused({ PromiseDate: inDays(5) })).code).toBe('PROMISED_TOO_OFTEN');
    expect((await refused({ InvoiceNumber: 'NAA-0', PromiseDate: inDays(5) })).code).toBe(
      'INVOICE_NOT_FOUND',
    );
    expect((await refused({})).fields).toEqual({ PromiseDate: 'Please select the day' });
    expect((await standing(number)).promise).toMatchObject({
      source: 'portal',
      promisedBy: '',
      day: inDays(4),
    });
    const far = await bench.service.refused(makePromise, payer, {
      InvoiceNumber: await raise(),
      PromiseDate: inDays(31),
    });
    expect(far.message).toMatch(/: The day cannot be more than 30 days ahead$/);
  });
});

describe('the word of the payer beside a promise that the agency took', () => {
  const say = (number: string, more: Partial<InputOf<typeof makePromise>>) =>
    bench.service.call(makePromise, payer, { InvoiceNumber: number, ...more });

  it('is noted, and what the agency took stands and is judged', async () => {
    const number = await raise();
    await promise(number, { amount: '400' });
    const taken = (await standing(number)).promise;
    expect(await say(number, { PromiseDate: inDays(29) })).toEqual({
      message: 'Thank you. Your promise was noted',
    });
    await say(number, { PromiseDate: inDays(29) });
    await say(number, { SaysPaid: true });
    expect((await standing(number)).promise).toEqual(taken);
    expect((await promiseOf(number)).map(({ state }) => state)).toEqual(['noted', 'noted', 'open']);
    await bench.pay(number, '400');
    expect((await promiseOf(number)).map(({ state }) => state)).toEqual(['noted', 'noted', 'kept']);
  });

  it('is bounded all the same, and gives way to nobody but the agency', async () => {
    const number = await raise();
    await promise(number);
    for (const day of [1, 2, 3]) await say(number, { PromiseDate: inDays(day) });
    const again = { InvoiceNumber: number, PromiseDate: inDays(4) };
    expect((await bench.service.refused(makePromise, payer, again)).code).toBe('PROMISED_TOO_OFTEN');
    const other = await raise();
    await say(other, { PromiseDate: inDays(3) });
    await promise(other, { promiseDate: inDays(2) });
    expect((await promiseOf(other)).map(({ state }) => state)).toEqual(['open', 'replaced']);
  });
});

it('takes a promise of several invoices at once, or of none of them', async () => {
  const numbers = [await raise(), await raise()];
  await promise('', { invoiceNumbers: [...numbers, ...numbers] });
  for (const number of numbers) expect(await promiseOf(number)).toEqual([{ state: 'open', paid: '0' }]);
  const [third, paid] = [await raise(), await raise()];
  await bench.pay(paid, '1000');
  const asked = { promiseDate: inDays(5), promisedBy: 'Ada' };
  const refused = (invoiceNumbers: string[]) =>
    bench.service.refused(recordPromise, clerk, { ...asked, invoiceNumbers });
  expect((await refused([third, paid])).code).toBe('PROMISE_REFUSED');
  expect((await refused([third, 'NAA-0'])).code).toBe('INVOICE_NOT_FOUND');
  expect(await promiseOf(third)).toEqual([]);
});

describe(DisputeHandlers.name, () => {
  const dispute = async (invoiceNumber: string, amount?: string) => {
    await bench.service.call(raiseDispute, clerk, {
      invoiceNumber,
      reason: 'Landed once, billed twice',
      ...(amount === undefined ? {} : { amount }),
    });
    return (await standing(invoiceNumber)).dispute;
  };
  const decide = (disputeId: number, isAccepted: boolean, actor = clerk) =>
    bench.service.call(decideDispute, actor, { disputeId, isAccepted, comment: 'Seen' });

  it('keeps a part and its reason, once while it is open', async () => {
    const number = await raise();
    expect(await dispute(number, '250')).toMatchObject({
      amount: '250',
      reason: 'Landed once, billed twice',
      owner: clerk.fullName,
      state: 'open',
    });
    const again = await bench.service.refused(raiseDispute, clerk, { invoiceNumber: number, reason: 'x' });
    expect(again.code).toBe('DISPUTE_OPEN');
    const tooMuch = { invoiceNumber: await raise(), reason: 'x', amount: '1000.01' };
    expect((await bench.service.refused(raiseDispute, clerk, tooMuch)).code).toBe('DISPUTE_REFUSED');
    expect((await bench.service.refused(raiseDispute, foreigner, tooMuch)).code).toBe('INVOICE_NOT_FOUND');
  });

  it('has a paper that people of the agency alone are given, and who opened it is put down', async () => {
    const number = await raise();
    const { id = 0 } = (await dispute(number, '250')) ?? {};
    const { files } = bench.service;
    const uploaded = async (text: string, { userName } = clerk, name = documentName) =>
      (
        await files.put(
          { name, contentType: 'application/pdf', organisationId: 20, owner: userName, expiresAt: null },
          Buffer.from(text),
        )
      ).id;
    const attach = (file: string, name: string, actor = clerk) =>
      bench.service.call(attachDisputeFile, actor, { disputeId: id, file, name });
    const refused = async (
      operation: Parameters<typeof bench.service.refused>[0],
      actor: Actor,
      input: object,
    ) => (await bench.service.refused(operation, actor, input as never)).code;
    const open = { disputeId: id };
    expect(await refused(openDisputeFile, clerk, open)).toBe('DISPUTE_FILE_MISSING');
    expect(await attach(await uploaded('%PDF first'), 'letter.exe')).toEqual({
      message: 'File attached successfully',
    });
    expect((await standing(number)).dispute?.fileName).toBe('letter.pdf');
    await attach(await uploaded('%PDF second'), 'Letter of 3 May.pdf');
    const { downloadUrl } = await bench.service.call(openDisputeFile, clerk, open);
    const [fileId = ''] = downloadUrl.split('/').at(-1)?.split('.') ?? [];
    const given = await files.open(fileId);
    expect(given?.meta).toMatchObject({ name: 'Letter of 3 May.pdf', contentType: 'application/pdf' });
    expect(given && (await buffer(given.stream)).toString()).toBe('%PDF second');
    // the first was taken away with its place
    const kept = await bench.service.database.reader.query<{ n: number }>(
      'SELECT COUNT(*) AS n FROM kept_files WHERE owner = ?',
      [`dispute-${id}`],
    );
    expect(Number(kept[0]?.n)).toBe(1);
    expect((await bench.service.announced(auditRecorded)).slice(-2)).toMatchObject([
      {
        action: 'Attach dispute file',
        before: { file: 'letter.pdf' },
        after: { file: 'Letter of 3 May.pdf' },
      },
      { action: 'Open dispute file', entityId: number },
    ]);
    // of another agency, of somebody bound elsewhere, of a file that somebody else uploaded or that is no document
    expect(await refused(openDisputeFile, foreigner, open)).toBe('DISPUTE_NOT_FOUND');
    expect(await refused(openDisputeFile, { ...clerk, locationIds: [999] }, open)).toBe('DISPUTE_NOT_FOUND');
    expect(await refused(openDisputeFile, raiser, open)).toBe('NOT_PERMITTED');
    const other = {
      disputeId: id,
      name: 'x',
      file: await uploaded('x', { ...clerk, userName: 'other@naa.test' }),
    };
    expect(await refused(attachDisputeFile, clerk, other)).toBe('DISPUTE_FILE_MISSING');
    const sheet = { ...other, file: await uploaded('x', clerk, 'sheet.csv') };
    expect(await refused(attachDisputeFile, clerk, sheet)).toBe('DISPUTE_FILE_MISSING');
    await decide(id, false);
    const late = { ...other, file: await uploaded('x') };
    expect(await refused(attachDisputeFile, clerk, late)).toBe('DISPUTE_DECIDED');
    // what was decided by can still be read
    expect((await bench.service.call(openDisputeFile, clerk, open)).message).toBe('Your file is ready');
  });

  it('is handed to another officer who may decide it, while it is open, and that is kept', async () => {
    const number = await raise();
    const { id = 0 } = (await dispute(number, '250')) ?? {};
    const handOver = (ownerId: number, actor = clerk) =>
      bench.service.call(handOverDispute, actor, { disputeId: id, ownerId });
    const why = async (ownerId: number, actor = clerk) =>
      (await bench.service.refused(handOverDispute, actor, { disputeId: id, ownerId })).code;
    expect((await handOver(600)).message).toBe('Dispute handed to Ngozi Balogun successfully');
    expect((await standing(number)).dispute).toMatchObject({ owner: 'Ngozi Balogun', ownerId: 600 });
    expect((await bench.service.announced(auditRecorded)).at(-1)).toMatchObject({
      action: 'Hand over dispute',
      description: `The dispute of ₦250.00 of invoice ${number} was handed from ${clerk.fullName} to Ngozi Balogun`,
    });
    expect((await bench.service.announced(disputeHandedOver)).at(-1)).toMatchObject({
      disputeId: id,
      invoiceNumber: number,
      amount: '250',
      by: clerk.fullName,
      owner: { userName: 'x@naa.test', fullName: 'Ngozi Balogun' },
    });
    expect(await why(600)).toBe('DISPUTE_OWNED');
    for (const nobody of [601, 602, 9999]) expect(await why(nobody)).toBe('OFFICER_NOT_FOUND');
    expect(await why(600, foreigner)).toBe('DISPUTE_NOT_FOUND');
    await decide(id, false);
    expect(await why(600)).toBe('DISPUTE_DECIDED');
  });

  it('becomes a request for a credit note when it is accepted, which another person decides', async () => {
    const number = await raise();
    const { id = 0 } = (await dispute(number, '250')) ?? {};
    const refused = await bench.service.refused(decideDispute, foreigner, {
      disputeId: id,
      isAccepted: true,
      comment: 'x',
    });
    expect(refused.code).toBe('DISPUTE_NOT_FOUND');
    const { message } = await decide(id, true);
    const { results } = await bench.service.call(searchDisputes, clerk, { parameter: { customerId } });
    const decided = results.find((row) => row.id === id);
    expect(decided).toMatchObject({ state: 'accepted', decidedBy: clerk.fullName, comment: 'Seen' });
    expect(message).toBe(
      `Dispute approved. Credit note ${decided?.creditReference ?? ''} sent for approval successfully`,
    );
    const proposed = await bench.service.announced(changeProposed);
    expect(proposed.map(({ requestKey }) => requestKey)).toContain(
      `credit-note:${decided?.creditReference ?? ''}`,
    );
    const { data } = await bench.service.call(getInvoice, clerk, { invoiceNumber: number });
    expect(data).toMatchObject({ creditNoteRequestStatus: 0, amountPayable: '1000' });
    const twice = await bench.service.refused(decideDispute, clerk, {
      disputeId: id,
      isAccepted: false,
      comment: 'x',
    });
    expect(twice.code).toBe('DISPUTE_DECIDED');
  });

  it('stays open when no credit can be given, and nothing of the decision stands', async () => {
    const number = await raise();
    const { id = 0 } = (await dispute(number)) ?? {};
    await bench.pay(number, '1000');
    const refused = await bench.service.refused(decideDispute, clerk, {
      disputeId: id,
      isAccepted: true,
      comment: 'x',
    });
    expect(refused.code).toBe('INVOICE_NOT_CREDITABLE');
    expect((await standing(number)).dispute?.state).toBe('open');
    await decide(id, false);
    expect((await standing(number)).dispute).toBeNull();
  });

  it('goes with its invoice to another location, as its promise and credit note do', async () => {
    const permissions = [...clerk.permissions, 'credit-note.request'];
    const at = (locationId: number): Actor => ({ ...clerk, permissions, locationIds: [locationId] });
    const seen = async (actor: Actor) => ({
      disputes: (await bench.service.call(searchDisputes, actor, { parameter: { customerId } })).results
        .filter(({ invoiceNumber }) => invoiceNumber === number)
        .map(({ state }) => state),
      promises: (
        await bench.service.call(searchPromises, actor, { parameter: { customerId } })
      ).results.filter(({ invoiceNumber }) => invoiceNumber === number).length,
      notes: (
        await bench.service.call(searchCreditNotes, actor, { parameter: { searchText: number } })
      ).results.map(({ creditAmount }) => creditAmount),
    });
    const number = await raise();
    await bench.credit(number, '100');
    await promise(number);
    const { id = 0 } = (await dispute(number, '250')) ?? {};
    const bills = [{ description: 'Landing', quantity: '1', rate: '1000' }];
    await bench.edit(number, { locationId: 202, bills });
    expect((await standing(number, at(202))).dispute?.id).toBe(id);
    expect(await seen(at(201))).toEqual({ disputes: [], promises: 0, notes: [] });
    expect(await seen(at(202))).toEqual({ disputes: ['open'], promises: 1, notes: ['100'] });
    const asked = { disputeId: id, isAccepted: false, comment: 'Seen' };
    expect((await bench.service.refused(decideDispute, at(201), asked)).code).toBe('DISPUTE_NOT_FOUND');
    await decide(id, false, at(202));
  });
});

describe(withHolds.name, () => {
  it('tells whoever sends notices until when an invoice is promised, and that it is disputed', async () => {
    const clock = systemActor('notifications', 20);
    const holdOf = async (number: string) =>
      (await bench.service.call(listReceivables, clock, { invoiceNumbers: [number] })).data[0]?.hold;
    const isApart = async (number: string) =>
      (
        await bench.service.call(sumReceivables, clock, { fromDueDay: inDays(0), toDueDay: inDays(0) })
      ).data.apart.includes(number);
    const [plain, promised, told, disputed] = [await raise(), await raise(), await raise(), await raise()];
    await promise(promised);
    await bench.service.call(makePromise, payer, { InvoiceNumber: told, SaysPaid: true });
    await bench.service.call(raiseDispute, clerk, { invoiceNumber: disputed, reason: 'x', amount: '10' });
    expect(await holdOf(plain)).toEqual(noHold);
    expect(await holdOf(promised)).toEqual({ ...noHold, promisedUntil: inDays(7) });
    expect(await holdOf(told)).toEqual({ ...noHold, promisedUntil: inDays(2), saysPaid: true });
    expect(await holdOf(disputed)).toEqual({ ...noHold, isDisputed: true });
    for (const one of [promised, told, disputed]) expect(await isApart(one)).toBe(true);
    expect(await isApart(plain)).toBe(false);
    // until the credit note that it became is decided
    const disputeId = (await standing(disputed)).dispute?.id ?? 0;
    await bench.service.call(decideDispute, clerk, { disputeId, isAccepted: true, comment: 'Seen' });
    expect(await holdOf(disputed)).toEqual({ ...noHold, isDisputed: true });
    expect(await isApart(disputed)).toBe(true);
    await bench.decideCredit(disputed);
    expect(await holdOf(disputed)).toEqual(noHold);
    expect(await isApart(disputed)).toBe(false);
  });
});

describe(HeldHandlers.name, () => {
  it('says beside what is due what is promised and what is disputed of it', async () => {
    const sums = async (actor = clerk) => {
      const { data } = await bench.service.call(sumHeld, actor, {
        parameter: { dateType: 1, currencyId: 566 },
      });
      const [naira] = data;
      return {
        promised: Number(naira?.promised ?? 0),
        disputed: Number(naira?.disputed ?? 0),
        bands: naira?.bands.map(({ status }) => status),
      };
    };
    const before = await sums();
    const number = await raise();
    await promise(number, { amount: '700' });
    await bench.service.call(raiseDispute, clerk, { invoiceNumber: number, reason: 'x', amount: '250' });
    const after = await sums();
    expect(after.promised - before.promised).toBe(700);
    expect(after.disputed - before.disputed).toBe(250);
    expect(after.bands).toEqual([0, 1, 2, 3]);
    // and of whom
    const { data } = await bench.service.call(ageByCustomer, clerk, {
      parameter: { dateType: 1, currencyId: 566 },
    });
    const held = data[0]?.debtors.map(({ promised, disputed }) => [Number(promised), Number(disputed)]) ?? [];
    expect(held.reduce((sum, [one = 0]) => sum + one, 0)).toBe(after.promised);
    expect(held.reduce((sum, [, one = 0]) => sum + one, 0)).toBe(after.disputed);
    // what was paid of the promise in time is promised no more
    await bench.pay(number, '400');
    const paid = await sums();
    expect(paid.promised - before.promised).toBe(300);
    expect(paid.disputed - before.disputed).toBe(250);
    // no more than is due
    await bench.pay(number, '500');
    expect((await sums()).disputed - before.disputed).toBe(100);
    expect(await sums(foreigner)).toEqual({ promised: 0, disputed: 0, bands: undefined });
  });
});
