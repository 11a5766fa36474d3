import { decimalOf, type ReplyOf } from '@kobodesk/contracts/kernel';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/api/call';
import { getWebPaymentDetails } from '../calls';
import { isJustAsked } from '../verify/freshState';
import { arrivedBetween, isDueOf } from './whatIsDue';

export type Details = ReplyOf<typeof getWebPaymentDetails>['data'];

/** how often a page that somebody looks at asks whether the payment came, and how often at most: a quarter of an hour */
const everyMs = 20_000;
const mostAsks = 45;

/**
 * What the page was handed, and what became of it since: asked again when somebody comes back, and while something is
 * due and the page is looked at. `visit` is counted up when somebody comes back: whatever was begun is over. `arrived`
 * is what was paid meanwhile, decimal.
 */
export function useDetails(handed: Details | null) {
  const [latest, setLatest] = useState<Details>();
  const [visit, setVisit] = useState(0);
  const [arrived, setArrived] = useState('');
  const shown = useRef(handed);
  const state = latest ?? handed;
  const number = handed?.invoice.invoiceNumber;
  const isDue = state !== null && isDueOf(state.invoice);
  const show = (next: Details) => {
    const more = shown.current ? arrivedBetween(shown.current.invoice, next.invoice) : undefined;
    if (more !== undefined) setArrived(decimalOf(more));
    shown.current = next;
    setLatest(next);
  };
  useEffect(() => {
    if (number === undefined) return undefined;
    const ask = () => {
      setVisit((earlier) => earlier + 1);
      // what stands here may be from before a payment; without an answer it stays, and the server decides anyway
      void call(getWebPaymentDetails, { InvoiceNumber: number }).then(
        ({ data }) => {
          shown.current = data;
          setLatest(data);
        },
        () => undefined,
      );
    };
    if (!isJustAsked(number)) ask();
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) ask();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [number]);
  useEffect(() => {
    if (number === undefined || !isDue) return undefined;
    let asks = 0;
    const timer = setInterval(() => {
      if (document.hidden) return;
      asks += 1;
      if (asks >= mostAsks) clearInterval(timer);
      void call(getWebPaymentDetails, { InvoiceNumber: number }).then(
        ({ data }) => show(data),
        () => undefined,
      );
    }, everyMs);
    return () => clearInterval(timer);
  }, [number, isDue]);
  return { state, visit, arrived, show };
}
