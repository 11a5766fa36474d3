import { publicEvents } from '@kobodesk/contracts/notifications';
import { Fragment } from 'react';
import { InvoiceLink } from '../../shared/show/InvoiceLink';

/** Types of events to choose from, by the names that other systems know. */
export const eventTypes = publicEvents.map(({ type }) => ({ value: type, label: type }));

/** What a type means, in a sentence. */
export const meaningOf = (type: string): string =>
  publicEvents.find((event) => event.type === type)?.summary ?? '';

/** The name of a type, which breaks between its words and in none. */
export const TypeText = ({ type }: { type: string }) =>
  type.split(/(?<=[._])/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));

const ofInvoice = 'invoice/';
/** of the long mark of a payment, in a list: whoever wants the rest opens the row */
const begins = /^payment\/.{8}/;

/** What an event is about; an invoice by its number, which leads to it. */
export function Subject({ subject, short = false }: { subject: string; short?: boolean }) {
  if (subject.startsWith(ofInvoice)) return <InvoiceLink number={subject.slice(ofInvoice.length)} />;
  const [beginning] = (short && begins.exec(subject)) || [];
  return beginning === undefined ? subject : <span title={subject}>{beginning}…</span>;
}
