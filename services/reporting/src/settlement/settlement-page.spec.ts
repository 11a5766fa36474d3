import { describe, expect, it } from '@jest/globals';
import { aHead, paidOut, shared } from './settlement.builders.js';
import { settlementModel, settlementPage } from './settlement-page.js';

const printed = {
  agency: {
    name: 'National Aviation Authority',
    address: '1 Airport Road',
    email: 'pay@naa.test',
    phone: '',
    timeZone: 'Africa/Lagos',
    brandColour: '#0a4f8f',
  },
  logo: '',
  qr: { image: 'data:image/png;base64,QR', link: 'https://pay.naa.test/verify?code=B1' },
};
const model = settlementModel(aHead, [shared, paidOut], printed);

describe(settlementModel.name, () => {
  it('says exactly what was owed, shared and paid out, and what is owed', () => {
    expect(model).toMatchObject({
      opening: '₦250.00',
      shares: '₦300.00',
      paidOut: '−₦120.25',
      closing: '₦429.75',
      period: '1 Nov 2026 to 23 Nov 2026',
      issued: '23 Nov 2026, 09:00',
      follows: 'Statement 1',
      short: { amount: '₦300.00', payments: 1, unit: 'payment' },
      all: { payments: '1', unit: 'payment', collected: '₦1,000.50', amount: '₦300.00' },
    });
    expect(model.lines).toEqual([
      {
        day: '20 Nov 2026',
        what: 'Share of Landing <charge>',
        isShort: true,
        reference: 'NAA-2026-0000001-KXQ',
        collected: '₦1,000.50',
        amount: '₦300.00',
      },
      {
        day: '21 Nov 2026',
        what: 'Paid out',
        isShort: false,
        reference: 'FT-2026-88120',
        collected: '',
        amount: '−₦120.25',
      },
    ]);
  });

  it('tells what the provider passed on in advance apart from payouts', () => {
    const advanced = { ...shared, kind: 'advanced' as const, collected: '', amount: '-80', isShort: false };
    const told = settlementModel({ ...aHead, paidOut: '200.25' }, [advanced], printed);
    expect(told.lines).toMatchObject([{ what: 'Passed on in advance by the provider', amount: '−₦80.00' }]);
    expect(told.payouts.map(({ reference, amount }) => [reference, amount])).toEqual([
      ['FT-2026-88120', '₦120.25'],
      ['Passed on in advance by the provider', '₦80.00'],
    ]);
  });

  it('says of the first that it is, and of one that ends where the one before did what it tells', () => {
    const first = { ...aHead, number: 1, fromDay: '' };
    expect(settlementModel(first, [], printed)).toMatchObject({
      period: 'Until 23 Nov 2026',
      follows: 'It is the first',
    });
    expect(settlementPage(settlementModel(first, [], printed))).not.toContain(
      'Fingerprint of the one before',
    );
    const late = { ...aHead, fromDay: '2026-11-24' };
    expect(settlementModel(late, [], printed).period).toBe('Put down since statement 1, until 23 Nov 2026');
  });
});

describe(settlementPage.name, () => {
  it('shows each fact, and takes no name for markup', () => {
    const page = settlementPage(model);
    for (const text of [
      'National Aviation Authority',
      'Ọ̀yọ́ &amp; Sons',
      'Zenith Bank 0360883515',
      'Share of Landing &lt;charge&gt;',
      'Cut short',
      'Shares of 1 payment<',
      '₦300.00 of 1 payment was cut short',
      'Adaeze Nwosu, then Ngozi Balogun',
      'a'.repeat(64),
      'b'.repeat(64),
      '<img src="data:image/png;base64,QR" alt="">',
      'https://pay.naa.test/verify',
      'border-top:4px solid #0a4f8f',
      'Fingerprint of the one before: aaaa',
      'counter(page) " of " counter(pages)',
    ])
      expect(page).toContain(text);
    expect(page).not.toContain('<charge>');
  });
});
