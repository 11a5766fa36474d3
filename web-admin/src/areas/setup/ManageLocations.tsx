import Add from '@mui/icons-material/Add';
import Edit from '@mui/icons-material/EditOutlined';
import { activateLocation, deactivateLocation, searchLocations } from '@kobodesk/contracts/identity';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ActiveSwitch } from '../../shared/list/ActiveSwitch';
import { NoMatch } from '../../shared/feedback/Feedback';
import { DataList } from '../../shared/list/DataList';
import type { Column } from '../../shared/list/RowsTable';
import { AgencyChoice } from '../../shared/list/search/AgencyChoice';
import { SearchBox } from '../../shared/list/search/SearchBox';
import { searchIn, useList } from '../../shared/list/useList';
import { LocationForm, type LocationListRow } from './LocationForm';
import { useWhose } from '../../shared/auth/useWhose';
import { PageHeader } from '../../shared/shell/PageHeader';

function columnsFor(showsAgency: boolean, edit: (row: LocationListRow) => void): Column<LocationListRow>[] {
  const agency: Column<LocationListRow> = {
    key: 'agency',
    label: 'Agency',
    onCard: 9,
    cell: (row) => row.agencyName,
  };
  return [
    { key: 'location', label: 'Location', onCard: true, cell: (row) => row.location },
    { key: 'code', label: 'Code', onCard: true, cell: (row) => row.code },
    ...(showsAgency ? [agency] : []),
    { key: 'state', label: 'State', onCard: true, cell: (row) => row.stateName },
    {
      key: 'action',
      label: 'Action',
      align: 'right',
      onCard: true,
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
 * /settings-manage-locations (rules/organisations-and-settings.md#locations). Provider staff may
 * look at those of another agency, or of all.
 */
export default function ManageLocations() {
  const { chooses, first } = useWhose();
  const [form, setForm] = useState<{ row?: LocationListRow }>();
  const list = useList(searchLocations, {
    resource: 'managed-locations',
    first: { text: '', ...first },
    ask: ({ text, agency }, at) => ({ ...at, parameter: { location: text, agencyId: agency } }),
  });
  return (
    <>
      <PageHeader title="Manage Location">
        <Button variant="contained" startIcon={<Add />} onClick={() => setForm({})}>
          Add New Location
        </Button>
      </PageHeader>
      <DataList
        list={list}
        columns={columnsFor(chooses, (row) => setForm({ row }))}
        empty={<NoMatch>There is none yet: begin with Add New Location.</NoMatch>}
        search={
          <>
            <SearchBox byButton {...searchIn(list, 'Location or code')} />
            <AgencyChoice list={list} />
          </>
        }
      />
      {form && <LocationForm row={form.row} onClose={() => setForm(undefined)} />}
    </>
  );
}
