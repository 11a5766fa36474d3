import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  approversAt,
  begun,
  decided,
  mayDecide,
  routeForProvider,
  routeOf,
  sameUser,
  type RequestState,
} from './approval-levels.js';

const person = fc.constantFrom('ada', 'ben', 'chi', 'dan', 'ADA');

describe(routeOf.name, () => {
  it('is the levels of the workflow, else the supervisor, never with the maker in it', () => {
    expect(routeOf('ada', ['ben', 'chi'], 'dan')).toEqual(['ben', 'chi']);
    expect(routeOf('ada', [], 'dan')).toEqual(['dan']);
    expect(routeOf('ada', ['ADA'], 'dan')).toEqual(['dan']);
    expect(routeOf('ada', [], null)).toBeUndefined();
    expect(routeOf('ada', ['ada'], 'Ada')).toBeUndefined();
  });
});

describe(routeForProvider.name, () => {
  const route = (creators: string[], active: string[], admins: string[], maker = 'provider') =>
    routeForProvider(maker, { creators, active, admins });

  it("is the creator's as far as it is still there, else whichever admin comes first", () => {
    expect(route(['ben', 'chi'], ['BEN', 'chi'], ['dan'])).toEqual(['ben', 'chi']);
    expect(route(['ben', 'chi'], ['chi'], ['dan'])).toEqual(['chi']);
    expect(route(['ben'], [], ['dan', 'ada'])).toEqual([['dan', 'ada']]);
    expect(route([], [], [])).toBeUndefined();
  });

  it('never leads to its maker', () => {
    const names = fc.array(person, { maxLength: 4 });
    fc.assert(
      fc.property(person, names, names, names, (maker, creators, active, admins) => {
        const way = route(creators, active, admins, maker) ?? [];
        expect(way.flatMap(approversAt).some((name) => sameUser(name, maker))).toBe(false);
        way.forEach((_, level) =>
          expect(mayDecide({ level, status: 'pending' }, way, { userName: maker, actsFor: [] }, maker)).toBe(
            false,
          ),
        );
      }),
    );
  });

  it('is decided at a level of several by any of them, once', () => {
    const way = [['dan', 'ada']];
    for (const userName of ['dan', 'ADA'])
      expect(mayDecide(begun, way, { userName, actsFor: [] }, 'provider')).toBe(true);
    expect(mayDecide(begun, way, { userName: 'chi', actsFor: [] }, 'provider')).toBe(false);
    expect(decided(begun, way, true).status).toBe('approved');
  });
});

describe('random decisions by random people', () => {
  it('go strictly level by level, end once, and the maker decides nothing', () => {
    fc.assert(
      fc.property(
        person,
        fc.array(person, { maxLength: 4 }),
        fc.option(person),
        fc.array(fc.tuple(person, fc.array(person, { maxLength: 2 }), fc.boolean()), { maxLength: 12 }),
        (maker, levels, supervisor, tries) => {
          const route = routeOf(maker, levels, supervisor);
          if (!route) return;
          let state: RequestState = begun;
          let approvals = 0;
          for (const [userName, actsFor, approve] of tries) {
            if (!mayDecide(state, route, { userName, actsFor }, maker)) continue;
            expect(sameUser(userName, maker)).toBe(false);
            const next = decided(state, route, approve);
            if (approve) approvals += 1;
            expect(next.level - state.level).toBeLessThanOrEqual(1);
            if (next.status === 'approved') expect(approvals).toBe(route.length);
            state = next;
          }
          if (state.status !== 'pending') {
            expect(
              mayDecide(state, route, { userName: 'zoe', actsFor: route.flatMap(approversAt) }, maker),
            ).toBe(false);
            expect(decided(state, route, true)).toEqual(state);
          }
        },
      ),
    );
  });

  it('a delegate decides for the approver, and never for the maker', () => {
    const route = ['ben'];
    expect(mayDecide(begun, route, { userName: 'chi', actsFor: ['Ben'] }, 'ada')).toBe(true);
    expect(mayDecide(begun, route, { userName: 'chi', actsFor: [] }, 'ada')).toBe(false);
    expect(mayDecide(begun, route, { userName: 'ada', actsFor: ['ben'] }, 'ada')).toBe(false);
  });
});
