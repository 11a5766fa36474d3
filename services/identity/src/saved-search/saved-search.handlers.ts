import { Injectable } from '@nestjs/common';
import {
  listSavedSearches,
  NoSuchSavedSearch,
  removeSavedSearch,
  savedSearchLimits,
  saveSearch,
  SearchesAreSharedByStaff,
  TooManySavedSearches,
} from '@kobodesk/contracts/identity';
import { invariant, isCustomerStaff, type Actor } from '@kobodesk/contracts/kernel';
import { recordsOf } from '@kobodesk/chassis/changes/records';
import { handle } from '@kobodesk/chassis/operations/handle';
import type { SavedSearchEntity } from './saved-search.entity.js';
import { SavedSearches } from './saved-searches.js';

const record = recordsOf('saved search', { created: ['Create', 'saved'] });

function personOf({ userId }: Actor): number {
  invariant(userId !== null, 'whoever is signed in is somebody');
  return userId;
}

type Said = Pick<SavedSearchEntity, 'name' | 'value' | 'isShared'>;
const wordsOf = ({ name, value, isShared }: Said) => ({ name, search: value, shared: isShared });

/** Searches kept under a name (rules/screens.md#saved-searches). */
@Injectable()
export class SavedSearchHandlers {
  readonly list = handle(listSavedSearches, async ({ list }, call) => {
    const me = personOf(call.actor);
    const rows = await call.read(SavedSearches).seenBy(me, list, !isCustomerStaff(call.actor));
    return {
      data: rows.map(({ id, name, value, isShared, userId, ownerName }) => ({
        id,
        name,
        value,
        isShared,
        isMine: userId === me,
        owner: ownerName,
      })),
    };
  });

  readonly save = handle(saveSearch, (input, call) => {
    if (input.isShared && isCustomerStaff(call.actor)) call.refuse(SearchesAreSharedByStaff);
    const userId = personOf(call.actor);
    return call.write(async (tx) => {
      const searches = tx.of(SavedSearches);
      const before = await searches.named(userId, input.list, input.name);
      if (before === null && (await searches.held(userId, input.list)) >= savedSearchLimits.searches)
        call.refuse(TooManySavedSearches);
      await searches.keep({ ...input, userId, ownerName: call.actor.fullName });
      const kept = await searches.named(userId, input.list, input.name);
      const after = wordsOf(input);
      const id = kept?.id ?? input.name;
      if (before === null) await tx.audit(record.wasCreated(id, input.name, after));
      else if (JSON.stringify(wordsOf(before)) !== JSON.stringify(after))
        await tx.audit(record.wasChanged(id, input.name, { before: wordsOf(before), after }));
      return { message: 'Search saved' };
    });
  });

  readonly remove = handle(removeSavedSearch, ({ id }, call) =>
    call.write(async (tx) => {
      const searches = tx.of(SavedSearches);
      const row = await searches.find({ id });
      const isMine = row?.userId === personOf(call.actor);
      const isManaged =
        row?.isShared === true &&
        !isCustomerStaff(call.actor) &&
        call.actor.permissions.includes('user.manage');
      if (row === null || (!isMine && !isManaged)) return call.refuse(NoSuchSavedSearch);
      await searches.remove({ id });
      await tx.audit(record.wasRemoved(id, row.name, wordsOf(row)));
      return { message: 'Search removed' };
    }),
  );
}
