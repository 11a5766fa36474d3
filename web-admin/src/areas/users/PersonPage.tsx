import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loading, NoAnswer, NoMatch, NotAllowed, WayOn } from '../../shared/feedback/Feedback';
import { PageHeader } from '../../shared/shell/PageHeader';

export type Mode = 'create' | 'edit' | 'profile';

/** Whom the address names by e-mail, and whether to be changed: `?<kind>=<email>[&mode=edit]`; nobody, to be created. */
export function useNamed(kind: 'user' | 'staff') {
  const [search] = useSearchParams();
  return { email: search.get(kind), wantsEdit: search.get('mode') === 'edit' };
}

interface Props<Row> {
  titles: Readonly<Record<Mode, string>>;
  named: ReturnType<typeof useNamed>;
  answer: UseQueryResult<{ results: Row[] }>;
  mayCreate: boolean;
  mayEdit: (row: Row) => boolean;
  form: (mode: Mode, row?: Row) => ReactNode;
}

/** The page of a person: empty to be created, to be read, or open for editing. */
export function PersonPage<Row extends { email: string }>(props: Props<Row>) {
  const { titles, named, answer, mayCreate, mayEdit, form } = props;
  const isNew = named.email === null;
  const row = answer.data?.results.find(({ email }) => email === named.email);
  const isAllowed = row !== undefined && mayEdit(row);
  const mode = isNew ? 'create' : named.wantsEdit && isAllowed ? 'edit' : 'profile';
  const isRefused = isNew ? !mayCreate : row !== undefined && named.wantsEdit && !isAllowed;
  return (
    <Box sx={{ display: 'grid', gap: '16px', maxWidth: 960 }}>
      <PageHeader title={titles[mode]} />
      {isRefused && <NotAllowed />}
      {isNew && mayCreate && form('create')}
      {!isNew && answer.isPending && <Loading rows={8} />}
      {!isNew && <NoAnswer of={answer} />}
      {!isNew && answer.isSuccess && !row && <NoMatch action={<WayOn />} />}
      {row && form(mode, row)}
    </Box>
  );
}
