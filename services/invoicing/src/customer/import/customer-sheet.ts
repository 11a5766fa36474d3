import { representativeTitle } from '@kobodesk/contracts/identity';
import {
  createCustomer,
  customerCategories,
  customerTypes,
  importHeadings,
  mostImported,
} from '@kobodesk/contracts/invoicing';
import {
  columnsOf,
  dayOfText,
  unsafeText,
  type Headings,
  readBy,
  type InputOf,
  type RequestOf,
} from '@kobodesk/contracts/kernel';

type Heading = (typeof importHeadings)[number];

/** A row as it was read: its place in the file, and its cells in the order of the template. */
export interface SheetRow {
  readonly rowNo: number;
  readonly cells: readonly string[];
}

const headings: Headings<Heading> = {
  Name: ['name', 'customername', 'customer'],
  Category: ['category'],
  Type: ['type'],
  Address: ['address'],
  'RC number': ['rcnumber', 'rcno', 'rc'],
  'Incorporation date': ['incorporationdate', 'dateofincorporation', 'incorpdate'],
  'Account code': ['accountcode'],
  'Debt recovery': ['debtrecovery'],
  'First name': ['firstname'],
  'Last name': ['lastname', 'surname'],
  'Phone number': ['phonenumber', 'phone'],
  Email: ['email', 'emailaddress'],
};
/** without these no row could be taken */
const needed: readonly Heading[] = importHeadings.filter(
  (heading) => !['RC number', 'Incorporation date', 'Account code', 'Debt recovery'].includes(heading),
);
const longestCell = 2100;

/** The rows below the headings; those without any text are left out. */
export function readCustomers([head = [], ...body]: readonly string[][]):
  { readonly rows: SheetRow[] } | { readonly why: string } {
  const { cell, missing } = columnsOf(head, headings);
  const absent = needed.find((heading) => missing.includes(heading));
  if (absent) return { why: `The file has no heading '${absent}'` };
  const rows = body.flatMap((cells, at): SheetRow[] => {
    const read = importHeadings.map((heading) => unsafeText(cell(cells, heading)).slice(0, longestCell));
    return read.some((one) => one !== '') ? [{ rowNo: at + 2, cells: read }] : [];
  });
  if (rows.length === 0) return { why: 'The file has no rows' };
  // where more than may be were read, the rest was not kept
  if (rows.length > mostImported || body.length > mostRead)
    return { why: `The file has more than ${mostImported} rows` };
  return { rows };
}
/** with empty ones between them */
export const mostRead = 2 * mostImported;

const idOf = (kinds: readonly { id: number; name: string }[], written: string): number =>
  kinds.find(({ id, name }) => name.toLowerCase() === written.toLowerCase() || String(id) === written)?.id ??
  0;

/** What the form of the customer would send; the person of the row represents the customer. */
export function draftOf(cells: readonly string[]): InputOf<typeof createCustomer> {
  const cell = (heading: Heading): string => cells[importHeadings.indexOf(heading)] ?? '';
  const incorporated = cell('Incorporation date');
  return {
    name: cell('Name'),
    category: idOf(customerCategories, cell('Category')),
    type: idOf(customerTypes, cell('Type')),
    address: cell('Address'),
    rcNumber: cell('RC number'),
    incorpDate: dayOfText(incorporated) ?? incorporated,
    accountCode: cell('Account code'),
    debtRecovery: cell('Debt recovery'),
    fromCreateInvoice: false,
    customerStaff: [
      {
        titleId: representativeTitle,
        firstName: cell('First name'),
        lastName: cell('Last name'),
        phoneNumber: cell('Phone number'),
        email: cell('Email'),
      },
    ],
  };
}

const labels: Readonly<Record<string, Heading>> = {
  name: 'Name',
  category: 'Category',
  type: 'Type',
  address: 'Address',
  rcNumber: 'RC number',
  incorpDate: 'Incorporation date',
  accountCode: 'Account code',
  debtRecovery: 'Debt recovery',
  firstName: 'First name',
  lastName: 'Last name',
  phoneNumber: 'Phone number',
  email: 'Email',
};

export type CheckedRow =
  | { readonly customer: RequestOf<typeof createCustomer> }
  /** the headings and what is wrong below them */
  | { readonly faults: string };

/** By the rules of the form: the same schema, and so the same words. */
export function checked(cells: readonly string[]): CheckedRow {
  const result = readBy(createCustomer.request, draftOf(cells));
  if (result.success) return { customer: result.data };
  const faults = result.error.issues
    .map(({ path, message }) => ({ label: labels[String(path.at(-1))], message }))
    .toSorted((one, other) => placeOf(one.label) - placeOf(other.label))
    .map(({ label, message }) => (label ? `${label}: ${message}` : message));
  return { faults: [...new Set(faults)].join('; ') };
}

const placeOf = (label: Heading | undefined): number => (label ? importHeadings.indexOf(label) : -1);
