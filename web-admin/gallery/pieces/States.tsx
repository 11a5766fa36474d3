import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { HttpError } from '../../src/shared/api/httpError';
import { Empty, Failed, Loading, NoAccess, NoMatch } from '../../src/shared/feedback/Feedback';
import { Notices } from '../../src/shared/feedback/Notices';
import { CardsSkeleton, PageSkeleton, TableSkeleton } from '../../src/shared/feedback/Skeletons';
import { useNotice } from '../../src/shared/feedback/useNotice';
import { DataList } from '../../src/shared/list/DataList';
import { columns, listOf } from './Lists';
import { Piece, Pieces, Stage } from '../Piece';

const nothing = () => undefined;
const failure = new HttpError('The bank did not answer. Nothing was charged.', 502, {
  correlationId: '5f2c9d7a',
});
const refusal = new HttpError('You do not have the permission to see invoices', 403);
const anHour = 3600;

function Noticed() {
  const notice = useNotice();
  useEffect(() => {
    notice.success('Invoice created', anHour);
    notice.info('The file is being made', anHour);
    notice.error('The invoice has been paid', anHour);
  }, [notice]);
  return <Notices />;
}

/** What stands where something would. */
export const States = () => (
  <>
    <Pieces>
      <Piece name="Nothing yet">
        <Empty title="Nothing waits for you" action={<Button variant="outlined">Show my requests</Button>}>
          What somebody asks for that you may decide comes here by itself.
        </Empty>
      </Piece>
      <Piece name="No match">
        <NoMatch onClear={nothing} />
      </Piece>
      <Piece name="Failed">
        <Failed error={failure} onRetry={nothing} />
      </Piece>
      <Piece name="No access">
        <NoAccess message={refusal.message} />
      </Piece>
      <Piece name="Loading">
        <Loading rows={4} />
      </Piece>
      <Piece name="Loading cards">
        <CardsSkeleton cards={2} />
      </Piece>
    </Pieces>
    <Pieces least={420}>
      <Piece name="A list at its first load">
        <DataList list={listOf({ isPending: true })} columns={columns} />
      </Piece>
      <Piece name="A list that failed">
        <DataList list={listOf({ error: failure })} columns={columns} />
      </Piece>
      <Piece name="A list that is refused">
        <DataList list={listOf({ error: refusal })} columns={columns} />
      </Piece>
      <Piece name="A list without rows">
        <DataList
          list={listOf({ total: 0, rows: [] })}
          columns={columns}
          empty={<Empty title="No invoices yet" />}
        />
      </Piece>
      <Piece name="Loading rows">
        <TableSkeleton rows={3} columns={4} />
      </Piece>
      <Piece name="Loading a page">
        <PageSkeleton />
      </Piece>
    </Pieces>
    <Stage name="Notices" height={260}>
      <Noticed />
    </Stage>
  </>
);
