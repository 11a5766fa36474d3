import Add from '@mui/icons-material/Add';
import { activateRevenue, deactivateRevenue, naira, searchRevenues } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Empty, Loading, NoMatch } from '../../../shared/feedback/Feedback';
import { RowMenu } from '../../../shared/list/RowMenu';
import { TabStrip } from '../../../shared/strip/TabStrip';
import { finest, isFixed, Rate } from '../../../shared/show/Rate';
import { ActiveSwitch } from '../../../shared/list/ActiveSwitch';
import { ChannelLogos } from '../organisation/ChannelLogos';
import { DataList } from '../../../shared/list/DataList';
import type { Column } from '../../../shared/list/RowsTable';
import { AgencyChoice } from '../../../shared/list/search/AgencyChoice';
import { SearchBox } from '../../../shared/list/search/SearchBox';
import { searchIn, useList } from '../../../shared/list/useList';
import type { ServiceTypeRow } from './ServiceTypeForm';
import { useWhose } from '../../../shared/auth/useWhose';
import { PageHeader } from '../../../shared/shell/PageHeader';

const MappingDialog = lazy(() => import('./MappingDialog'));
const RevenueSetUp = lazy(() => import('./RevenueSetUp'));
const ServiceTypeForm = lazy(() => import('./ServiceTypeForm'));

function columnsFor(
  showsAgency: boolean,
  decimals: number,
  open: { edit: (row: ServiceTypeRow) => void; map: ((row: ServiceTypeRow) => void) | undefined },
): Column<ServiceTypeRow>[] {
  const agency: Column<ServiceTypeRow> = {
    key: 'agency',
    label: 'Agency',
    // on the left of a card: what is on the right leaves room for the name then
    onCard: 5,
    cell: (row) => row.agencyName,
  };
  const { edit, map } = open;
  return [
    {
      key: 'name',
      label: 'Service type',
      onCard: 1,
      cell: (row) => (
        <>
          {row.name}
          {row.parentName !== '' && (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              Part of {row.parentName}
            </Typography>
          )}
        </>
      ),
    },
    { key: 'code', label: 'Code', onCard: 3, cell: (row) => row.code },
    ...(showsAgency ? [agency] : []),
    {
      key: 'rate',
      label: 'Rate',
      align: 'right',
      onCard: 4,
      cell: ({ rate, decimalPrecision }) =>
        isFixed(rate) ? (
          <Rate rate={rate} currencyId={naira} precision={decimalPrecision} among={decimals} />
        ) : (
          '–'
        ),
    },
    {
      key: 'edit',
      label: 'Edit',
      onCard: 2,
      cell: (row) => (
        <RowMenu
          label={row.name}
          actions={[
            { label: 'Edit', run: () => edit(row) },
            ...(map ? [{ label: 'Customers and locations', run: () => map(row) }] : []),
          ]}
        />
      ),
    },
    {
      key: 'active',
      label: 'Active',
      onCard: 6,
      cell: (row) => (
        <ActiveSwitch
          name={row.name}
          active={row.status}
          on={activateRevenue}
          off={deactivateRevenue}
          input={{ RevenueId: row.id }}
        />
      ),
    },
  ];
}

function ServiceTypes() {
  const { chooses, agencyId, first } = useWhose();
  const [form, setForm] = useState<{ row?: ServiceTypeRow }>();
  const [mapped, setMapped] = useState<ServiceTypeRow>();
  const list = useList(searchRevenues, {
    resource: 'service-types',
    first: { text: '', ...first },
    ask: ({ text, agency }, at) => ({ ...at, parameter: { searchQuery: text, agencyId: agency } }),
  });
  const open = {
    edit: (row: ServiceTypeRow) => setForm({ row }),
    // customers and locations are those of the agency at hand
    map: agencyId === '' ? undefined : setMapped,
  };
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <ChannelLogos />
      <DataList
        list={list}
        columns={columnsFor(chooses, finest(list.rows), open)}
        empty={<NoMatch>There is none yet: begin with Add Service Type.</NoMatch>}
        search={
          <>
            <SearchBox byButton {...searchIn(list, 'Service type or code')} />
            <AgencyChoice list={list} />
          </>
        }
        tools={
          <Button variant="contained" startIcon={<Add />} onClick={() => setForm({})}>
            Add Service Type
          </Button>
        }
      />
      <Suspense fallback={null}>
        {form && <ServiceTypeForm row={form.row} onClose={() => setForm(undefined)} />}
        {mapped && <MappingDialog row={mapped} onClose={() => setMapped(undefined)} />}
      </Suspense>
    </Box>
  );
}

const ChooseAgency = () => (
  <Empty
    title="Please select an organization"
    action={
      <Button
        component={Link}
        to="/select-agency"
        state={{ from: '/manage-service-type' }}
        variant="contained"
      >
        Select Organization
      </Button>
    }
  >
    These settings belong to one agency.
  </Empty>
);

const parts = [
  { label: 'Service types' },
  { label: 'Revenue groups', part: 'groups' },
  { label: 'Part payments', part: 'partPayments' },
  { label: 'Ticket classes', part: 'tickets' },
] as const;

function Part({ shown }: { shown: (typeof parts)[number] }) {
  const { agencyId } = useWhose();
  if (!('part' in shown)) return <ServiceTypes />;
  if (agencyId === '') return <ChooseAgency />;
  return (
    <Suspense fallback={<Loading />}>
      <RevenueSetUp part={shown.part} />
    </Suspense>
  );
}

/**
 * /manage-service-type (rules/revenues.md#service-types), with what else a service type is priced and grouped
 * by.
 */
export default function ManageServiceTypes() {
  const navigate = useNavigate();
  const [at, setAt] = useState(0);
  const shown = parts[at];
  return (
    <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader title="Manage Service Type">
        <Button onClick={() => void navigate(-1)}>Back</Button>
      </PageHeader>
      <TabStrip
        value={at}
        onChange={(_, next: number) => setAt(next)}
        aria-label="Parts of the set-up"
        sx={{ '& .MuiTab-root': { minHeight: 44 } }}
      >
        {parts.map(({ label }, index) => (
          <Tab key={label} label={label} id={`part-${index}`} aria-controls={`part-panel-${index}`} />
        ))}
      </TabStrip>
      {shown && (
        <Box role="tabpanel" id={`part-panel-${at}`} aria-labelledby={`part-${at}`}>
          <Part shown={shown} />
        </Box>
      )}
    </Box>
  );
}
