import { changeCreator, changeReference, getCorrectionDetails } from '@kobodesk/contracts/invoicing';
import { markInvoicesPaid, proposeReportSheet, uploadReportSheet } from '@kobodesk/contracts/payments';
import { decideChange, searchChanges } from '@kobodesk/contracts/workflow';
import type { Product } from '../../a-product.js';
import { pageOf, referenceFromBank } from '../../a-visitor.js';
import { aForm, by, missing, noAccess, refusals, story, type Kept, type Story } from '../a-story.js';
import { raised } from '../forms/invoices.js';

const clerk = 'client.user@naa.test';
const supervisor = 'supervisor@naa.test';
const foreigner = 'client.admin@fas.test';

const [corrected, paid, sheeted, other] = ['To correct', 'To mark', 'Of a sheet', 'Another'] as const;
const numberOf = (kept: Kept, name: string): string => String(kept.get(name));

/** A reference of 50 000 that the provider knows and no invoice has. */
async function givenReference(kept: Kept, product: Product): Promise<string> {
  const { invoice } = await pageOf(product.url, numberOf(kept, other), { notify: false });
  return referenceFromBank(invoice, '50000');
}
const reference =
  (rrr: string, more: object = {}) =>
  (kept: Kept) => ({
    InvoiceNumber: kept.get(corrected),
    id: kept.get('id'),
    amount: '50000',
    remitaRetrievalReference: rrr,
    ...more,
  });
const creator = (creatorEmail: string) => (kept: Kept) => ({
  InvoiceNumber: kept.get(corrected),
  id: kept.get('id'),
  creatorEmail,
});
const claims =
  (amountPaid: string) =>
  (kept: Kept): unknown[] => [
    { invoiceNumber: kept.get(paid), amount: '50000', amountPaid, remitaRetrievalReference: 'TRF-77' },
  ];
const sheet = (number: string, amount: string) =>
  aForm({
    file: {
      csv: `invoice number,amount,narration,payor,date transmitted,reference\n${number},"${amount}",Landing,Savannah,04/05/2026,270055557777\n`,
    },
  });

/** Decides the newest request of a kind: a second person each time. */
const decided = (EntityTypeId: number, status: 1 | 2): Story[] => [
  story(searchChanges, {
    as: supervisor,
    ask: { EntityTypeId, StatusId: 0, Size: 1 },
    answers: { results: [{ mayDecide: true }] },
    keeps: ['change', 'results.0.id'],
  }),
  story(decideChange, {
    as: supervisor,
    ask: by('makeCheckerId', 'change', { status, comment: 'As agreed' }),
    answers: { message: status === 1 ? 'Record approved successfully' : 'Record rejected successfully' },
    refuses: [
      { as: foreigner, ask: by('makeCheckerId', 'change', { status, comment: 'x' }), ...missing('record') },
    ],
  }),
];

export const corrections: readonly Story[] = [
  ...[corrected, paid, sheeted, other].map(raised),
  story(getCorrectionDetails, {
    ask: by('InvoiceNumber', corrected),
    answers: { data: { creatorEmail: clerk, remitaRetrievalReference: '' } },
    keeps: ['id', 'data.id'],
    refuses: [
      { as: foreigner, ask: by('InvoiceNumber', corrected), ...missing('invoice') },
      { as: clerk, ask: by('InvoiceNumber', corrected), ...noAccess },
    ],
  }),
  story(changeReference, {
    ask: async (kept, product) => reference(await givenReference(kept, product))(kept),
    answers: { message: 'Update sent for approval successfully', waits: true },
    refuses: [
      { ask: reference('270099887766'), status: 422, message: 'The payment provider does not know this RRR' },
      { as: foreigner, ask: reference('270099887766'), ...missing('invoice') },
      { as: clerk, ask: reference('270099887766'), ...noAccess },
    ],
  }),
  ...decided(24, 1),
  story(changeCreator, {
    ask: creator(supervisor),
    answers: { message: 'Update sent for approval successfully', waits: true },
    refuses: [
      { as: foreigner, ask: creator(supervisor), ...missing('invoice') },
      { as: clerk, ask: creator(supervisor), ...noAccess },
    ],
  }),
  ...decided(25, 2),
  story(markInvoicesPaid, {
    ask: claims('50000'),
    answers: { message: 'Invoice(s) sent for approval successfully' },
    refuses: [
      {
        ask: claims('1'),
        status: 422,
        message: (kept) => `Row 1, ${numberOf(kept, paid)}: The invoice is paid when 50000 is paid`,
      },
      {
        as: foreigner,
        ask: claims('50000'),
        status: 422,
        message: (kept) => `Row 1, ${numberOf(kept, paid)}: The invoice was not found`,
      },
      { as: clerk, ask: claims('50000'), ...noAccess },
    ],
  }),
  ...decided(18, 2),
  story(uploadReportSheet, {
    query: { replaceRRR: 'false' },
    ask: (kept) => sheet(numberOf(kept, sheeted), '1,00'),
    answers: { message: 'Fix error on file and upload again' },
    keeps: ['wrong', 'result.id'],
  }),
  refusals(proposeReportSheet, {
    ask: by('id', 'wrong'),
    status: 422,
    message: 'Fix error on file and upload again',
  }),
  story(uploadReportSheet, {
    query: { replaceRRR: 'true' },
    ask: (kept) => sheet(numberOf(kept, sheeted), '50,000.00'),
    answers: { message: 'File uploaded successfully', errors: [] },
    keeps: ['sheet', 'result.id'],
    refuses: [{ as: clerk, query: { replaceRRR: 'true' }, ask: sheet('NAA', '1'), ...noAccess }],
  }),
  story(proposeReportSheet, {
    ask: by('id', 'sheet'),
    answers: { message: 'file sent for approval successfully' },
    refuses: [
      { as: foreigner, ask: by('id', 'sheet'), status: 404, message: 'The uploaded file was not found' },
      { as: clerk, ask: by('id', 'sheet'), ...noAccess },
    ],
  }),
  ...decided(23, 2),
];
