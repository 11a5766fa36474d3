import { naira } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { colours as bandColours, labelsOf } from '../../../shared/chart/bandLabels';
import { drawn } from '../../../shared/chart/drawn';
import { Behind, Explained } from '../../../shared/ledger/Behind';
import { Money } from '../../../shared/show/Money';
import type { Days } from '../../../shared/period/period';
import { Answered, NothingYet, Tile } from '../Panel';
import { useOpen } from './useSums';

/** A band leads to its invoices; what is not late enough for a word is filtered by none. */
function OfBand({
  status,
  currencyId,
  children,
}: {
  status: number;
  currencyId: number;
  children: ReactNode;
}) {
  if (status === 0) return children;
  return (
    <Explained
      to={`/invoice-age-analysis?status=${status}&currencyId=${currencyId}`}
      title="The invoices behind this number"
    >
      {children}
    </Explained>
  );
}

/** What is due, by how late it is: as the analysis has it today (rules/ageing.md#the-analysis). */
export function OpenByAge({ days, currencyId = naira }: { days: Days; currencyId?: number }) {
  const { answer } = useOpen(days);
  const analysis = (
    <Link component={RouterLink} to="/invoice-age-analysis">
      Invoice ageing analysis
    </Link>
  );
  return (
    <Tile title="Open by age" more={analysis}>
      <Answered answer={answer}>
        {({ bands: all, thresholds }) => {
          const sums = all.find((one) => one.currencyId === currencyId);
          if (!sums) return <NothingYet>Nothing is due.</NothingYet>;
          const labels = labelsOf(thresholds);
          return (
            <>
              <Box sx={{ fontSize: 20, fontWeight: 600, mb: '8px', overflowWrap: 'anywhere' }}>
                <Behind account="1200" currencyId={currencyId}>
                  <Money amount={sums.outstanding} currencyId={currencyId} />
                </Behind>
              </Box>
              <Box aria-hidden="true" sx={{ display: 'flex', gap: '2px', height: 14, mb: '8px' }}>
                {sums.bands.map(({ status, amount }, at) => (
                  <Box key={status} sx={{ flex: `${drawn(amount)} 1 0`, backgroundColor: bandColours[at] }} />
                ))}
              </Box>
              <Box component="dl" sx={{ margin: 0 }}>
                {sums.bands.map(({ status, count, amount }, at) => (
                  <Box
                    key={status}
                    sx={{
                      display: 'flex',
                      flexWrap: 'wrap',
                      gap: '2px 8px',
                      paddingBlock: '6px',
                      borderTop: at === 0 ? 0 : 1,
                      borderColor: 'divider',
                    }}
                  >
                    <Box
                      component="dt"
                      // a long name is broken: its figures stand below those of the others
                      sx={{ flex: '1 1 90px', display: 'flex', alignItems: 'center', gap: '8px' }}
                    >
                      <Box
                        aria-hidden="true"
                        sx={{ flex: '0 0 10px', height: 10, borderRadius: '2px', bgcolor: bandColours[at] }}
                      />
                      {labels[at]}
                    </Box>
                    <Box component="dd" sx={{ margin: '0 0 0 auto', display: 'flex', gap: '16px' }}>
                      <Box component="span" sx={{ color: 'text.secondary' }}>
                        {count.toLocaleString('en')}
                      </Box>
                      <OfBand status={status} currencyId={currencyId}>
                        <Money amount={amount} currencyId={currencyId} />
                      </OfBand>
                    </Box>
                  </Box>
                ))}
              </Box>
            </>
          );
        }}
      </Answered>
    </Tile>
  );
}
