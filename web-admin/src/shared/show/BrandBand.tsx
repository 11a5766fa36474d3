import { inkOn, shownColour } from '@kobodesk/contracts/identity';
import Box from '@mui/material/Box';
import { markOf } from './Logo';

export interface Brand {
  agencyName: string;
  logoURL: string;
  /** '#rrggbb'; '' for the product's own */
  brandColour: string;
}

interface Props {
  brand: Brand;
  /** what is done here */
  words: string;
  /** wide enough for what stands below it */
  maxWidth?: number;
}

/** The agency's picture and name on its colour, in the ink that can be read there. */
export function BrandBand({ brand: { agencyName, logoURL, brandColour }, words, maxWidth }: Props) {
  const colour = shownColour(brandColour);
  return (
    <Box sx={{ width: '100%', backgroundColor: colour, color: inkOn(colour), padding: '16px' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px', maxWidth, margin: '0 auto' }}>
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 44,
            height: 44,
            flex: '0 0 auto',
            borderRadius: '8px',
            backgroundColor: '#ffffff',
          }}
        >
          <Box
            component="img"
            src={markOf(logoURL)}
            alt=""
            sx={{ maxWidth: 36, maxHeight: 36, objectFit: 'contain' }}
          />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontSize: '1rem', fontWeight: 600, overflowWrap: 'anywhere' }}>{agencyName}</Box>
          <Box sx={{ typography: 'body2' }}>{words}</Box>
        </Box>
      </Box>
    </Box>
  );
}
