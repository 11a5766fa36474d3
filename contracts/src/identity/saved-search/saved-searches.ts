import * as z from 'zod';
import {
  dataOf,
  get,
  id,
  operation,
  permission,
  post,
  problem,
  Report,
  typedName,
} from '../../kernel/index.js';

/** What one person may keep of one list: so many searches, each of so many characters. */
export const savedSearchLimits = { searches: 50, characters: 2000 } as const;

const list = z.enum(['invoices'], 'Please name the list');

const isObject = (text: string): boolean => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  } catch {
    return false;
  }
};

export const TooManySavedSearches = problem('TOO_MANY_SAVED_SEARCHES', 422, 'No more searches can be saved');
export const SearchesAreSharedByStaff = problem(
  'SEARCHES_ARE_SHARED_BY_STAFF',
  403,
  'Only staff of the agency can share a search',
);
export const NoSuchSavedSearch = problem('NO_SUCH_SAVED_SEARCH', 404, 'This search is saved no more');

/** Customers' staff see their own alone: names of an agency's customers stand in what it shares. */
export const listSavedSearches = operation('identity.saved-search.list', {
  summary: "The caller's saved searches of a list, and those that others of the agency share",
  kind: 'query',
  forPeople: true,
  http: get('/api/SavedSearch/ListBDA'),
  access: permission('invoice.search'),
  request: z.object({ list }),
  response: dataOf(
    z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        /** the filter, JSON text */
        value: z.string(),
        isShared: z.boolean(),
        isMine: z.boolean(),
        /** whose it is */
        owner: z.string(),
      }),
    ),
  ),
});

/** The same name again replaces what was saved under it, whether it is shared too. */
export const saveSearch = operation('identity.saved-search.save', {
  summary: "Keeps a search under a name, for the caller alone or for the agency's staff",
  kind: 'command',
  forPeople: true,
  repeatable: true,
  http: post('/api/SavedSearch/SaveBDA'),
  access: permission('invoice.search'),
  request: z.object({
    list,
    name: typedName('Please enter a name', 60),
    value: z
      .string('Please enter the search')
      .max(savedSearchLimits.characters, `At most ${savedSearchLimits.characters} characters`)
      .refine(isObject, 'A search is a JSON object'),
    isShared: z.boolean().default(false),
  }),
  response: Report,
  problems: [TooManySavedSearches, SearchesAreSharedByStaff],
  touches: ['saved-searches'],
});

/** Its owner's business; what is shared also that of whoever manages the agency's people. */
export const removeSavedSearch = operation('identity.saved-search.remove', {
  summary: 'Forgets a saved search',
  kind: 'command',
  forPeople: true,
  http: post('/api/SavedSearch/RemoveBDA'),
  access: permission('invoice.search'),
  request: z.object({ id: id('Please select a search') }),
  response: Report,
  problems: [NoSuchSavedSearch],
  touches: ['saved-searches'],
});
