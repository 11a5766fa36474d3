import {
  Card,
  CardContent,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Money } from '../../shared/show/Money';

interface Total {
  currencyId: number;
  itemTotal: string;
  itemCount: number;
}
interface Props {
  agencies: { agencyId: number; agencyName: string; invoices: Total[]; payments: Total[] }[];
}

/** What each agency invoiced and was paid, per currency. */
export function AgencyTable({ agencies }: Props) {
  return (
    <Card>
      <CardContent>
        <Typography variant="h3" component="h2" gutterBottom>
          Agencies
        </Typography>
        {/* three columns of exact amounts are wider than a phone: the keyboard scrolls them too */}
        <TableContainer role="region" aria-label="Agencies" tabIndex={0}>
          <Table size="small" sx={{ '& th, & td': { paddingInline: { xs: '3px', sm: '12px' } } }}>
            <TableHead>
              <TableRow>
                <TableCell>Agency</TableCell>
                <TableCell align="right">Invoices</TableCell>
                <TableCell align="right">Payments</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {agencies.map(({ agencyId, agencyName, invoices, payments }) => (
                <TableRow key={agencyId}>
                  <TableCell>{agencyName}</TableCell>
                  <TableCell align="right">
                    <Totals totals={invoices} />
                  </TableCell>
                  <TableCell align="right">
                    <Totals totals={payments} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </CardContent>
    </Card>
  );
}

const Totals = ({ totals }: { totals: Total[] }) => (
  <>
    {totals
      .filter(({ itemCount }, index) => itemCount > 0 || index === 0)
      .map(({ currencyId, itemTotal }) => (
        <div key={currencyId}>
          <Money amount={itemTotal} currencyId={currencyId} />
        </div>
      ))}
  </>
);
