import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { currencyOf, getCustomerDetails, listCustomers } from '@kobodesk/contracts/invoicing';
import { useAnswer } from '../../../../shared/api/useAnswer';
import { can, isCustomerUser } from '../../../../shared/auth/session';
import { useTimeZone } from '../../../../shared/show/dates/DateText';
import { useRevenueChoice } from '../../draft/useRevenueChoice';
import { chipsOf, type Names } from './chips';
import { usePlaces } from '../usePlaces';

type Values = Record<string, unknown>;
interface FilterChipsProps {
  values: Values;
  apply: (values: Values) => void;
}

/** The name of a customer; the list of them has the active ones alone. */
function useCustomerName(id: unknown): string | undefined {
  const customerId = typeof id === 'number' && !isCustomerUser() ? id : undefined;
  const all = useAnswer(listCustomers, { includeChildCustomers: true }, { enabled: customerId !== undefined })
    .data?.data;
  const listed = all?.find((customer) => customer.id === customerId);
  const isOther = all !== undefined && !listed && customerId !== undefined;
  const other = useAnswer(
    getCustomerDetails,
    { customerId: customerId ?? 1 },
    { enabled: isOther && can('customer.manage') },
  ).data?.data;
  return [listed, other].find((customer) => customer?.id === customerId)?.customerName;
}

/** What the numbers of a filter stand for; lists that the search form asks for too. */
function useNames(values: Values): Names {
  const customerName = useCustomerName(values['providerId']);
  const { revenues, locations } = usePlaces();
  const revenueId = values['revenueId'];
  const { subs } = useRevenueChoice(revenues, typeof revenueId === 'number' ? revenueId : undefined);
  const nameOf = (key: string, rows: readonly { id: number; name: string }[]) =>
    rows.find(({ id }) => id === values[key])?.name;
  const found = {
    providerId: customerName,
    locationId: nameOf(
      'locationId',
      locations.map(({ id, location: name }) => ({ id, name })),
    ),
    revenueId: nameOf('revenueId', [...revenues, ...subs]),
    currencyId: currencyOf(Number(values['currencyId']))?.name,
  };
  return Object.fromEntries(Object.entries(found).filter(([, name]) => name !== undefined));
}

/** What the list is filtered by, always in sight; each can be taken off (rules/screens.md#quick-and-advanced-search). */
export function FilterChips({ values, apply }: FilterChipsProps) {
  const zone = useTimeZone();
  const chips = chipsOf(values, useNames(values), zone);
  return (
    <Box
      component="ul"
      aria-label="Filters of the list"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px', listStyle: 'none', margin: 0, padding: 0 }}
    >
      {chips.length === 0 && (
        <Box component="li" sx={{ color: 'text.secondary', lineHeight: '32px' }}>
          Nothing is filtered: all invoices
        </Box>
      )}
      {chips.map(({ label, value, without }) => (
        <li key={label}>
          <Chip
            variant="outlined"
            label={
              <>
                {label} <strong>{value}</strong>
                <span className="visually-hidden">, take it off</span>
              </>
            }
            onClick={() => apply(without)}
            onDelete={() => apply(without)}
          />
        </li>
      ))}
    </Box>
  );
}
