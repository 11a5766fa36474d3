import { doorPaths, publicPaths } from '../publicPaths.ts';

export interface Beginning {
  /** an expression over `path` (lower case, without a slash at its end), `query` and `user`; the first that is true */
  when: string;
  /** the name that main.tsx knows it by */
  begins: 'sign-in' | 'public' | 'office';
  /** what of the page stands before its script (shells.tsx) */
  shell?: 'sign-in' | 'pay' | 'list' | 'invoice';
  /** the sources that are needed at once */
  now: readonly string[];
  /** and those that are fetched once the page has loaded */
  later?: readonly string[];
  /** an expression for the address of the answer that it shows first, asked for at once; '' for none */
  asks?: string;
}

const invoices = '/src/areas/invoices/search/SearchInvoice.tsx';
const list = '/src/areas/invoices/search/InvoiceList.tsx';
const viewer = '/src/areas/invoices/viewer/InvoiceViewer.tsx';
const dashboard = '/src/areas/dashboard/Dashboard.tsx';
const office = '/src/begin/office.tsx';
const publicPages = '/src/begin/publicPages.tsx';
const payPage = ['/src/public/pay/InvoiceDetails.tsx'];

const isOneOf = (paths: readonly string[]): string =>
  `${JSON.stringify(paths.map((path) => path.toLowerCase()))}.includes(path)`;
/** Whose page it is, by its web domain. */
const asksForBrand = "'/api/Branding/GetBrandingPath?'+new URLSearchParams({domainURL:location.hostname})";
const pays = { begins: 'public', shell: 'pay' } as const;

/** What a first visit begins with, by its address and whether somebody is signed in. */
export const beginnings: readonly Beginning[] = [
  {
    ...pays,
    when: "path==='/payment'&&new URLSearchParams(query).get('invoice')",
    now: [publicPages, ...payPage],
    asks: "'/api/Payment/GetWebPaymentDetailsBDA?'+new URLSearchParams({InvoiceNumber:new URLSearchParams(query).get('invoice').trim()})",
  },
  { ...pays, when: "path==='/payment'", now: [publicPages], later: payPage, asks: asksForBrand },
  { when: isOneOf(publicPaths), begins: 'public', now: [publicPages] },
  {
    when: `path==='/login'||user===null&&!${isOneOf(doorPaths)}`,
    begins: 'sign-in',
    shell: 'sign-in',
    now: ['/src/begin/signIn.tsx'],
    // while somebody types
    later: [office, dashboard],
    asks: asksForBrand,
  },
  { when: "path==='/'", begins: 'office', now: [office, dashboard] },
  {
    when: "path.startsWith('/search-invoice/')",
    begins: 'office',
    shell: 'invoice',
    // the list is what is shown when it is closed; without it there would be more files for both
    now: [office, invoices, list, viewer],
    // as it is written: numbers have capitals
    asks: "'/api/resources/invoices/'+location.pathname.split('/')[2]",
  },
  {
    when: "path==='/search-invoice'&&query===''",
    begins: 'office',
    shell: 'list',
    now: [office, invoices, list],
    // its first filter is what was raised today (areas/invoices/search/filters.ts)
    asks:
      "(day=>'/api/resources/invoices?filter='+encodeURIComponent(JSON.stringify({dateType:1,startDate:day,endDate:day}))" +
      "+'&range='+encodeURIComponent('[0,9]')+'&sort='+encodeURIComponent('[\"createdDate\",\"DESC\"]'))" +
      "(new Intl.DateTimeFormat('en-CA',{timeZone:JSON.parse(user).timeZone||'Africa/Lagos'}).format())",
  },
  { when: "path==='/search-invoice'", begins: 'office', shell: 'list', now: [office, invoices, list] },
  { when: 'true', begins: 'office', now: [office] },
];
