import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { dayText, many, type ReplyOf } from '@kobodesk/contracts/kernel';
import {
  MatchClass,
  matchPasses,
  mostReplayedLines,
  tryMatchRules,
  type Replayed,
} from '@kobodesk/contracts/payments';
import { useFormContext } from 'react-hook-form';
import { useOperation } from '../../../shared/api/useOperation';
import { FormAlert } from '../../../shared/form/FormAlert';
import { Money } from '../../../shared/show/Money';
import { StatusChip } from '../../../shared/show/StatusChip';
import { currencyIdOf, lineWords } from '../lineWords';
import { triedOf, type RulesDraft } from './rulesDraft';

type Tried = ReplyOf<typeof tryMatchRules>['data'];

const Decided = ({ decided: { class: found, pass, payments, many } }: { decided: Replayed }) => (
  <Box
    component="span"
    sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' }}
  >
    <StatusChip status={lineWords[found].label} tone={lineWords[found].tone} />
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {[
        pass === null ? '' : matchPasses[pass],
        payments.map(({ invoiceNumber }) => invoiceNumber).join(', '),
        many > payments.length ? `and ${many - payments.length} more` : '',
      ]
        .filter(Boolean)
        .join(' · ')}
    </Box>
  </Box>
);

const Counts = ({ before, after }: Pick<Tried, 'after' | 'before'>) => (
  <Box component="table" sx={{ borderSpacing: '12px 2px', marginInline: '-12px' }}>
    <thead>
      <tr>
        {['', 'In force', 'By these'].map((label) => (
          <Box component="th" scope="col" key={label} sx={{ textAlign: 'right', fontWeight: 500 }}>
            {label || <span className="visually-hidden">Class</span>}
          </Box>
        ))}
      </tr>
    </thead>
    <tbody>
      {MatchClass.options.map((one) => (
        <tr key={one}>
          <Box component="th" scope="row" sx={{ textAlign: 'left', fontWeight: 400 }}>
            {lineWords[one].label}
          </Box>
          {[before[one], after[one]].map((count, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two columns, in their order
            <Box component="td" key={at} className="tabular" sx={{ textAlign: 'right' }}>
              {count.toLocaleString('en')}
            </Box>
          ))}
        </tr>
      ))}
    </tbody>
  </Box>
);

/** Which lines they are: what was not tried is said. */
function Covered({ lines, waiting, fromDay, toDay }: Pick<Tried, 'fromDay' | 'lines' | 'toDay' | 'waiting'>) {
  if (fromDay === null || toDay === null) return null;
  const days = fromDay === toDay ? `of ${dayText(fromDay)}` : `of ${dayText(fromDay)} to ${dayText(toDay)}`;
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {lines < waiting
        ? `The latest statements, ${days}: ${lines.toLocaleString('en')} of ${many(waiting, 'line')} that no person accepted. Earlier ones were not tried.`
        : `All lines that no person accepted, ${days}.`}
    </Typography>
  );
}

function Shown({ tried }: { tried: Tried }) {
  const { lines, changed, before, after, first } = tried;
  return (
    <Box role="status" sx={{ display: 'grid', gap: '12px' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {changed.toLocaleString('en')} of {many(lines, 'line')} would be decided otherwise
      </Typography>
      <Covered {...tried} />
      <Counts before={before} after={after} />
      {first.map((line) => (
        <Box key={line.id} sx={{ borderTop: 1, borderColor: 'divider', paddingTop: '8px' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 10px' }}>
            <b>
              <Money amount={line.amount} currencyId={currencyIdOf(line.currency)} />
            </b>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {line.narration}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {dayText(line.day)} · {line.account}
            </Box>
          </Box>
          <Box sx={{ display: 'grid', gap: '4px', marginTop: '4px' }}>
            <span>
              Is <Decided decided={line.before} />
            </span>
            <span>
              Would be <Decided decided={line.after} />
            </span>
          </Box>
        </Box>
      ))}
      {changed > first.length && (
        <Typography sx={{ color: 'text.secondary' }}>
          and {many(changed - first.length, 'more line')}
        </Typography>
      )}
    </Box>
  );
}

/** What is typed, tried on the lines that no person accepted; nothing is kept. */
export function Replay() {
  const { getValues } = useFormContext<RulesDraft>();
  const trial = useOperation(tryMatchRules, { quiet: true, success: false });
  return (
    <Card
      component="section"
      aria-label="On history"
      sx={{ padding: '16px', display: 'grid', gap: '12px', alignContent: 'start', minWidth: 0 }}
    >
      <Typography variant="h2">On history</Typography>
      <Box>
        <Button variant="outlined" loading={trial.busy} onClick={() => void trial.run(triedOf(getValues()))}>
          Try on history
        </Button>
      </Box>
      <FormAlert error={trial.error} />
      {trial.reply ? (
        <Shown tried={trial.reply.data} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          The lines that no person accepted, up to {mostReplayedLines.toLocaleString('en')} of the latest
          statements, are decided by the rules in force and by these, on the same payments. Whoever agrees to
          the rules sees what came of it.
        </Typography>
      )}
    </Card>
  );
}
