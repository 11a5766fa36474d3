import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newItem, type DraftItem } from '../draft';
import { after, before, beside, columns, pasted, type Cell } from './cells';
import { rowsOf } from './rowsOf';

const landing = (description: string): DraftItem => ({ description, quantity: '2', rate: '85000' });
const written = { items: [landing('A'), landing('B')], open: columns };
const at = (line: number, column: Cell['column']): Cell => ({ line, column });

describe('keys of the lines', () => {
  it('lead to the cell beside, and nowhere at the edge', () => {
    expect(beside(at(0, 'quantity'), 'ArrowRight', written)).toEqual(at(0, 'rate'));
    expect(beside(at(0, 'quantity'), 'ArrowDown', written)).toEqual(at(1, 'quantity'));
    expect(beside(at(1, 'quantity'), 'ArrowDown', written)).toBeUndefined();
    expect(beside(at(0, 'description'), 'ArrowLeft', written)).toBeUndefined();
  });

  it('step over a rate that is fixed', () => {
    const fixed = { ...written, open: ['description', 'quantity'] as const };
    expect(beside(at(0, 'quantity'), 'ArrowRight', fixed)).toBeUndefined();
    expect(after(at(0, 'quantity'), fixed)).toEqual(at(1, 'description'));
    expect(before(at(1, 'description'), fixed)).toEqual(at(0, 'quantity'));
  });

  it('add a line behind the last one, unless that is blank', () => {
    expect(after(at(0, 'rate'), written)).toEqual(at(1, 'description'));
    expect(after(at(1, 'rate'), written)).toBe('new line');
    expect(after(at(0, 'rate'), { items: [newItem()], open: columns })).toBeUndefined();
  });

  it('come back by Shift+Enter the way that Enter went', () => {
    const cell = fc.record({
      line: fc.nat({ max: written.items.length - 1 }),
      column: fc.constantFrom(...columns),
    });
    fc.assert(
      fc.property(cell, (from) => {
        const to = after(from, written);
        if (to !== undefined && to !== 'new line') expect(before(to, written)).toEqual(from);
      }),
    );
  });
});

describe('pasted', () => {
  const fresh = () => newItem('0');

  it('fills rows of a sheet from the cell on, adds lines, and leaves the amount out', () => {
    const rows = rowsOf(
      'Landing of 5N-SKW\t9\t₦85,000.00\t765000\r\n"Night, runway ""18L"""\t2.9\t30 000\t\r\n',
    );
    expect(pasted({ items: [newItem()], open: columns }, at(0, 'description'), rows, fresh)).toEqual([
      { description: 'Landing of 5N-SKW', quantity: '9', rate: '85000.00' },
      { description: 'Night, runway "18L"', quantity: '2.9', rate: '30000' },
    ]);
  });

  it('fills a column downwards, over what stands there', () => {
    expect(pasted(written, at(1, 'quantity'), rowsOf('3\n4'), fresh)).toEqual([
      landing('A'),
      { ...landing('B'), quantity: '3' },
      { description: '', quantity: '4', rate: '0' },
    ]);
  });

  it('keeps what is fixed, and what is no number for its cell to say', () => {
    const open = ['description', 'quantity'] as const;
    expect(pasted({ ...written, open }, at(0, 'quantity'), rowsOf('1,5\t99'), fresh)[0]).toEqual({
      ...landing('A'),
      quantity: '1,5',
    });
  });
});
