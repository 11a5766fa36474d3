import type { InvoiceRow } from '@kobodesk/contracts/invoicing';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { chosenOf, isChoosable, mostInvoices, stepOf, type Chosen, type Kind } from './chosen';

/**
 * The invoices that were chosen, over all pages of the list: they stand in the history, so that a reload, and Back from the
 * next step, find them again.
 */
export function useChosen(kind: Kind, { isSingle }: { isSingle: boolean }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [invoices, setInvoices] = useState(() => stepOf(state).invoices);
  const most = isSingle ? 1 : mostInvoices;
  const keep = (next: readonly Chosen[]) => {
    setInvoices(next);
    void navigate({ pathname, search }, { replace: true, state: { kind, invoices: next } });
  };
  const isTicked = ({ invoiceId }: Pick<InvoiceRow, 'invoiceId'>) =>
    invoices.some((one) => one.invoiceId === invoiceId);
  return {
    invoices,
    isTicked,
    mayTick: (row: InvoiceRow) => isChoosable(row) && (isSingle || isTicked(row) || invoices.length < most),
    tick: (rows: readonly InvoiceRow[], isOn: boolean) => {
      const others = invoices.filter((one) => rows.every(({ invoiceId }) => invoiceId !== one.invoiceId));
      const added = isOn ? rows.filter(isChoosable).map(chosenOf) : [];
      keep(isSingle ? added : [...others, ...added].slice(0, most));
    },
    clear: () => keep([]),
  };
}
export type ChosenInvoices = ReturnType<typeof useChosen>;
