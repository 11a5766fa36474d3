import type { SessionUser } from '@kobodesk/contracts/identity';
import { dayAfter } from '@kobodesk/contracts/kernel';
import { dayIn } from '../../../shared/show/dates/days';
import { wordsOf } from '../../../shared/show/sheet/amountWords';
import type { SheetModel } from '../../../shared/show/sheet/InvoiceSheet';
import { amountOf, totalOf, type InvoiceDraft } from './draft';
import type { DraftChoices } from './useDraftChoices';

/** Of an invoice that is raised today (rules/ageing.md#due-day). */
function dueDateOf(revenue: DraftChoices['revenue'], user: SessionUser | undefined): { dueDate?: string } {
  if (!revenue || revenue.terms === 0 || !user) return {};
  return { dueDate: dayAfter(dayIn(new Date(), user.timeZone), revenue.terms) };
}

/** Whose invoice it is: of provider staff the agency that they act for. */
export interface Letterhead {
  name: string;
  /** address of the picture; undefined until it is known */
  logo: string | undefined;
  /** '#rrggbb'; undefined likewise */
  colour: string | undefined;
}

/** The sheet of an invoice that is being written. */
export function draftSheet(
  draft: InvoiceDraft,
  choices: DraftChoices,
  user: SessionUser | undefined,
  letterhead: Letterhead,
): SheetModel {
  const customer = choices.customers.find(({ customerAIN }) => customerAIN === draft.customerAIN);
  const total = totalOf(draft.items, draft.currencyId);
  return {
    number: '',
    status: 'Unpaid',
    agency: letterhead.name,
    // a group may have a logo of its own
    ...(letterhead.logo === undefined || (user?.organizationSettings.usesGroupLogo && draft.groupId !== '')
      ? {}
      : { logo: letterhead.logo }),
    ...(letterhead.colour === undefined ? {} : { colour: letterhead.colour }),
    location: choices.locations.find(({ id }) => id === draft.locationId)?.name ?? '',
    revenue: choices.revenue?.name ?? '',
    revenueCode: choices.revenue?.code ?? '',
    customer: customer?.customerName ?? '',
    customerNumber: customer?.customerAIN ?? '',
    name: draft.name,
    phone: draft.phone,
    email: draft.email,
    address: draft.address,
    rrr: draft.rrr,
    invoiceDate: draft.invoiceDate,
    ...dueDateOf(choices.revenue, user),
    issuedBy: user?.fullName ?? '',
    groupLabel: choices.groupLabel,
    group: choices.groups.find(({ id }) => id === draft.groupId)?.name ?? '',
    currencyId: draft.currencyId,
    precision: choices.revenue?.decimalPrecision ?? 2,
    items: draft.items.map((item) => ({ ...item, amount: amountOf(item) })),
    total,
    paid: '0',
    words: total === '0' ? '' : wordsOf(total, draft.currencyId),
    note: draft.footerOption,
  };
}
