import * as z from 'zod';
import { operation, permission, post } from '../../kernel/index.js';
import { AgeingFilter, CurrencyBands } from './ageing-analysis.js';

/** So many customers of a currency have a row of their own. */
export const mostDebtors = 20;

const Row = CurrencyBands.omit({ currencyId: true, currency: true }).extend({
  /** how many customers the row is of: of one, those merged into it are part */
  customers: z.number().int(),
});

const DebtorBands = Row.extend({
  customerId: z.number(),
  customer: z.string(),
  /** how much of it is promised and disputed today, decimal; absent of a day of before */
  promised: z.string().optional(),
  disputed: z.string().optional(),
});
export type DebtorBands = z.output<typeof DebtorBands>;

/** Who owes what in a currency, by band. */
export const CurrencyDebtors = z.object({
  currencyId: z.number(),
  currency: z.string(),
  /** those who owe most, the largest first */
  debtors: z.array(DebtorBands),
  /** all the rest; absent where there is none */
  others: Row.optional(),
  total: Row,
});
export type CurrencyDebtors = z.output<typeof CurrencyDebtors>;
export type OwedRow = z.output<typeof Row>;

export const ageByCustomer = operation('invoicing.ageing.by-customer', {
  summary: 'What is due by customer and band: those who owe most, and the rest of them together',
  kind: 'query',
  http: post('/api/InvoiceAgingAnalysis/ByCustomer'),
  access: permission('ageing.view'),
  request: z.object({
    // the band that is chosen narrows nothing, as it does not with the bands
    parameter: AgeingFilter.default({ dateType: 1 } as AgeingFilter),
  }),
  response: z.object({
    data: z.array(CurrencyDebtors),
    thresholds: z.object({ midlydue: z.number(), due: z.number(), overdue: z.number() }),
    message: z.string().optional(),
  }),
});
