import { dayText } from '@kobodesk/contracts/kernel';
import { compileTemplate } from '@kobodesk/chassis/documents/templates';

const html = compileTemplate(`<!doctype html><html lang="en"><body>
<p>{{said}}</p>
<p>The invoices are attached as Excel, the worst first, with what each band comes to below them.</p>
</body></html>`);

interface Said {
  agency: string;
  /** YYYY-MM-DD */
  day: string;
  rows: number;
}

/** The letter that brings the report of what is late. */
export function reportMail({ agency, day, rows }: Said): { subject: string; text: string; html: string } {
  const on = dayText(day);
  const many = rows === 1 ? '1 invoice is' : `${rows} invoices are`;
  const said = `${many} midly due, due or overdue at ${agency} on ${on}.`;
  return {
    subject: `Ageing report of ${agency}, ${on}`.replace(/[\r\n]+/g, ' '),
    text: `${said}\n\nThe invoices are attached as Excel, the worst first, with what each band comes to below them.\n`,
    html: html({ said }),
  };
}
