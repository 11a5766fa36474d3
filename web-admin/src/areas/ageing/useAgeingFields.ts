import { listLocations } from '@kobodesk/contracts/identity';
import { bandNames, listCurrencies, listCustomers, listTopRevenues } from '@kobodesk/contracts/invoicing';
import { useAnswer } from '../../shared/api/useAnswer';
import { choicesOf } from '../../shared/form/Inputs';
import type { FilterField } from '../../shared/list/search/Filters';

export const firstFilter = {
  invoiceNumber: '',
  customerId: '',
  revenueId: '',
  locationId: '',
  dateType: '1',
  startDate: '',
  endDate: '',
  currencyId: '',
  status: '-1',
  asAt: '',
  asKnown: '',
};
export type AgeingSearch = typeof firstFilter;

const statuses = [
  { value: '-1', label: 'All' },
  ...bandNames.map((label, at) => ({ value: String(at + 1), label })),
];
const dateTypes = [
  { value: '1', label: 'Created Date' },
  { value: '2', label: 'Invoice Date' },
];

/** What the analysis is filtered by, with what there is to choose from. */
export function useAgeingFields(): readonly FilterField<AgeingSearch>[] {
  const customers = useAnswer(listCustomers, {}).data?.data ?? [];
  const revenues = useAnswer(listTopRevenues, {}).data?.data ?? [];
  const locations = useAnswer(listLocations, {}).data?.data ?? [];
  const currencies = useAnswer(listCurrencies, {}).data?.data ?? [];
  const customerChoices = customers.map(({ id, customerName, customerAIN }) => ({
    value: id,
    label: customerName,
    code: customerAIN,
  }));
  const locationChoices = locations.map(({ id, location }) => ({ value: id, label: location }));
  return [
    { name: 'invoiceNumber', label: 'Invoice number' },
    {
      name: 'customerId',
      label: 'Customer',
      choices: customerChoices,
      none: 'All customers',
      isSearched: true,
    },
    { name: 'revenueId', label: 'Revenue', choices: choicesOf(revenues), none: 'All revenues' },
    { name: 'locationId', label: 'Location', choices: locationChoices, none: 'All locations' },
    { name: 'dateType', label: 'Date type', choices: dateTypes },
    { name: 'startDate', label: 'Start date', type: 'date' },
    { name: 'endDate', label: 'End date', type: 'date' },
    { name: 'currencyId', label: 'Currency', choices: choicesOf(currencies), none: 'All currencies' },
    { name: 'status', label: 'Status', choices: statuses },
    { name: 'asAt', label: 'As at', type: 'date' },
    { name: 'asKnown', label: 'As known on', type: 'date' },
  ];
}

/** Whole days as the documents send them: from the first second to the last. */
export const wholeDays = ({ startDate, endDate }: { startDate: string; endDate: string }) => ({
  startDate: startDate === '' ? '' : `${startDate}T00:00:00`,
  endDate: endDate === '' ? '' : `${endDate}T23:59:59`,
});
