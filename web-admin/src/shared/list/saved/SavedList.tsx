import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { listSavedSearches, removeSavedSearch, saveSearch } from '@kobodesk/contracts/identity';
import type { InputOf, ReplyOf } from '@kobodesk/contracts/kernel';
import { useAnswer } from '../../api/useAnswer';
import { useOperation } from '../../api/useOperation';
import { can, isCustomerUser } from '../../auth/session';
import { Failed, Loading } from '../../feedback/Feedback';
import { en } from '../../i18n/en';
import { SaveForm } from './SaveForm';

type Values = Record<string, unknown>;
type Saved = ReplyOf<typeof listSavedSearches>['data'][number];
type ListName = InputOf<typeof listSavedSearches>['list'];

interface RowsProps {
  list: ListName;
  label: string;
  rows: readonly Saved[];
  apply: (values: Values) => void;
}

function Row({ list, search, apply }: { list: ListName; search: Saved; apply: RowsProps['apply'] }) {
  const save = useOperation(saveSearch, { success: false });
  const remove = useOperation(removeSavedSearch, { success: false });
  const { id, name, value, isShared, isMine, owner } = search;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          sx={{ textAlign: 'left', overflowWrap: 'anywhere', minHeight: 40 }}
          onClick={() => apply(JSON.parse(value) as Values)}
        >
          {name}
        </Link>
        {!isMine && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{en.list.of(owner)}</Box>}
      </Box>
      {isMine && !isCustomerUser() && (
        <Switch
          checked={isShared}
          disabled={save.busy}
          slotProps={{ input: { 'aria-label': en.list.shareOne(name) } }}
          onChange={(_event, on) => void save.run({ list, name, value, isShared: on })}
        />
      )}
      {(isMine || can('user.manage')) && (
        <Button
          size="small"
          loading={remove.busy}
          aria-label={`${en.list.remove} ${name}`}
          onClick={() => void remove.run({ id })}
        >
          {en.list.remove}
        </Button>
      )}
    </Box>
  );
}

function Rows({ list, label, rows, apply }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((search) => (
        <Row key={search.id} list={list} search={search} apply={apply} />
      ))}
    </Box>
  );
}

interface Props {
  list: string;
  values: Values;
  apply: (values: Values) => void;
}

/** What is saved of a list: one's own, with the switch that shares it, then what others share. */
export function SavedList({ list: named, values, apply }: Props) {
  const list = named as ListName;
  const { data, error, refetch } = useAnswer(listSavedSearches, { list }, { resource: 'saved-searches' });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} />;
  const own = data.data.filter(({ isMine }) => isMine);
  const others = data.data.filter(({ isMine }) => !isMine);
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      {own.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{en.list.savedNone}</Typography>}
      <Rows list={list} label={en.list.saved} rows={own} apply={apply} />
      {others.length > 0 && (
        <Typography variant="subtitle2" component="h3">
          {en.list.shared}
        </Typography>
      )}
      <Rows list={list} label={en.list.shared} rows={others} apply={apply} />
      <SaveForm list={list} values={values} />
    </Box>
  );
}
