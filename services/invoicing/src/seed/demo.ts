/** The demo set-up of organisation 20, and enough of organisation 10 to raise invoices there. */
export const demoRevenues = [
  {
    id: 110,
    organisationId: 20,
    parentId: 0,
    name: 'Landing and Parking',
    code: '',
    rate: '0',
    precision: 2,
  },
  {
    id: 1101,
    organisationId: 20,
    parentId: 110,
    name: 'Landing charge',
    code: 'LND',
    rate: '25000',
    precision: 2,
  },
  {
    id: 1102,
    organisationId: 20,
    parentId: 110,
    name: 'Parking charge',
    code: 'PRK',
    rate: '12500.5',
    precision: 3,
    unregistered: true,
  },
  {
    id: 111,
    organisationId: 20,
    parentId: 0,
    name: 'En-route Navigation',
    code: 'NAV',
    rate: '0',
    precision: 5,
    unregistered: true,
  },
  {
    id: 112,
    organisationId: 20,
    parentId: 0,
    name: 'Licences and Permits',
    code: 'LIC',
    rate: '150000',
    precision: 2,
    footer: true,
  },
  {
    id: 113,
    organisationId: 20,
    parentId: 0,
    name: 'Cargo Handling',
    code: 'CGO',
    rate: '0',
    precision: 2,
    selfService: true,
  },
  { id: 120, organisationId: 10, parentId: 0, name: 'Terminal Rent', code: 'TRM', rate: '0', precision: 2 },
] as const;

export const demoCustomers = [
  {
    id: 100,
    organisationId: 20,
    name: 'Unregistered Customer',
    ain: 'IN-000100',
    email: '',
    phone: '',
    unregistered: true,
  },
  {
    id: 101,
    organisationId: 20,
    name: 'Skyways Airlines',
    ain: 'IN-000101',
    email: 'accounts@skyways.test',
    phone: '08011111101',
    selfService: true,
  },
  {
    id: 102,
    organisationId: 20,
    name: 'Savannah Air',
    ain: 'IN-000102',
    email: 'finance@savannah.test',
    phone: '08011111102',
  },
  {
    id: 103,
    organisationId: 20,
    name: 'Coastal Helicopters',
    ain: 'IN-000103',
    email: 'bills@coastal.test',
    phone: '08011111103',
  },
  {
    id: 104,
    organisationId: 20,
    name: 'Savannah Air Cargo',
    ain: 'IN-000104',
    email: 'cargo@savannah.test',
    phone: '08011111104',
  },
  {
    id: 131,
    organisationId: 10,
    name: 'Delta Traders',
    ain: 'IN-000131',
    email: 'pay@delta.test',
    phone: '08011111131',
  },
] as const;

export const demoFooterOptions = [
  {
    organisationId: 20,
    name: 'Standard',
    value: 'Complaints are allowed within 24 hours upon receipt of the invoice.',
  },
  {
    organisationId: 20,
    name: 'Renewal',
    value: 'This licence must be renewed before the date of its expiry.',
  },
] as const;

export const demoGroups = [
  { id: 301, organisationId: 10, name: 'Directorate of Operations' },
  { id: 302, organisationId: 3918, name: 'Directorate of Airspace' },
] as const;
