import { trackOfficers } from '@kobodesk/contracts/invoicing';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useAnswer } from '../../../shared/api/useAnswer';
import { notDrawn } from '../../../shared/chart/save/notDrawn';
import { SaveChart } from '../../../shared/chart/save/SaveChart';
import { currencyName } from '../currencyName';
import { officerHeadings } from './officerFigures';
import { OfficerCards } from './OfficerCards';
import { OfficerTable } from './OfficerTable';
import { useIsPhone } from '../../../shared/theme/useIsPhone';

interface OfficersProps {
  currencyId: number;
  /** whose figures are shown above; '' for those of all */
  chosen: string;
  onChoose: (officerId: string) => void;
}

/** The figures of the twelve months of each who raised invoices; one of them can be looked at alone (rules/ageing.md#by-officer). */
export function Officers({ currencyId, chosen, onChoose }: OfficersProps) {
  const answer = useAnswer(trackOfficers, {}, { resource: 'invoices' });
  const isPhone = useIsPhone();
  const Figures = isPhone ? OfficerCards : OfficerTable;
  const card = useRef<HTMLDivElement>(null);
  const own = answer.data?.data.find((one) => one.currencyId === currencyId);
  if (!own || own.officers.length === 0) return null;
  const title = `By officer, ${currencyName(currencyId)}`;
  const figures = {
    name: title,
    headings: ['Officer', ...officerHeadings],
    rows: own.officers.map(({ officer, year }) => [
      officer,
      ...[year.billed, year.paid, year.closing].map((amount) => ({ amount, currencyId })),
      ...[year.dso, year.daysDelinquent, year.effectiveness].map((figure) =>
        figure === null ? null : { decimal: figure },
      ),
    ]),
  };
  return (
    <Card ref={card} component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          padding: '12px 16px 0',
        }}
      >
        <Typography variant="h3">{title}</Typography>
        <span {...notDrawn}>
          <SaveChart title={title} figures={figures} card={card} />
        </span>
      </Box>
      <Figures {...{ title, currencyId, chosen, onChoose }} officers={own.officers} />
    </Card>
  );
}
