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

/** What an event is about; an invoice by its number, which leads to it. */
export const Subject = ({ subject }: { subject: string }) =>
  subject.startsWith(ofInvoice) ? <InvoiceLink number={subject.slice(ofInvoice.length)} /> : subject;
