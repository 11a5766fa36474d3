import * as z from 'zod';
import {
  dataOf,
  Flag,
  get,
  Id,
  keptSheet,
  operation,
  OptionalId,
  paged,
  pageOf,
  permission,
  post,
  problem,
  Report,
  text,
  type SheetRule,
} from '../../kernel/index.js';

const fileMissing = 'Please select a csv or Excel file';

export const customerSheet: SheetRule = {
  maxBytes: 5 * 1024 * 1024,
  takesExcel: true,
  messages: {
    tooLarge: 'The file must be under 5mb',
    notText: 'The file must be a csv or Excel (.xlsx) file',
  },
};
export const mostImported = 5000;

/** The columns of a sheet of customers, in the order of the template. */
export const importHeadings = [
  'Name',
  'Category',
  'Type',
  'Address',
  'RC number',
  'Incorporation date',
  'Account code',
  'Debt recovery',
  'First name',
  'Last name',
  'Phone number',
  'Email',
] as const;

/** What becomes of a row, or became of it. */
export const importOutcomes = ['new', 'alike', 'refused', 'twice', 'imported', 'failed'] as const;
export const ImportOutcome = z.enum(importOutcomes);
export type ImportOutcome = z.output<typeof ImportOutcome>;

export const ImportUnreadable = problem('IMPORT_UNREADABLE', 422, ({ why }: { why: string }) => why);
export const ImportNotFound = problem('IMPORT_NOT_FOUND', 404, 'The uploaded file was not found');
export const ImportDiffers = problem('IMPORT_DIFFERS', 409, 'The rows are not those that were shown');

/** A file of customers, and how many of its rows have each outcome. */
export const CustomerImport = z.object({
  id: z.number(),
  /** tells this plan from every other: of the file's content and of what was said of each row */
  planHash: z.string(),
  rowCount: z.number(),
  counts: z.record(ImportOutcome, z.number()),
  uploadedAt: z.string(),
  uploadedBy: z.string(),
});
export type CustomerImport = z.output<typeof CustomerImport>;

export const ImportRow = z.object({
  /** its place in the file, the headings being row 1 */
  id: z.number(),
  name: z.string(),
  outcome: ImportOutcome,
  /** the fields and what is wrong with them, whom it looks like and why, where it stands before */
  message: z.string(),
  /** the customer that it looks like, or that it has become; null for none */
  customerId: z.number().nullable(),
});
export type ImportRow = z.output<typeof ImportRow>;

const access = permission('customer.create', 'customer.manage');

export const uploadCustomers = operation('invoicing.customer-import.read', {
  summary: 'Reads a sheet of customers and says what would become of each row; nothing is added yet',
  kind: 'command',
  repeatable: true,
  http: post('/api/Customer/UploadCustomersBDA'),
  access,
  sheets: { file: customerSheet },
  request: z.object({ file: keptSheet(fileMissing), agencyId: OptionalId }),
  response: dataOf(CustomerImport).extend({ message: z.string() }),
  problems: [ImportUnreadable],
  touches: ['customer-imports'],
  deadline: 60_000,
});

export const searchImportRows = operation('invoicing.customer-import.search', {
  summary: 'The rows of an uploaded sheet of customers and what becomes of each, in the order of the file',
  kind: 'query',
  http: post('/api/Customer/SearchImportRowsBDA'),
  access,
  request: paged(z.object({ importId: Id, agencyId: OptionalId, outcome: ImportOutcome.optional() })),
  response: pageOf(ImportRow).extend({ data: CustomerImport }),
  problems: [ImportNotFound],
});

export const importCustomers = operation('invoicing.customer-import.apply', {
  summary: 'Adds the next of the customers that were shown as new; ask again until none is left',
  kind: 'command',
  http: post('/api/Customer/ImportCustomersBDA'),
  access,
  request: z.object({
    importId: Id,
    planHash: text('Please upload a file', 64),
    /** those too that look like a customer there is, as it was shown */
    withAlike: Flag.default(false),
    agencyId: OptionalId,
  }),
  response: Report.extend({ data: CustomerImport }),
  problems: [ImportNotFound, ImportDiffers],
  touches: ['customers', 'customer-imports'],
  deadline: 60_000,
});

export const listRowsLeft = operation('invoicing.customer-import.list-left', {
  summary: 'The rows of an uploaded sheet that were not imported, as they were read, and why',
  kind: 'query',
  http: get('/api/Customer/GetRowsNotImportedBDA'),
  access,
  request: z.object({
    importId: Id,
    /** the last row of the answer before */
    after: OptionalId,
    agencyId: OptionalId,
  }),
  /** a part of them, in the order of the file: ask again from its last row, until none comes */
  response: z.object({
    data: z.array(z.object({ id: z.number(), why: z.string(), cells: z.array(z.string()) })),
  }),
  problems: [ImportNotFound],
});

/** How many would be added now. */
export const importable = ({ counts }: Pick<CustomerImport, 'counts'>, withAlike: boolean): number =>
  counts.new + (withAlike ? counts.alike : 0);
