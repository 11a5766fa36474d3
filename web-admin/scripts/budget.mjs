import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Most kilobytes (gzip) that a first visit may load, by what is visited; amounts that lead to their lines are one of them.
 * A form is made of much that no list has.
 */
const budgets = {
  entrance: 82,
  pay: 94,
  public: 142,
  admin: 322,
  screen: 40.5,
  charts: 120.5,
  editor: 130,
  form: 57,
};
/** Most files of it: a browser fetches six at a time from one server (scripts/together.mjs). */
const fileBudgets = { entrance: 7, pay: 8, admin: 16 };
/** Parts that bring a library of their own, loaded with the page that shows them. */
const mostOf = (key) => {
  if (/chart/i.test(key)) return budgets.charts;
  return /RichTextEditor/.test(key) ? budgets.editor : budgets.screen;
};
const dist = join(import.meta.dirname, '..', 'dist');
/** @type {Record<string, {file: string, imports?: string[], isDynamicEntry?: boolean, isEntry?: boolean}>} */
const manifest = JSON.parse(readFileSync(join(dist, '.manifest.json'), 'utf8'));

const sizes = new Map();
const kilobytes = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file))).length / 1000);
  return sizes.get(file);
};
const closure = (key, found = new Set()) => {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key].imports ?? []) closure(next, found);
  return found;
};
const weight = (keys) => [...keys].reduce((sum, key) => sum + kilobytes(manifest[key].file), 0);

const main = closure('index.html');
// they stand in the page before their script, which takes them over
const signIn = closure('src/begin/signIn.tsx', new Set(main));
const lookUp = closure('src/begin/publicPages.tsx', new Set(main));
const payPage = closure('src/public/pay/InvoiceDetails.tsx', new Set(lookUp));
// what the other pages of strangers are made of
const publicPage = closure('src/shared/theme/Styled.tsx', new Set(payPage));
const office = closure('src/begin/office.tsx', new Set(main));
// what every list is made of comes with the first one
const firstList = closure(
  'src/areas/invoices/search/InvoiceList.tsx',
  closure('src/areas/invoices/search/SearchInvoice.tsx', new Set(office)),
);
// and what every form is made of with the first of those
const firstFormPage = 'src/areas/setup/organisation/UpdateProfile.tsx';
const firstForm = closure(firstFormPage, new Set(firstList));
const shared = new Set([...signIn, ...publicPage, ...firstList, firstFormPage]);
const screens = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && !shared.has(key));

const lines = [
  ['sign-in', weight(signIn), budgets.entrance],
  ['search for payment', weight(lookUp), budgets.entrance],
  ['pay page', weight(payPage), budgets.pay],
  ['and what other public pages are made of', weight(publicPage), budgets.public],
  ['back office with its first list', weight(firstList), budgets.admin],
  ['and with its first form', weight(firstForm), budgets.admin + budgets.form],
  ...screens.map((key) => {
    const own = [...closure(key)].filter(
      (part) => !(key.startsWith('src/public/') ? publicPage : firstForm).has(part),
    );
    return [key, weight(own), mostOf(key)];
  }),
];
const files = [
  ['sign-in', signIn.size, fileBudgets.entrance],
  ['search for payment', lookUp.size, fileBudgets.entrance],
  ['pay page', payPage.size, fileBudgets.pay],
  ['back office with its first list', firstList.size, fileBudgets.admin],
];
const say = (fits, text) => {
  console.log(`${fits ? 'ok  ' : 'OVER'} ${text}`);
  if (!fits) process.exitCode = 1;
};
for (const [name, size, most] of lines) {
  say(size <= most, `${size.toFixed(1).padStart(6)} kB of ${most} kB  ${name}`);
}
for (const [name, count, most] of files) {
  say(count <= most, `${String(count).padStart(6)} of ${most} files  ${name}`);
}
