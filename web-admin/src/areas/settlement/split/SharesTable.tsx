import { currencyOf } from '@kobodesk/contracts/invoicing';
import { amountSplit } from '@kobodesk/contracts/settlement';
import { RowsTable, type Column } from '../../../shared/list/RowsTable';
import { Money } from '../../../shared/show/Money';

export interface ShareLine {
  id: number;
  bankName: string;
  accountNumber: string;
  accountName: string;
  currencyId: number;
  /** decimal; absent where it depends on the payment */
  share?: string | undefined;
}

function Share({ line, splitType }: { line: ShareLine; splitType: number }) {
  if (line.share === undefined) return <>–</>;
  if (splitType !== amountSplit) return <span className="tabular">{line.share} %</span>;
  return <Money amount={line.share} currencyId={line.currencyId} />;
}

/** Accounts of a split, and what each gets. */
export function SharesTable(props: {
  lines: readonly ShareLine[];
  splitType: number;
  /** head of the last column */
  what: string;
}) {
  const { lines, splitType, what } = props;
  const columns: readonly Column<ShareLine>[] = [
    { key: 'bank', label: 'Bank', onCard: true, cell: (line) => line.bankName },
    {
      key: 'number',
      label: 'Account number',
      onCard: true,
      cell: (line) => <span className="tabular">{line.accountNumber}</span>,
    },
    { key: 'name', label: 'Account name', onCard: true, cell: (line) => line.accountName },
    { key: 'currency', label: 'Currency', cell: (line) => currencyOf(line.currencyId)?.name ?? '' },
    {
      key: 'share',
      label: what,
      align: 'right',
      onCard: true,
      cell: (line) => <Share line={line} splitType={splitType} />,
    },
  ];
  return <RowsTable columns={columns} data={lines} />;
}
