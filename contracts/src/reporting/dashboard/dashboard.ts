import * as z from 'zod';
import { calendarDate, get, Message, operation, OptionalId, permission } from '../../kernel/index.js';

/** Calendar days of the organisation's zone, both included. */
const Period = z.object({
  startDate: calendarDate('Please select a start date'),
  endDate: calendarDate('Please select an end date'),
  agencyId: OptionalId,
});
const Total = z.object({
  currency: z.string(),
  currencyId: z.number(),
  itemTotal: z.string(),
  itemCount: z.number(),
});
const Item = z.object({
  id: z.number(),
  name: z.string(),
  itemCount: z.number(),
  itemTotal: z.string(),
  currencyId: z.number(),
});
const Totals = z.object({ invoices: z.array(Total), payments: z.array(Total) });
const Top5 = z.object({ top5Invoice: z.array(Item), top5Payment: z.array(Item) });
const PerRevenue = z.object({ invoices: z.array(Item), payments: z.array(Item) });
const Activities = z.object({
  invoiceRaised: z.number(),
  invoicePaid: z.number(),
  invoiceOutstanding: z.number(),
  invoiceVoided: z.number(),
});

export const getDashboardSummary = operation('reporting.dashboard.summarise', {
  summary: 'Invoices and payments of a period per currency; naira and dollar always',
  kind: 'query',
  http: get('/api/Dashboard/GetInvoiceAndPaymentSummaryBDA'),
  access: permission('dashboard.view'),
  request: Period,
  response: z.object({ data: Totals, message: Message }),
});

export const getDashboardPerRevenue = operation('reporting.dashboard.per-revenue', {
  summary: 'Invoices and payments of a period per revenue and currency',
  kind: 'query',
  http: get('/api/Dashboard/GetInvoiceAndPaymentPerRevenueBDA'),
  access: permission('dashboard.view'),
  request: Period,
  response: z.object({
    data: PerRevenue,
    message: Message,
  }),
});

export const getDashboardTop5 = operation('reporting.dashboard.top5', {
  summary: 'The five revenues with the most invoices, and with the most payments, by count and then by name',
  kind: 'query',
  http: get('/api/Dashboard/GetTop5InvoiceAndPaymentPerRevenueBDA'),
  access: permission('dashboard.view'),
  request: Period,
  response: z.object({ data: Top5, message: Message }),
});

export const getMyActivities = operation('reporting.dashboard.my-activities', {
  summary:
    'How many of the invoices that the caller raised in the period were paid, are outstanding, were voided',
  kind: 'query',
  http: get('/api/Dashboard/GetMyActivitiesBDA'),
  access: permission('dashboard.view'),
  request: Period,
  response: z.object({ data: Activities, message: Message }),
});

export const getAdminDashboard = operation('reporting.dashboard.admin', {
  summary: 'The same panels over all agencies, and totals per agency, for provider users',
  kind: 'query',
  http: get('/api/Dashboard/AdminDashboardBDA'),
  access: permission('dashboard.admin'),
  request: Period,
  response: z.object({
    data: Totals.extend(Top5.shape)
      .extend(Activities.shape)
      .extend({
        perRevenue: PerRevenue,
        agencies: z.array(Totals.extend({ agencyId: z.number(), agencyName: z.string() })),
      }),
    message: Message,
  }),
});
