import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import { listPolicyVersions, noticePolicyWords } from '@kobodesk/contracts/notifications';
import { useAnswer } from '../../../shared/api/useAnswer';
import { Loading, NoAnswer } from '../../../shared/feedback/Feedback';
import { DateText } from '../../../shared/show/dates/DateText';
import { Sentences } from './PolicyAhead';

type Version = ReplyOf<typeof listPolicyVersions>['data'][number];

const Row = ({ version }: { version: Version }) => (
  <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', paddingBlock: '12px' }}>
    <details>
      <summary>
        <Box component="span" sx={{ fontWeight: 600 }}>{`Version ${version.version}`}</Box>
        {' · '}
        <DateText value={version.at} />
        {` · ${version.maker}${version.checker === '' ? '' : `, approved by ${version.checker}`}`}
      </summary>
      <Box sx={{ paddingTop: '8px' }}>
        <Sentences words={noticePolicyWords(version)} />
      </Box>
    </details>
  </Box>
);

/** Who made and who agreed to each version, the newest first. */
export function PolicyVersions() {
  const answer = useAnswer(listPolicyVersions, {}, { resource: 'notice-policy' });
  const versions = answer.data?.data;
  return (
    <Card component="section" aria-label="Versions" sx={{ padding: '16px' }}>
      <Typography variant="h2" sx={{ marginBottom: '12px' }}>
        Versions
      </Typography>
      {answer.isPending && <Loading rows={2} />}
      <NoAnswer of={answer} />
      {versions?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          None was saved yet: notices go out by the three bands of the ageing configuration.
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {versions?.map((version) => (
          <Row key={version.version} version={version} />
        ))}
      </Box>
    </Card>
  );
}
