import type { InvoiceRow } from '@kobodesk/contracts/invoicing';
import { isProvider } from '@kobodesk/contracts/kernel';
import { nothingToday } from '../../areas/invoices/search/firstLook';
import { invoiceColumns } from '../../areas/invoices/search/invoiceColumns';
import { allEarly, type Early } from '../../shared/api/first/early';
import { currentUser, isCustomerUser } from '../../shared/auth/session';
import { RowsTable } from '../../shared/list/RowsTable';
import { readShape } from '../../shared/list/shape/readShape';
import { plainShape, rowHeight } from '../../shared/list/shape/shape';
import { drawn } from './draw';

/**
 * The rows of the list of invoices, drawn into its frame (begin/frames.tsx) from the answers that the page has asked for,
 * before any other script is there: the columns and the table of the application. The build makes it into a script that the
 * gateway leaves in the page of the list (scripts/painted.mjs).
 */
const frame = document.querySelector<HTMLElement>('.over-drawn');
const noSort = () => undefined;

/** undefined: it was refused */
async function rowsOf(early: Early | undefined): Promise<readonly InvoiceRow[] | undefined> {
  const answer = await early?.answer;
  // whoever asks for it later reads it too
  return answer?.ok ? ((await answer.clone().json()) as readonly InvoiceRow[]) : undefined;
}

/** As this browser shows the list to its person (shared/list/ListScreen.tsx). */
function shapeOf(userId: number) {
  try {
    return readShape(localStorage.getItem(`RaStorekobodesk.list.invoices.${userId}`) ?? '') ?? plainShape;
  } catch {
    return plainShape;
  }
}

const show = (what: React.ReactElement): void => frame?.querySelector('.over-rows')?.replaceWith(drawn(what));
const columns = invoiceColumns({ isCustomer: false });

function drawToday(rows: readonly InvoiceRow[], userId: number): void {
  const { hidden, density } = shapeOf(userId);
  const height = rowHeight[density];
  if (height !== undefined) frame?.style.setProperty('--drawn-height', `${height}px`);
  show(
    <RowsTable
      columns={columns.filter(({ key }) => !hidden.includes(key))}
      data={rows}
      sort={{ field: 'createdDate', order: 'DESC' }}
      onSort={noSort}
    />,
  );
}

async function drawRows([first, second]: readonly Early[], userId: number): Promise<void> {
  // both are read before whoever shows the list reads them
  const [asked, askedToo] = [rowsOf(first), rowsOf(second).catch(() => undefined)];
  const today = await asked;
  if (today === undefined) return;
  if (today.length > 0) return drawToday(today, userId);
  frame?.prepend(drawn(<p>{nothingToday}</p>));
  const latest = await askedToo;
  if (latest && latest.length > 0) show(<RowsTable columns={columns} data={latest} />);
}

/** In its own letters: in those of another typeface it has more lines, and is larger for whoever measures once they come. */
function drawAgency(name: string): void {
  const put = () => document.querySelector('.over-menu')?.append(drawn(<p>{name}</p>));
  document.fonts.load('600 13px "Inter Variable"', name).then(put, put);
}

const user = currentUser();
if (user && !isCustomerUser() && allEarly().length > 0) {
  // for whom one works, where the menu then says it; whoever works for several chooses there
  if (!isProvider({ role: user.vggRole })) drawAgency(user.organization);
  drawRows(allEarly(), user.userId).catch(() => {
    // the frame as it is without an answer
  });
}
