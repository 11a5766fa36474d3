import type { InvoiceDraft } from '../draft';
import type { WrittenInvoice } from '../useInvoiceDraft';

const numberOf = (pick: string): number => Number.parseInt(pick, 10);

/** What a choice brings with it: another revenue another rate, another customer other particulars. */
export function picksOf({ draft, choices, change }: WrittenInvoice) {
  const ratedAt = (rate = '0') => draft.items.map((item) => ({ ...item, rate }));
  const onRevenue = (pick: string) => {
    const topRevenueId = numberOf(pick);
    const items = ratedAt(choices.revenues.find(({ id }) => id === topRevenueId)?.rate);
    change({ topRevenueId, subRevenueId: '', locationId: '', footerOption: '', items });
  };
  const onSubRevenue = (pick: string) => {
    const subRevenueId = numberOf(pick);
    change({ subRevenueId, items: ratedAt(choices.subs.find(({ id }) => id === subRevenueId)?.rate) });
  };
  const onCustomer = (ain: string) => {
    const customer = choices.customers.find(({ customerAIN }) => customerAIN === ain);
    change({
      customerAIN: ain,
      name: customer && !customer.isUnregistered ? customer.customerName : '',
      email: customer?.email ?? '',
      phone: customer?.phone ?? '',
      address: customer?.address ?? '',
    });
  };
  const onPlain = (name: keyof InvoiceDraft) => (pick: string) => change({ [name]: numberOf(pick) });
  return { onRevenue, onSubRevenue, onCustomer, onPlain };
}
