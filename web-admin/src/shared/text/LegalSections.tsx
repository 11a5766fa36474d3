import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { en } from '../i18n/en';
import type { LegalPageText } from './legal';

/** A legal text as page and dialog show it, with when it was last revised. */
export function LegalSections({ text, component = 'h2' }: { text: LegalPageText; component?: 'h2' | 'h3' }) {
  return (
    <>
      <Typography color="textSecondary" gutterBottom>
        {en.shell.lastRevised} {text.revised}
      </Typography>
      {text.sections.map(({ heading, body }) => (
        <Box component="section" key={heading} sx={{ marginTop: '16px' }}>
          <Typography variant="h3" component={component} sx={{ marginBottom: '4px' }}>
            {heading}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{body}</Typography>
        </Box>
      ))}
    </>
  );
}
