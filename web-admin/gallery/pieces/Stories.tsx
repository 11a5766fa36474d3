import { Timeline } from '../../src/areas/invoices/viewer/beside/Timeline';
import { Compare } from '../../src/shared/show/Compare';
import { InvoiceSheet } from '../../src/shared/show/sheet/InvoiceSheet';
import { sheetOf } from '../../src/shared/show/sheet/sheetOf';
import { SideBySide } from '../../src/shared/show/SideBySide';
import { Figures } from '../../src/shared/show/Money';
import { naira, skyways } from '../samples';
import { Piece, Pieces } from '../Piece';

interface Line {
  quantity: string;
  total: string;
  note: string;
}
const before: Line = { quantity: '4', total: '₦1,495,000.00', note: 'By day' };
const after: Line = { quantity: '6', total: '₦2,242,500.00', note: 'By day' };
const corrected = {
  ...skyways,
  amount: '2242500',
  amountPayable: '2242500',
  bills: skyways.bills.map((bill) => ({ ...bill, quantity: '6', amount: '2242500' })),
  updatedFields: ['bills'],
  editComment: 'The pilot’s log shows six landings',
};

/** An invoice on paper, its story, and what changed of it. */
export const Stories = () => (
  <>
    <Piece name="A sheet as it is printed">
      <InvoiceSheet model={{ ...sheetOf(skyways), dueDate: '2026-12-20' }} paper />
    </Piece>
    <Pieces least={420}>
      <Piece name="Its story">
        <Timeline invoiceNumber={skyways.invoiceNumber} currencyId={naira} />
      </Piece>
      <Piece name="Two states of one record">
        <Compare<Line>
          before={before}
          after={after}
          fields={[
            { label: 'Note', value: ({ note }) => note },
            { label: 'Quantity', value: ({ quantity }) => quantity },
            { label: 'Total', value: ({ total }) => total, show: ({ total }) => <Figures text={total} /> },
          ]}
        />
      </Piece>
    </Pieces>
    <Piece name="Old and new">
      <SideBySide before={skyways} after={corrected} />
    </Piece>
  </>
);
