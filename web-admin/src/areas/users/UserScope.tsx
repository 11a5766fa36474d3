import { TickGrid, TickInput } from '../../shared/form/TickGrid';
import { Failed } from '../../shared/feedback/Feedback';
import { FormAlert } from '../../shared/form/FormAlert';
import type { UserChoices } from './useUserChoices';

const chooseOrganisation = 'Please select an organization to display revenues and locations';
const chooseRole = 'Please select role to display available permissions';

interface Props {
  choices: UserChoices;
  organisation: number;
  role: number;
  readOnly: boolean;
}

/** What the role allows, and the revenues and locations that the user is limited to. */
export function UserScope({ choices, organisation, role, readOnly }: Props) {
  const hint = 'None ticked: all that the role allows';
  return (
    <>
      {choices.isScopeKnown && <FormAlert error={choices.scopeError} />}
      <TickGrid
        title="Permissions"
        empty={role === 0 ? chooseRole : 'No Permissions record'}
        ticks={choices.permissions}
        chosen={new Set(choices.permissions.map(({ id }) => id))}
      />
      {!choices.isScopeKnown && choices.scopeError ? (
        <Failed error={choices.scopeError} onRetry={choices.askScopeAgain} />
      ) : (
        <>
          <TickInput
            name="revenueIds"
            title="Revenues"
            empty={organisation === 0 ? chooseOrganisation : 'No revenue record'}
            hint={hint}
            ticks={choices.revenues}
            kept={choices.ownRevenues}
            readOnly={readOnly || !choices.isScopeKnown}
          />
          <TickInput
            name="locationIds"
            title="Locations"
            empty={organisation === 0 ? chooseOrganisation : 'No location record'}
            hint={hint}
            ticks={choices.locations}
            kept={choices.ownLocations}
            readOnly={readOnly || !choices.isScopeKnown}
          />
        </>
      )}
    </>
  );
}
