import { NamedByLine, type Named } from './named.js';
import { NumberList } from './number-list.js';

// how a line names its payment: bits
const [byRrr, byReference, byInvoice] = [1, 2, 4];
const width = 8;
/** a line that names nothing at all, and one that says more than a number holds */
const [nothing, more] = [-1, -2];

/** The payment that a line names, where it names one and nobody beside it. */
export function onlyPlaceOf({ rrr, reference, invoice, payers, learnt }: Named): number | undefined {
  if (payers.size + learnt.size > 0 || rrr.size > 1 || reference.size > 1 || invoice.size > 1)
    return undefined;
  let only: number | undefined;
  for (const places of [rrr, reference, invoice])
    for (const place of places) {
      if (only !== undefined && only !== place) return undefined;
      only = place;
    }
  return only;
}

function codeOf(named: Named): number {
  const { rrr, reference, invoice, payers, learnt } = named;
  const only = onlyPlaceOf(named);
  if (only === undefined)
    return rrr.size + reference.size + invoice.size + payers.size + learnt.size === 0 ? nothing : more;
  return only * width + (rrr.size && byRrr) + (reference.size && byReference) + (invoice.size && byInvoice);
}

function namedOf(place: number, kinds: number): Named {
  const named = new NamedByLine();
  const only = new Set([place]);
  if (kinds & byRrr) named.rrr = only;
  if (kinds & byReference) named.reference = only;
  if (kinds & byInvoice) named.invoice = only;
  return named;
}

/** lines that may be gone since they were surveyed, before the others are read again */
const lookAhead = 64;

/**
 * What lines named when they were surveyed, two numbers a line: nearly all of them name one payment or none. Lines are
 * decided in the order in which they were surveyed; of one that comes otherwise nothing is known, and it is read again.
 */
export class Surveyed {
  private readonly ids = new NumberList();
  private readonly codes = new NumberList();
  private at = 0;

  add(lineId: number, named: Named): void {
    this.ids.push(lineId);
    this.codes.push(codeOf(named));
  }

  /** Undefined where the line has to be read; without a place where it names nothing. */
  next(lineId: number): { readonly place: number | undefined; readonly named: Named } | undefined {
    const ahead = this.aheadOf(lineId);
    if (ahead === undefined) return undefined;
    const code = this.codes.at(this.at + ahead);
    this.at += ahead + 1;
    if (code === more) return undefined;
    if (code === nothing) return { place: undefined, named: new NamedByLine() };
    const place = Math.floor(code / width);
    return { place, named: namedOf(place, code % width) };
  }

  private aheadOf(lineId: number): number | undefined {
    const many = Math.min(lookAhead, this.ids.size - this.at);
    for (let ahead = 0; ahead < many; ahead += 1) if (this.ids.at(this.at + ahead) === lineId) return ahead;
    return undefined;
  }
}
