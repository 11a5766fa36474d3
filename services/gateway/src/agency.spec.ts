import { describe, expect, it } from '@jest/globals';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { agenciesNamed, boundToAgency, isChosen } from './agency.js';

const own = anActor({});
const provider = anActor({ role: 'superadmin', organisationId: 0, homeOrganisationId: 0 });
const home = 20;
const code = (attempt: () => unknown): string => {
  try {
    attempt();
    return 'let through';
  } catch (error) {
    return (error as { report?: { code: string } }).report?.code ?? String(error);
  }
};

describe(agenciesNamed.name, () => {
  it.each([
    [{ agencyId: 30 }, [30]],
    [{ OrganizationId: '030' }, [30]],
    [{ parameter: { organisationId: ' 30 ' } }, [30]],
    [{ rows: [{ agencyId: 30 }, { agencyId: '31' }] }, [30, 31]],
    [{ agencyId: null }, []],
    [{ agencyId: 0 }, []],
    [{ agencyId: '' }, []],
  ])('finds whom %j names', (input, named) => expect(agenciesNamed(input)).toEqual(named));

  it.each([2 ** 53, 8.8e22, '88435125083942419707993', 1.5, '1e-3', -20, '20 or 30', true, 'Infinity'])(
    'takes no agency from %p, which is no id',
    (agencyId) => expect(agenciesNamed({ agencyId })).toEqual([]),
  );
});

describe(boundToAgency.name, () => {
  it('binds provider staff to whom the request names, then the header, then the session', () => {
    expect(boundToAgency(provider, { agencyId: 30 }, '31').organisationId).toBe(30);
    expect(boundToAgency(provider, {}, '31').organisationId).toBe(31);
    expect(boundToAgency(provider, { agencyId: 8.8e22 }, '31').organisationId).toBe(31);
    expect(boundToAgency(provider, {}, '88435125083942419707993').organisationId).toBe(0);
    expect(code(() => boundToAgency(provider, [{ agencyId: 30 }, { agencyId: 31 }], undefined))).toBe(
      'FOREIGN_AGENCY',
    );
  });

  it('keeps everybody else with the own', () => {
    expect(boundToAgency(own, { agencyId: home }, '31')).toBe(own);
    expect(boundToAgency(own, { agencyId: 8.8e22 }, undefined)).toBe(own);
    expect(code(() => boundToAgency(own, { agencyId: home + 1 }, undefined))).toBe('FOREIGN_AGENCY');
  });
});

describe(isChosen.name, () => {
  const bound = (input: unknown, header?: string) => boundToAgency(provider, input, header);

  it('takes for a choice what the header names, and not what the request is about', () => {
    expect(isChosen(bound({}, '31'), '31')).toBe(true);
    expect(isChosen(bound({ agencyId: 31 }, '31'), '31')).toBe(true);
    expect(isChosen(bound({ agencyId: 30 }), undefined)).toBe(false);
    expect(isChosen(bound({ agencyId: 30 }, '31'), '31')).toBe(false);
  });

  it('takes that of a command for none: the next one names its own', () => {
    expect(isChosen({ ...bound({}, '31'), source: 'cli' }, '31')).toBe(false);
  });
});
