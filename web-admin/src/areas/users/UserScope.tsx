import { FormAlert } from '../../shared/form/FormAlert';
import { TickGrid } from '../../shared/form/TickGrid';
import type { useUserChoices } from './useUserChoices';

const chooseOrganisation = 'Please select an organization to display revenues and locations';
const chooseRole = 'Please select role to display available permissions';

interface Props {
  choices: ReturnType<typeof useUserChoices>;
  organisation: number;
  role: number;
  revenues: ReadonlySet<string>;
  locations: ReadonlySet<string>;
  /** absent: to be read only */
  onRevenues?: ((chosen: Set<string>) => void) | undefined;
  onLocations?: ((chosen: Set<string>) => void) | undefined;
}

/** What the role allows, and the revenues and locations that the user is limited to. */
export function UserScope({
  choices,
  organisation,
  role,
  revenues,
  locations,
  onRevenues,
  onLocations,
}: Props) {
  const hint = 'None ticked: all that the role allows';
  return (
    <>
      <FormAlert error={choices.scopeError} />
      <TickGrid
        title="Permissions"
        empty={role === 0 ? chooseRole : 'No Permissions record'}
        ticks={choices.permissions}
        chosen={new Set(choices.permissions.map(({ id }) => id))}
      />
      <TickGrid
        title="Revenues"
        empty={organisation === 0 ? chooseOrganisation : 'No revenue record'}
        hint={hint}
        ticks={choices.revenues}
        chosen={revenues}
        onChange={onRevenues}
      />
      <TickGrid
        title="Locations"
        empty={organisation === 0 ? chooseOrganisation : 'No location record'}
        hint={hint}
        ticks={choices.locations}
        chosen={locations}
        onChange={onLocations}
      />
    </>
  );
}
