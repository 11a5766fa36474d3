import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { Preset } from '../../shared/period/period';

/** Month-to-date activity (rules/screens.md#periods), and the same words for the other periods. */
const titles: Partial<Record<Preset, string>> = {
  month: 'Month-to-date activity',
  week: 'Week-to-date activity',
  day: "Today's activity",
};

interface Activities {
  invoiceRaised: number;
  invoicePaid: number;
  invoiceOutstanding: number;
  invoiceVoided: number;
}

interface ActivityProps {
  activities: Activities;
  preset: Preset | undefined;
  /** counts what the user raised, below cards of the whole agency */
  isOwn?: boolean;
}

/** What became of invoices that were raised in a period. */
export function ActivityPanel({ activities, preset, isOwn = false }: ActivityProps) {
  const figures: [string, number][] = [
    ['Invoices raised', activities.invoiceRaised],
    ['Paid', activities.invoicePaid],
    ['Outstanding', activities.invoiceOutstanding],
    ['Voided', activities.invoiceVoided],
  ];
  return (
    <Card>
      <CardContent>
        <Typography variant="h3" component="h2" gutterBottom>
          {(preset && titles[preset]) ?? 'Activity of these days'}
        </Typography>
        {isOwn && (
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            Of the invoices that you raised
          </Typography>
        )}
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))', gap: 2 }}
        >
          {figures.map(([label, count]) => (
            <Box key={label}>
              <Typography component="dt" color="textSecondary">
                {label}
              </Typography>
              <Typography component="dd" sx={{ m: 0, fontSize: 24, fontWeight: 600 }}>
                {count.toLocaleString('en')}
              </Typography>
            </Box>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}
