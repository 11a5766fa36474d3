import { describe, expect, it } from '@jest/globals';
import { all as independent } from 'nigerian-states-and-lgas';
import { states } from '../seed/states.js';
import { countries, regions } from './countries.js';
import { localGovernments } from './local-governments.js';

/** how many each state has in the first schedule of the constitution */
const shares = {
  Abia: 17,
  Adamawa: 21,
  'Akwa Ibom': 31,
  Anambra: 21,
  Bauchi: 20,
  Bayelsa: 8,
  Benue: 23,
  Borno: 27,
  'Cross River': 18,
  Delta: 25,
  Ebonyi: 13,
  Edo: 18,
  Ekiti: 16,
  Enugu: 17,
  Gombe: 11,
  Imo: 27,
  Jigawa: 27,
  Kaduna: 23,
  Kano: 44,
  Katsina: 34,
  Kebbi: 21,
  Kogi: 21,
  Kwara: 16,
  Lagos: 20,
  Nasarawa: 13,
  Niger: 25,
  Ogun: 20,
  Ondo: 18,
  Osun: 30,
  Oyo: 33,
  Plateau: 17,
  Rivers: 23,
  Sokoto: 23,
  Taraba: 16,
  Yobe: 17,
  Zamfara: 14,
  'Federal Capital Territory': 6,
};

/** ours → how the independent list spells it; every other name is the same but for hyphens, slashes and case */
const spelledOtherwise: Readonly<Record<string, string>> = {
  'Osisioma Ngwa': 'Osisioma',
  Fufore: 'Fufure',
  Guyuk: 'Gayuk',
  Ganjuwa: 'Ganju/Ganjuwa',
  Ekeremor: 'Ekere/Ekeremor',
  Sagbama: 'Sagba/Sagbama',
  Otukpo: 'Oturkpo',
  Yakurr: 'Yakuur',
  Onuimo: 'Unuimo',
  'Arewa Dandi': 'Arewa',
  Maiyama: 'Maiya/Maiyama',
  'Wasagu/Danko': 'Danko-Wasagu',
  Munya: 'Moya',
  'Obafemi Owode': 'Obafemi/Obafemi Owode',
  Sandamu: 'Sandasandamu',
  Sagamu: 'Shaga/Shagamu',
  Ayedaade: 'Aiyedaade',
  Ayedire: 'Aiyedire',
  Emohua: 'Emuoha',
  Goronyo: 'Goron/Goronyo',
  Kurmi: 'Kumi',
  Tsafe: 'Chafe',
  'Abuja Municipal': 'Abuja Municipal Area Council',
};
const otherStates: Readonly<Record<string, string>> = { Kastina: 'Katsina' };
const letters = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');

describe('places', () => {
  it('hold 37 states and 774 local governments, none twice in its state', () => {
    expect(states).toHaveLength(37);
    expect(localGovernments).toHaveLength(774);
    expect(new Set(localGovernments.map(({ state, name }) => `${state}/${name}`)).size).toBe(774);
    expect(new Set(localGovernments.map(({ state }) => state))).toEqual(new Set(states));
  });

  it.each(Object.entries(shares))('give %s %i of them', (state, share) => {
    expect(localGovernments.filter((place) => place.state === state)).toHaveLength(share);
  });

  it('number the local governments without gaps, as they were stored', () => {
    expect(localGovernments.map(({ id }) => id)).toEqual(
      Array.from({ length: 774 }, (_, index) => index + 1),
    );
    expect(localGovernments[0]).toEqual({ id: 1, name: 'Aba North', state: 'Abia' });
    expect(localGovernments.at(-1)).toEqual({ id: 774, name: 'Kwali', state: 'Federal Capital Territory' });
  });

  it('are named as an independent list names them', () => {
    const named = (state: string, name: string): string => `${letters(state)}/${letters(name)}`;
    const ours = localGovernments.map(({ state, name }) => named(state, spelledOtherwise[name] ?? name));
    const theirs = independent().flatMap(({ state, lgas }) =>
      lgas.map((name) => named(otherStates[state] ?? state, name)),
    );
    expect(ours.sort()).toEqual(theirs.sort());
  });

  it('know the 249 countries of ISO 3166 by their numeric codes, and six regions', () => {
    expect(countries).toHaveLength(249);
    expect(new Set(countries.map(({ id }) => id)).size).toBe(249);
    expect(countries).toContainEqual({ id: 566, name: 'Nigeria' });
    expect(countries.every(({ id, name }) => id > 0 && name !== '')).toBe(true);
    expect(regions).toHaveLength(6);
  });
});
