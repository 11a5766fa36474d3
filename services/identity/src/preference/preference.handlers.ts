import { Injectable } from '@nestjs/common';
import {
  getPreference,
  preferenceLimits,
  savePreference,
  TooManyPreferences,
} from '@kobodesk/contracts/identity';
import { invariant, type Actor } from '@kobodesk/contracts/kernel';
import { handle } from '@kobodesk/chassis/operations/handle';
import { Preferences } from './preferences.js';

function personOf({ userId }: Actor): number {
  invariant(userId !== null, 'whoever is signed in is somebody');
  return userId;
}

/** How pages show themselves to a person (rules/screens.md#columns-and-density). */
@Injectable()
export class PreferenceHandlers {
  readonly get = handle(getPreference, async ({ name }, call) => {
    const kept = await call.read(Preferences).of(personOf(call.actor), name);
    return { data: { value: kept?.value ?? '' } };
  });

  readonly save = handle(savePreference, ({ name, value }, call) =>
    call.write(async (tx) => {
      const preferences = tx.of(Preferences);
      const userId = personOf(call.actor);
      const isNew = (await preferences.of(userId, name)) === null;
      if (isNew && (await preferences.held(userId)) >= preferenceLimits.names)
        call.refuse(TooManyPreferences);
      await preferences.keep({ userId, name, value });
      return { message: 'Preference saved' };
    }),
  );
}
