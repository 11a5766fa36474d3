import type { InvoiceSheet as Invoice } from '@kobodesk/contracts/invoicing';
import { Standing } from '../../areas/invoices/viewer/beside/Standing';
import { allEarly } from '../../shared/api/first/early';
import { currentUser } from '../../shared/auth/session';
import { InvoiceSheet } from '../../shared/show/sheet/InvoiceSheet';
import { sheetOf } from '../../shared/show/sheet/sheetOf';
import { drawn } from './draw';

/**
 * What is due of an invoice and its paper, drawn into its frame (begin/frames.tsx) from the answer that the page has asked
 * for, as the viewer shows them at first (areas/invoices/viewer). The build makes it into a script that the gateway leaves in
 * the page of an invoice (scripts/painted.mjs).
 */
async function drawInvoice(asked: Promise<Response>): Promise<void> {
  const answer = await asked;
  if (!answer.ok) return;
  // whoever asks for it later reads it too
  const invoice = (await answer.clone().json()) as Invoice;
  const due = drawn(<Standing invoice={invoice} requests={[]} />);
  const paper = drawn(<InvoiceSheet model={sheetOf(invoice)} paper />);
  document.querySelector('.over-beside > .over-rows')?.replaceWith(due);
  const sheet = document.querySelector('.over-sheet');
  sheet?.replaceChildren(paper);
  sheet?.classList.add('over-paper');
}

const [first] = allEarly();
// on a narrow page what stands above them takes a room that is known only when it is there
const isBroad = matchMedia('(min-width: 900px)').matches;
if (first && isBroad && currentUser())
  drawInvoice(first.answer).catch(() => {
    // the frame as it is without an answer
  });
