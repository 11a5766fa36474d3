import { describe, expect, it } from '@jest/globals';
import { notificationHints } from './remita-notification.js';

const entry = {
  rrr: '200007660143',
  channel: 'BRANCH',
  amount: 9400.0,
  transactiondate: '05/12/2017',
  orderRef: 'order-7',
  payeremail: 'a@b.ng',
  uniqueIdentifier: '',
};

describe(notificationHints.name, () => {
  it('reads the entries of the array', () => {
    const [hint, ...others] = notificationHints(JSON.stringify([{ ...entry, uniqueIdentifier: 'E-1' }]));
    expect(others).toEqual([]);
    expect(hint).toMatchObject({
      reference: '200007660143',
      eventKey: 'E-1',
      orderId: 'order-7',
      amount: '9400',
      channel: 'BRANCH',
    });
    expect(hint?.raw).toMatchObject({ payeremail: 'a@b.ng' });
  });

  it('reads a single object and misspelt names', () => {
    const hints = notificationHints(
      JSON.stringify({ RRR: '200007660143', Channnel: 'WEB', OrderId: 'order-7' }),
    );
    expect(hints).toMatchObject([{ reference: '200007660143', channel: 'WEB', orderId: 'order-7' }]);
  });

  it('gives a repeated delivery the same key, whatever its order of names and its time of sending', () => {
    const { rrr, ...rest } = entry;
    const keys = [
      { ...entry, dateSent: '05/12/2017' },
      { ...rest, dateSent: '06/12/2017', rrr },
    ].map((one) => notificationHints(JSON.stringify([one]))[0]?.eventKey);
    expect(keys[0]).toMatch(/^[0-9a-f]{40}$/);
    expect(keys[0]).toBe(keys[1]);
  });

  it('gives another payment another key', () => {
    const keys = [entry, { ...entry, amount: 1 }].map(
      (one) => notificationHints(JSON.stringify([one]))[0]?.eventKey,
    );
    expect(keys[0]).not.toBe(keys[1]);
  });

  it.each(['', 'OK', '[]', '[1, null, "x"]', '{}', '[{"amount":5}]', '[{"rrr":"../../x"}]', '[{"rrr":{}}]'])(
    'finds nothing in %j',
    (body) => {
      expect(notificationHints(body)).toEqual([]);
    },
  );
});
