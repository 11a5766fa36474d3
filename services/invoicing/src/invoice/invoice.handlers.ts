import { Inject, Injectable } from '@nestjs/common';
import { getOrganisationProfile } from '@kobodesk/contracts/identity';
import {
  alwaysShown,
  createInvoice,
  currencies,
  exportInvoices,
  findInvoices,
  getInvoice,
  InvoiceNotFound,
  type InvoiceSheet,
  listPlaceFigures,
  listVisible,
  QrNotGenuine,
  searchInvoices,
  shownStatus,
  soughtPart,
  summariseInvoices,
  validateQr,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, found, sumOf, systemActor } from '@kobodesk/contracts/kernel';
import { SECRETS, SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle, handleAfter } from '@kobodesk/chassis/operations/handle';
import { sideBySide } from '@kobodesk/chassis/operations/side-by-side';
import type { Secrets } from '@kobodesk/chassis/security/secrets';
import type { InvoicingSettings } from '../invoicing.settings.js';
import { CreateInvoice } from './raising/create-invoice.js';
import { dueDateOf } from '../ageing/due-day.js';
import { exportedInvoiceOf } from './exported-invoice.js';
import { foundInvoiceOf, invoiceRowOf, shownRowOf, type StoredInvoice } from './invoice-row.js';
import type { CurrencySummary } from '../search/summary.js';
import { InvoiceSearch } from '../search/invoice-search.js';
import { FoundByPart } from '../search/by-part/found-by-part.js';
import { Standings } from '../search/standings.js';
import { SearchTotals } from '../search/totals.js';
import { Invoices } from './invoices.js';
import { AnyInvoice } from './invoices.maintenance.js';
import { InvoiceVersions } from '../amendment/invoice-versions.js';
import { editionOf } from '../amendment/sheets.js';
import { RollUps } from '../roll-up/roll-ups.js';
import { VisibleInvoices } from '../search/visible-invoices.js';
import { RevenueGroups } from '../revenue-group/revenue-groups.js';
import { authenticityOf, qrLinkOf } from './qr.js';

/**
 * What the sheet has of its organisation: its word for a group, its colour, and its logo or that of the group
 * (rules/invoices.md#the-sheet).
 */
async function headOf(
  call: Pick<Work, 'ask' | 'read'>,
  row: StoredInvoice,
): Promise<Pick<InvoiceSheet, 'groupLabel' | 'logoURL' | 'brandColour'>> {
  const organisationId = row.organisation_id;
  const asSystem = systemActor('invoicing', organisationId);
  const { data: organisation } = await call.ask(getOrganisationProfile, { organisationId }, asSystem);
  const { groupLabel, logoURL, brandColour, usesGroupLogo } = organisation;
  if (!usesGroupLogo || row.revenue_group_name === '') return { groupLabel, logoURL, brandColour };
  const groups = await call.read(RevenueGroups).list();
  const group = groups.find(({ name }) => name === row.revenue_group_name);
  return { groupLabel, brandColour, logoURL: group?.logo ? group.logo : logoURL };
}

/**
 * The cards of a search (rules/screens.md#cards-of-a-search): what was invoiced and still stands, what was
 * paid of it, what was voided, and how many invoices there are in all. A voided invoice counts, but its
 * amount is under `voided` alone.
 */
function cardsOf(rows: readonly CurrencySummary[]) {
  return currencies
    .filter(({ id }) => alwaysShown.includes(id) || rows.some(({ currencyId }) => currencyId === id))
    .map(({ id, name }) => {
      const own = rows.filter(({ currencyId }) => currencyId === id);
      const standing = own.filter(({ status }) => status !== 'Voided');
      const voided = own.filter(({ status }) => status === 'Voided');
      return {
        currency: name,
        currencyId: id,
        amount: decimalOf(sumOf(standing.map(({ amount }) => amount))),
        paid: decimalOf(sumOf(own.map(({ paid }) => paid))),
        voided: decimalOf(sumOf(voided.map(({ amount }) => amount))),
        count: own.reduce((total, { count }) => total + count, 0),
      };
    });
}

@Injectable()
export class InvoiceHandlers {
  constructor(
    private readonly createInvoice: CreateInvoice,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(SETTINGS) private readonly settings: InvoicingSettings,
  ) {}

  readonly create = handleAfter(
    createInvoice,
    (input, call) => this.createInvoice.reads(call, input),
    (input, call, basis) => this.createInvoice.run(call, input, basis),
  );

  readonly search = handle(searchInvoices, async ({ parameter, from, pageSize, sort }, call) => {
    const { rows, total } = await call.read(InvoiceSearch).page({ filter: parameter, from, pageSize, sort });
    return found(rows.map(shownRowOf), total);
  });

  readonly find = handle(findInvoices, async ({ text, pageSize }, call) => {
    const part = soughtPart(text);
    const rows = part === undefined ? [] : await call.read(FoundByPart).first(part, pageSize);
    return { results: rows.map(foundInvoiceOf) };
  });

  readonly summarise = handle(summariseInvoices, async ({ parameter }, call) => {
    const search = call.read(InvoiceSearch);
    const [plan, version] = await sideBySide(search.plan(parameter), call.read(SearchTotals).version());
    const all = search.summaryOf(plan);
    const [rows, standings] = await sideBySide(all, call.read(Standings).of(plan, { all, version }));
    return {
      results: cardsOf(rows),
      statuses: [...rows, ...standings].map(({ status, currencyId, count, amount }) => ({
        status,
        currencyId,
        count,
        amount: decimalOf(amount),
      })),
    };
  });

  readonly get = handle(getInvoice, async ({ invoiceNumber }, call) => {
    const row = (await call.read(Invoices).find(invoiceNumber)) ?? call.refuse(InvoiceNotFound);
    const qrLink = qrLinkOf(row, this.secrets, this.settings.PUBLIC_URL);
    const last = row.is_edited === 1 ? (await call.read(InvoiceVersions).of(row.id)).at(-1) : undefined;
    const edition = last ? editionOf(last) : {};
    const dueDate = dueDateOf(row);
    const due = dueDate === '' ? {} : { dueDate };
    return { data: { ...invoiceRowOf(row), ...due, ...edition, qrLink, ...(await headOf(call, row)) } };
  });

  readonly export = handle(exportInvoices, async ({ filter, after, size }, call) => {
    const rows = await call.read(InvoiceSearch).after(filter, after, size);
    const last = rows.length === size ? rows.at(-1) : undefined;
    const next = last ? { createdAtMs: Number(last.created_at_ms), id: last.id } : null;
    return { results: rows.map(exportedInvoiceOf), next };
  });

  readonly visible = handle(listVisible, async ({ invoiceNumbers }, call) => ({
    data: await call.read(VisibleInvoices).among(invoiceNumbers),
  }));

  readonly placeFigures = handle(listPlaceFigures, async (days, call) => ({
    data: await call.read(RollUps).figures(days),
  }));

  readonly validateQr = handle(validateQr, async ({ inv, code }, call) => {
    const invoices = call.acrossTenants(AnyInvoice);
    const row = await invoices.find(inv);
    if (!row) return call.refuse(QrNotGenuine);
    const earlier = row.is_edited === 1 ? await invoices.earlierVersions(row) : [];
    const copy = authenticityOf(row, earlier, { code, trusted: this.secrets.trusted });
    if (!copy) return call.refuse(QrNotGenuine);
    const organisationId = row.organisation_id;
    const asSystem = systemActor('invoicing', organisationId);
    const { data: organisation } = await call.ask(getOrganisationProfile, { organisationId }, asSystem);
    const invoice = invoiceRowOf(row);
    const payable = organisation.qrPaymentEnabled && row.status !== 'Paid' && row.status !== 'Voided';
    const link = `${this.settings.PUBLIC_URL}/payment?invoice=${encodeURIComponent(row.invoice_number)}`;
    return {
      data: {
        logoUrl: organisation.logoURL,
        message: 'Invoice Authenticated',
        invoiceDate: invoice.invoiceDate,
        invoiceNumber: invoice.invoiceNumber,
        amountString: invoice.amountString,
        amountPaid: invoice.amountPaid,
        invoiceAmount: invoice.amount,
        creditNoteAmountString: invoice.creditNoteAmountString,
        amountPayableString: invoice.amountPayableString,
        status: shownStatus(invoice),
        deleted: row.status === 'Voided',
        agencyId: organisationId,
        agency: organisation.name,
        paymentLink: payable ? link : '',
        qrPaymentEnabled: organisation.qrPaymentEnabled,
        ...copy,
      },
    };
  });
}
