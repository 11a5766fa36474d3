import { describe, expect, it } from '@jest/globals';
import { begun, readTour, tasksOf, withDone } from './tour';

const clerk = ['/', '/search-invoice', '/create-invoice', '/requests', '/delegations'];

describe('the first tasks', () => {
  it('are three of the pages that somebody has', () => {
    expect(tasksOf(clerk).map(({ path }) => path)).toEqual([
      '/search-invoice',
      '/create-invoice',
      '/requests',
    ]);
    expect(tasksOf(['/customer-statement']).map(({ title }) => title)).toEqual(['Take your statement']);
    expect(tasksOf([])).toEqual([]);
  });

  it('are over with the last one', () => {
    const tasks = tasksOf(clerk);
    const first = withDone(begun, tasks, '/requests');
    expect(first).toEqual({ done: ['/requests'], isOver: false });
    const again = withDone(first, tasks, '/requests');
    expect(again).toEqual(first);
    const all = withDone(withDone(again, tasks, '/search-invoice'), tasks, '/create-invoice');
    expect(all.isOver).toBe(true);
  });

  it('are read as far as they are known', () => {
    expect(readTour('')).toEqual(begun);
    expect(readTour('{"done":["/requests",7],"isOver":"yes"}')).toEqual({
      done: ['/requests'],
      isOver: false,
    });
    expect(readTour('{"isOver":true}')).toEqual({ done: [], isOver: true });
    expect(readTour('3')).toEqual(begun);
  });
});
