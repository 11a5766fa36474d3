import { describe, expect, it } from '@jest/globals';
import { addressOf, filterOf, movesOf, pageOf } from './address';

const first = { text: '', status: '0' };
const at = (text: string) => new URLSearchParams(text);

describe('the address of a list', () => {
  it('is read as on the first visit where it says nothing', () => {
    expect(filterOf(at(''), first)).toEqual(first);
    expect(filterOf(at('text=ada&other=1'), first)).toEqual({ text: 'ada', status: '0' });
    expect(filterOf(at('status='), first)).toEqual({ text: '', status: '' });
  });

  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=x', 1],
  ])('names a page: %s', (text, page) => expect(pageOf(at(text))).toBe(page));

  it('holds the whole filter, so that a link finds the same tomorrow', () => {
    expect(addressOf(at(''), { first, filter: { text: 'ada', status: '0' }, page: 1 }).toString()).toBe(
      'text=ada&status=0',
    );
  });

  it('leaves out what is empty, unless the first visit would fill it', () => {
    expect(addressOf(at('text=ada'), { first, filter: { text: '', status: '' }, page: 1 }).toString()).toBe(
      'status=',
    );
  });

  it('keeps what stands there besides the list, and leaves out the first page', () => {
    const search = at('request=7&page=4');
    expect(addressOf(search, { first, filter: first, page: 1 }).toString()).toBe('request=7&status=0');
    expect(addressOf(search, { first, filter: first, page: 2 }).toString()).toBe('request=7&page=2&status=0');
  });

  it('is read back as it was written', () => {
    const filter = { text: 'a&b=c', status: '' };
    const address = addressOf(at(''), { first, filter, page: 5 });
    expect(filterOf(address, first)).toEqual(filter);
    expect(pageOf(address)).toBe(5);
  });
});

describe('a list that was drawn once, and is not drawn again in between', () => {
  const drawnAt = (text: string) => {
    let address = at(text);
    const pushed: boolean[] = [];
    const moves = movesOf({
      first,
      here: () => address,
      to: (next, replace) => {
        address = next;
        pushed.push(!replace);
      },
    });
    return { ...moves, pushed, read: () => address.toString() };
  };

  it('keeps what was chosen a moment before what was typed is passed on', () => {
    const { set, read, pushed } = drawnAt('page=3');
    set({ status: '1' });
    set({ text: 'ada' }, { replace: true });
    expect(read()).toBe('status=1&text=ada');
    expect(pushed).toEqual([true, false]);
  });

  it('turns the page of what was just chosen, and takes all of it away', () => {
    const { set, go, show, read } = drawnAt('request=7');
    set({ status: '1' });
    go(2);
    expect(read()).toBe('request=7&status=1&page=2');
    show(first);
    expect(read()).toBe('request=7&status=0');
  });
});
