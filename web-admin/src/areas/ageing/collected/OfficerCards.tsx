import Box from '@mui/material/Box';
import { figuresOf, officerHeadings, OfficerName, type OfficersShown } from './officerFigures';

/** The same where a row has no room: an officer a card, each figure below its name. */
export const OfficerCards = ({ title, currencyId, officers, chosen, onChoose }: OfficersShown) => (
  <Box component="ul" aria-label={title} sx={{ margin: '8px 0 0', padding: 0, listStyle: 'none' }}>
    {officers.map((of) => (
      <Box
        key={of.officerId}
        component="li"
        sx={{
          padding: '10px 16px',
          borderTop: 1,
          borderColor: 'divider',
          '& > button': { whiteSpace: 'normal', textAlign: 'left' },
          // its words stand above the figures
          '& > .MuiButton-text': { marginLeft: '-9px' },
        }}
      >
        <OfficerName {...{ of, chosen, onChoose }} />
        <Box
          component="dl"
          sx={{ margin: '4px 0 0', display: 'grid', gap: '8px 12px', gridTemplateColumns: 'repeat(2, 1fr)' }}
        >
          {figuresOf(of, currencyId).map((figure, at) => (
            <div key={officerHeadings[at]}>
              <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
                {officerHeadings[at]}
              </Box>
              <Box component="dd" sx={{ margin: 0 }}>
                {figure}
              </Box>
            </div>
          ))}
        </Box>
      </Box>
    ))}
  </Box>
);
