import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { figuresOf, officerHeadings, OfficerName, type OfficersShown } from './officerFigures';

/** An officer a row. */
export const OfficerTable = ({ title, currencyId, officers, chosen, onChoose }: OfficersShown) => (
  <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
    <Table size="small" aria-label={title} sx={{ '& td': { whiteSpace: 'nowrap' } }}>
      <TableHead>
        <TableRow>
          <TableCell>Officer</TableCell>
          {officerHeadings.map((heading) => (
            <TableCell key={heading} align="right">
              {heading}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {officers.map((of) => (
          <TableRow key={of.officerId} selected={chosen === String(of.officerId)}>
            <TableCell component="th" scope="row">
              <OfficerName {...{ of, chosen, onChoose }} />
            </TableCell>
            {figuresOf(of, currencyId).map((figure, at) => (
              <TableCell key={officerHeadings[at]} align="right">
                {figure}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);
