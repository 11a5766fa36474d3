import Add from '@mui/icons-material/Add';
import Edit from '@mui/icons-material/EditOutlined';
import { activateLocation, deactivateLocation, searchLocations } from '@kobodesk/contracts/identity';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAnswer } from '../../shared/api/useAnswer';
import { ActiveSwitch } from '../../shared/list/ActiveSwitch';
import { Directory, directoryPageSize, type DirectoryColumn } from './Directory';
import { LocationForm, type LocationListRow } from './LocationForm';
import { useWhose } from '../../shared/auth/useWhose';
import { PageHeader } from '../../shared/shell/PageHeader';

const useLocationRows = (text: string, page: number) =>
  useAnswer(
    searchLocations,
    {
      pageSize: directoryPageSize,
      from: page - 1,
      parameter: text === '' ? {} : { location: text },
    },
    { resource: 'managed-locations' },
  );

function columnsFor(
  showsAgency: boolean,
  edit: (row: LocationListRow) => void,
): DirectoryColumn<LocationListRow>[] {
  const agency: DirectoryColumn<LocationListRow> = {
    key: 'agency',
    label: 'Agency',
    wide: true,
    cell: (row) => row.agencyName,
  };
  return [
    { key: 'location', label: 'Location', cell: (row) => row.location },
    { key: 'code', label: 'Code', cell: (row) => row.code },
    ...(showsAgency ? [agency] : []),
    { key: 'state', label: 'State', wide: true, cell: (row) => row.stateName },
    {
      key: 'action',
      label: 'Action',
      align: 'right',
      cell: (row) => (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', flexWrap: 'wrap' }}>
          {row.status && (
            <Button
              size="small"
              startIcon={<Edit />}
              aria-label={`Edit ${row.location}`}
              onClick={() => edit(row)}
            >
              Edit
            </Button>
          )}
          <ActiveSwitch
            name={row.location}
            active={row.status}
            on={activateLocation}
            off={deactivateLocation}
            input={{ LocationId: row.id }}
          />
        </Box>
      ),
    },
  ];
}

/**
 * /settings-manage-locations (rules/organisations-and-settings.md#locations). Provider staff see all
 * agencies, others the own one.
 */
export default function ManageLocations() {
  const { chooses } = useWhose();
  const [form, setForm] = useState<{ row?: LocationListRow }>();
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <PageHeader title="Manage Location" />
      <Directory
        search="Location or code"
        useRows={useLocationRows}
        columns={columnsFor(chooses, (row) => setForm({ row }))}
        action={
          <Button variant="contained" startIcon={<Add />} onClick={() => setForm({})}>
            Add New Location
          </Button>
        }
      />
      {form && <LocationForm row={form.row} onClose={() => setForm(undefined)} />}
    </Box>
  );
}
