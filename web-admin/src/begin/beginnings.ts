import { providerRoles } from '@kobodesk/contracts/kernel';
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
  /** those that come around it: fetched with it, and left in the files that every page has them in */
  around?: readonly string[];
  /** and those that are fetched once the page has loaded */
  later?: readonly string[];
  /** an expression for the address of the answer that it shows first, asked for at once; '' for none */
  asks?: string;
  /** and one for what it shows where that is nothing: asked for beside it, as a round more would be seen */
  asksToo?: string;
  /** what was asked for is drawn before any script (begin/painted): its letters are asked for with it */
  draws?: true;
}

const invoices = '/src/areas/invoices/search/SearchInvoice.tsx';
const list = '/src/areas/invoices/search/InvoiceList.tsx';
const viewer = '/src/areas/invoices/viewer/InvoiceViewer.tsx';
/** what is around the rows, and comes when they are there: with the list it costs no round of its own */
const aroundRows = [
  '/src/areas/invoices/search/state/SearchState.tsx',
  '/src/shared/list/ListTools.tsx',
  '/src/shared/shell/Bell.tsx',
];
const dashboard = '/src/areas/dashboard/Dashboard.tsx';
const office = '/src/begin/office.tsx';
const publicPages = '/src/begin/publicPages.tsx';
const payPage = ['/src/public/pay/InvoiceDetails.tsx'];

const isOneOf = (paths: readonly string[]): string =>
  `${JSON.stringify(paths.map((path) => path.toLowerCase()))}.includes(path)`;
/** Whose page it is, by its web domain. */
const asksForBrand = "'/api/Branding/GetBrandingPath?'+new URLSearchParams({domainURL:location.hostname})";
const pays = { begins: 'public', shell: 'pay' } as const;

/** Provider staff who have not chosen an agency are asked for one: nothing of it can be had before. @param asks an expression */
const onceChosen = (asks: string): string =>
  `/"vggRole":"(${providerRoles.join('|')})"/.test(user)&&!sessionStorage.getItem('kobodesk.agency')?'':${asks}`;

/** As react-admin asks for the first ten invoices of a filter. @param filter an expression */
const asksForInvoices = (filter: string): string =>
  `'/api/resources/invoices?filter='+encodeURIComponent(JSON.stringify(${filter}))` +
  `+'&range='+encodeURIComponent('[0,9]')+'&sort='+encodeURIComponent('["createdDate","DESC"]')`;

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
    draws: true,
    // as it is written: numbers have capitals
    asks: onceChosen("'/api/resources/invoices/'+location.pathname.split('/')[2]"),
  },
  {
    when: "path==='/search-invoice'&&query===''",
    begins: 'office',
    shell: 'list',
    now: [office, invoices, list],
    around: aroundRows,
    draws: true,
    // its first filter is what was raised today, unless react-admin has kept what was searched for last
    asks: onceChosen(
      "localStorage.getItem('RaStorekobodesk.invoices.listParams')?'':" +
        `(day=>${asksForInvoices('{dateType:1,startDate:day,endDate:day}')})` +
        "(new Intl.DateTimeFormat('en-CA',{timeZone:JSON.parse(user).timeZone||'Africa/Lagos'}).format())",
    ),
    // the latest (areas/invoices/search/firstLook.ts)
    asksToo: asksForInvoices('{dateType:1}'),
  },
  {
    when: "path==='/search-invoice'",
    begins: 'office',
    shell: 'list',
    now: [office, invoices, list],
    around: aroundRows,
  },
  { when: 'true', begins: 'office', now: [office] },
];
