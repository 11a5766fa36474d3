import { listRoleEntities, RequestFamily } from '@kobodesk/contracts/workflow';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useAnswer } from '../../../shared/api/useAnswer';
import { SelectField } from '../../../shared/form/Inputs';
import { SearchBox } from '../../../shared/list/search/SearchBox';
import { Strip } from '../../../shared/strip/Strip';
import { titleText } from '../../../shared/requests/requestOutcome';
import { searchIn } from '../../../shared/list/useList';
import { familyNames } from './requestWords';
import type { Requests } from './useRequests';

interface Choice {
  value: string;
  label: string;
  count: number;
}
interface ChoicesProps {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChoose: (value: string) => void;
}

/** on a phone it is pushed aside rather than broken */
const row = {
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  gap: '2px',
} as const;

/** One of few, each with how many there are of it. */
const Choices = ({ label, choices, value, onChoose }: ChoicesProps) => (
  <Strip role="group" aria-label={label} sx={row}>
    {choices.map((choice) => {
      const isHere = choice.value === value;
      return (
        <ButtonBase
          key={choice.value}
          aria-pressed={isHere}
          onClick={() => onChoose(choice.value)}
          sx={{
            flexShrink: 0,
            height: { xs: 32, md: 26 },
            paddingInline: '10px',
            borderRadius: '999px',
            typography: 'caption',
            fontWeight: 500,
            whiteSpace: 'nowrap',
            color: isHere ? 'background.paper' : 'text.secondary',
            backgroundColor: isHere ? 'text.primary' : undefined,
            '&:hover': isHere ? {} : { backgroundColor: 'house.subtle' },
          }}
        >
          {choice.label} {choice.count}
        </ButtonBase>
      );
    })}
  </Strip>
);

const sumOf = (counts: readonly { count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

/** Which kind is looked at, with how many of each the view holds. */
export function Kinds({ list: { filter, set, reply } }: { list: Requests }) {
  const counts = reply?.counts ?? [];
  const countOf = (family: RequestFamily) => counts.find((one) => one.family === family)?.count ?? 0;
  const choices = [
    { value: '', label: 'All', count: sumOf(counts) },
    ...RequestFamily.options.map((family) => ({
      value: family as string,
      label: familyNames[family],
      count: countOf(family),
    })),
  ];
  const choose = (family: string) => set({ family, entityTypeId: '' });
  return <Choices label="Kind" choices={choices} value={filter.family} onChoose={choose} />;
}

/** What became of them; where all wait there is nothing to choose. */
export function Statuses({ list: { filter, set, reply } }: { list: Requests }) {
  const { pending = 0, approved = 0, rejected = 0 } = reply?.statuses ?? {};
  if (filter.view === 'waiting') return null;
  const waiting = filter.view === 'decided' ? [] : [{ value: '0', label: 'Pending', count: pending }];
  const choices = [
    ...waiting,
    { value: '1', label: 'Approved', count: approved },
    { value: '2', label: 'Declined', count: rejected },
  ];
  const choose = (status: string) => set({ status: status === filter.status ? '' : status });
  return <Choices label="Status" choices={choices} value={filter.status} onChoose={choose} />;
}

/** The kinds of change, by the server: the browser would have to bring every contract to know them. */
function EntityType({ list: { filter, set } }: { list: Requests }) {
  const isAsked = filter.family === 'change';
  const { data } = useAnswer(listRoleEntities, {}, { enabled: isAsked });
  if (!isAsked || !data) return null;
  return (
    <SelectField
      label="Entity type"
      quietLabel
      none="All entity types"
      value={filter.entityTypeId}
      onChange={(entityTypeId) => set({ entityTypeId })}
      choices={data.data.map(({ entityTypeId, entityType }) => ({
        value: entityTypeId,
        label: titleText(entityType),
      }))}
    />
  );
}

/** What narrows the list, above it. */
export const Narrowing = ({ list, withKinds }: { list: Requests; withKinds: boolean }) => (
  <Box sx={{ display: 'grid', gap: '8px', padding: '10px 14px', borderBottom: 1, borderColor: 'divider' }}>
    {withKinds && <Kinds list={list} />}
    <SearchBox {...searchIn(list)} quiet />
    <EntityType list={list} />
    <Statuses list={list} />
  </Box>
);
