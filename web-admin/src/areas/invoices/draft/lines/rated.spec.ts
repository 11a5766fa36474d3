import { describe, expect, it } from '@jest/globals';
import { newItem, requestOf, newDraft, type DraftItem } from '../draft';
import { pasted } from './cells';
import { rated } from './rated';

const was = { quantity: '2', rate: '25000' };
const landing: DraftItem = { description: 'Landing', ...was, was };
const rateOf = (patch: Partial<DraftItem>, fixedRate?: string) =>
  rated([{ ...landing, ...patch }], fixedRate)[0]?.rate;

describe(`${rated.name} lines of an invoice that is corrected`, () => {
  it('have the rate of today with another quantity, and that of their day with the one they had', () => {
    const [corrected] = rated([{ ...landing, quantity: '3' }], '26000');
    expect(corrected).toEqual({ ...landing, quantity: '3', rate: '26000' });
    expect(rateOf({ ...corrected, quantity: '2' }, '26000')).toBe('25000');
  });

  it.each([
    ['2', '25000'],
    ['02.00', '25000'],
    ['20', '26000'],
    ['2.00001', '26000'],
    ['', '26000'],
    ['x', '26000'],
  ])('a quantity of %j makes it %s', (quantity, rate) => expect(rateOf({ quantity }, '26000')).toBe(rate));

  it('reads separators in either quantity', () => {
    const thousand = { ...was, quantity: '1000' };
    expect(rateOf({ quantity: '1,000.0', was: thousand }, '26000')).toBe('25000');
  });

  it('keep what is typed where the revenue fixes no rate', () => {
    expect(rateOf({ quantity: '3', rate: '24000' })).toBe('24000');
  });

  it('leave a line that is new at the rate it has, also with a quantity that one of them had', () => {
    const fresh = { ...newItem('26000'), quantity: '2' };
    expect(rated([landing, fresh], '26000')).toEqual([landing, fresh]);
  });

  it('are each told by itself, when another is removed or rows are pasted over them', () => {
    const parking: DraftItem = {
      description: 'Parking',
      quantity: '3',
      rate: '25000',
      was: { quantity: '3', rate: '25000' },
    };
    expect(rated([{ ...parking, quantity: '2' }], '26000')[0]?.rate).toBe('26000');
    const over = pasted(
      { items: [landing, parking], open: ['description', 'quantity'] },
      { line: 0, column: 'quantity' },
      [['3'], ['3'], ['2']],
      () => newItem('26000'),
    );
    expect(rated(over, '26000').map(({ rate }) => rate)).toEqual(['26000', '25000', '26000']);
  });

  it('are sent without what they were', () => {
    const { bills } = requestOf({ ...newDraft('2026-11-30'), items: [landing] }, false);
    expect(bills).toEqual([{ description: 'Landing', ...was, amount: '50000' }]);
  });
});
