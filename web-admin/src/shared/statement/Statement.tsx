import { currencyOf, getStatement, listCurrencies } from '@kobodesk/contracts/invoicing';
import { dayAfter, type ReplyOf } from '@kobodesk/contracts/kernel';
import { downloadStatement } from '@kobodesk/contracts/reporting';
import Box from '@mui/material/Box';
import { useAnswer } from '../api/useAnswer';
import { Can } from '../auth/Can';
import { Empty } from '../feedback/Feedback';
import { choicesOf } from '../form/Inputs';
import { Behind } from '../ledger/Behind';
import type { LedgerPlace } from '../ledger/ledgerAddress';
import { DataList } from '../list/DataList';
import { DownloadButton } from '../list/DownloadButton';
import { Filters } from '../list/search/Filters';
import { useList } from '../list/useList';
import { Money } from '../show/Money';
import { Balances } from './Balances';
import { MailStatement } from './MailStatement';
import { statementColumns } from './statementColumns';
import { useIsPhone } from '../theme/useIsPhone';

/** naira, from the beginning until today */
const first = { currencyId: '566', startDate: '', endDate: '', asKnown: '' };

type Sums = Pick<
  ReplyOf<typeof getStatement>,
  'opening' | 'debits' | 'credits' | 'closing' | 'currencyId' | 'startDate' | 'endDate' | 'knownAt'
>;

/**
 * What is told as of an earlier moment the ledger tells otherwise today, and what moved an invoice between customers it
 * has as one entry: so the two balances lead to their lines.
 */
function figuresOf({ opening, debits, credits, closing, currencyId, ...told }: Sums, whose: Whose) {
  const due = { account: '1200', currencyId, ...whose } as const;
  const isNot = told.knownAt !== '' || Object.keys(whose).length === 0;
  const until = told.startDate === '' ? '' : dayAfter(told.startDate, -1);
  const money = (amount: string) => <Money amount={amount} currencyId={currencyId} />;
  return [
    {
      label: 'Opening balance',
      value: (
        <Behind {...due} endDate={until} isNot={isNot || until === ''}>
          {money(opening)}
        </Behind>
      ),
    },
    { label: 'Debits', value: money(debits) },
    { label: 'Credits', value: money(credits) },
    {
      label: 'Closing balance',
      value: (
        <Behind {...due} endDate={told.endDate} isNot={isNot}>
          {money(closing)}
        </Behind>
      ),
    },
  ];
}
type Whose = Pick<LedgerPlace, 'customerId' | 'familyOf'>;

interface StatementProps {
  /** absent: the customer that the person works for */
  customerId?: number;
  /** with those that are merged into it, or alone */
  view?: 'own' | 'family';
  /** whether others are merged into it */
  hasFamily?: boolean;
}

/** What moved what a customer owes, day by day (rules/customers.md#statement-of-account). */
export default function Statement({ customerId, view, hasFamily = false }: StatementProps) {
  const isPhone = useIsPhone();
  const currencies = useAnswer(listCurrencies, {}).data?.data ?? [];
  const whose = {
    ...(customerId === undefined ? {} : { customerId }),
    ...(view ? { customerView: view } : {}),
  };
  const list = useList(getStatement, {
    resource: 'invoices',
    first,
    ask: (filter, at) => ({ ...at, parameter: { ...whose, ...filter } }),
  });
  const { reply, filter, error } = list;
  const behind: Whose =
    customerId === undefined ? {} : view === 'family' ? { familyOf: customerId } : { customerId };
  return (
    <DataList
      list={list}
      columns={statementColumns({ isFamily: hasFamily && view === 'family', isPhone })}
      empty={
        <Empty title="Nothing moved in this period">
          What was due before it is due still. Another period is chosen above.
        </Empty>
      }
      above={
        <>
          <Filters
            atOnce
            list={list}
            fields={[
              { name: 'currencyId', label: 'Currency', choices: choicesOf(currencies) },
              { name: 'startDate', label: 'Start date', type: 'date' },
              { name: 'endDate', label: 'End date', type: 'date' },
              { name: 'asKnown', label: 'As known on', type: 'date' },
            ]}
          />
          <Box sx={{ display: 'flex', gap: '12px 24px', flexWrap: 'wrap', alignItems: 'end' }}>
            {reply && !error && (
              <Box sx={{ flex: '1 1 520px', minWidth: 0 }}>
                <Balances
                  name={`Balances in ${currencyOf(reply.currencyId)?.code ?? ''}`}
                  figures={figuresOf(reply, behind)}
                />
              </Box>
            )}
            <Box sx={{ display: 'flex', gap: '8px', marginLeft: 'auto' }}>
              <Can permission="invoice.share">
                <MailStatement parameter={{ ...whose, ...filter }} />
              </Can>
              <Can permission="invoice.download">
                <DownloadButton
                  operation={downloadStatement}
                  input={(downloadType) => ({ downloadType, parameter: { ...whose, ...filter } })}
                />
              </Can>
            </Box>
          </Box>
        </>
      }
    />
  );
}
