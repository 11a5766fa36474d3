import { compileTemplate } from '@kobodesk/chassis/documents/templates';

const html = compileTemplate(`<!doctype html><html lang="en"><body>
<p>Dear {{customer}},</p>
<p>{{said}}</p>
<p>{{check}}</p>
</body></html>`);

interface Said {
  agency: string;
  customer: string;
  /** YYYY-MM-DD; '' from the beginning */
  startDate: string;
  endDate: string;
}

const shown = (day: string): string => day.split('-').reverse().join('/');

/** The letter that brings a statement of account. */
export function statementMail({ agency, customer, startDate, endDate }: Said) {
  const period =
    startDate === '' ? `until ${shown(endDate)}` : `for ${shown(startDate)} to ${shown(endDate)}`;
  const said = `Your statement of account with ${agency} ${period} is attached as PDF.`;
  const check = 'The code on it can be scanned to check that it is genuine.';
  return {
    subject: `Statement of account from ${agency} ${period}`.replace(/[\r\n]+/g, ' ').slice(0, 300),
    text: `Dear ${customer},\n\n${said}\n\n${check}\n`,
    html: html({ customer, said, check }),
  };
}
