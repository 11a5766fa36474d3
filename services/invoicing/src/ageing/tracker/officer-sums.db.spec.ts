import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { creatorChange } from '@kobodesk/contracts/invoicing';
import { changeApproved } from '@kobodesk/contracts/kernel';
import { changePersonOf } from '@kobodesk/chassis/changes/changes';
import { checker, clerk, MovementBench } from '../../movement/movement.builders.js';
import { ClosingDesk } from '../told/closing-desk.js';
import { OfficerSums } from './officer-sums.js';

const officer = { userId: 505, userName: 'supervisor@naa.test', fullName: 'Ngozi Balogun' };

describe(OfficerSums.name, () => {
  const bench = new MovementBench();
  beforeAll(() => bench.start());
  afterAll(() => bench.service.stop());
  afterEach(() => void jest.restoreAllMocks());

  const close = () => bench.service.service.app.get(ClosingDesk, { strict: false }).wake();
  const correct = (invoiceNumber: string) =>
    bench.service.deliver(changeApproved, {
      organisationId: 20,
      requestId: 900,
      changeType: creatorChange.id,
      payload: { invoiceNumber, creator: officer, before: clerk.userId },
      maker: changePersonOf(clerk),
      checker: changePersonOf(checker),
    });
  const sums = async (sql: string) =>
    (
      await bench.service.database.reader.query<{ officer: number | string; amount: string }>(
        `SELECT officer, CAST(SUM(amount) AS CHAR) AS amount FROM (${sql}) one GROUP BY officer ORDER BY officer`,
      )
    ).map(({ officer: userId, amount }) => [Number(userId), BigInt(amount)]);
  const told = () =>
    sums(
      'SELECT officer_id AS officer, amount_thousandths AS amount FROM officer_sums WHERE organisation_id = 20',
    );
  const moved = () =>
    sums(
      `SELECT i.created_by_user_id AS officer, m.amount_thousandths AS amount FROM invoice_movements m
       JOIN invoices i ON i.organisation_id = m.organisation_id AND i.id = m.invoice_id WHERE m.organisation_id = 20`,
    );

  it('say of an invoice whose it is, also when that is corrected while a day is told', async () => {
    await bench.raise();
    bench.wait(1.5);
    await close();
    const invoiceNumber = await bench.raise();
    bench.wait(1.5);
    let correcting: Promise<void> | undefined;
    jest.spyOn(OfficerSums.prototype, 'tell').mockImplementationOnce(async function told_(
      this: OfficerSums,
      ...days
    ) {
      await this.tell(...days);
      correcting = correct(invoiceNumber);
      // it is done at once, or waits until the day is told
      await Promise.race([correcting, sleep(400)]);
    });
    await close();
    await correcting;
    expect(correcting).toBeDefined();
    expect(await told()).toEqual(await moved());
    expect((await told()).map(([userId]) => userId)).toEqual([clerk.userId, officer.userId]);
  });
});
