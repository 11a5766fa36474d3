import * as z from 'zod';
import { dataOf, get, operation, post, problem, Report, signedIn } from '../../kernel/index.js';

/** What one person may keep in one organisation: so many names, each of so many characters. */
export const preferenceLimits = { names: 100, characters: 4000 } as const;

const name = z
  .string('Please name the preference')
  .regex(/^[a-z][a-z0-9.-]{0,79}$/, 'A name has small letters, digits, points and dashes, at most 80');

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

export const TooManyPreferences = problem('TOO_MANY_PREFERENCES', 422, 'No more preferences can be kept');

/** Nobody reads those of somebody else, and nothing is decided by them. */
export const getPreference = operation('identity.preference.get', {
  summary: 'What the caller kept under a name: how a page shows itself to them',
  kind: 'query',
  forPeople: true,
  http: get('/api/Preference/GetBDA'),
  access: signedIn,
  request: z.object({ name }),
  /** JSON text; '' where nothing is kept */
  response: dataOf(z.object({ value: z.string() })),
});

export const savePreference = operation('identity.preference.save', {
  summary: 'Keeps how a page shows itself to the caller, under a name',
  kind: 'command',
  forPeople: true,
  repeatable: true,
  http: post('/api/Preference/SaveBDA'),
  access: signedIn,
  request: z.object({
    name,
    value: z
      .string('Please enter what is kept')
      .max(preferenceLimits.characters, `At most ${preferenceLimits.characters} characters`)
      .refine(isJson, 'What is kept is JSON'),
  }),
  response: Report,
  problems: [TooManyPreferences],
});
