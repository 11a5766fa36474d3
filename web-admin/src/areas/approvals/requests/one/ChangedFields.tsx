import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Card from '@mui/material/Card';
import Box from '@mui/material/Box';
import type { ShownField } from '../requestWords';

const wide = { display: { xs: 'none', sm: 'table-cell' } };
/** what is many stands one below the other */
const text = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;
/** a number is not broken, nor what is as short, but on a phone where it would be cut off */
const figure = { whiteSpace: { sm: 'nowrap' }, overflowWrap: 'anywhere' } as const;
const valueOf = ({ before, after }: ShownField) =>
  Math.max(before.length, after.length) > 18 ? text : figure;

interface ChangedFieldsProps {
  fields: readonly ShownField[];
  /** what the sides are called: an invoice has an old and a new one */
  sides: { before: string; after: string };
}

/** What changes, and nothing else: from what to what, and by how much where it is counted. */
export function ChangedFields({ fields, sides }: ChangedFieldsProps) {
  const isNew = fields.every(({ before }) => before === '');
  const isCounted = fields.some(({ difference }) => difference !== '');
  const align = isCounted ? 'right' : 'left';
  return (
    <TableContainer component={Card} sx={{ overflow: 'hidden' }}>
      <Table
        sx={{
          '& tr:last-child > *': { borderBottom: 0 },
          '& th, & td': { paddingInline: { xs: '8px', sm: '12px' } },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{isNew ? 'New' : 'Changed'}</TableCell>
            {!isNew && <TableCell align={align}>{sides.before}</TableCell>}
            <TableCell align={align}>{isNew ? 'Value' : sides.after}</TableCell>
            {isCounted && (
              <TableCell align="right" sx={wide}>
                Difference
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map((shown) => {
            const { field, before, after, difference, isTotal } = shown;
            return (
              <TableRow key={field}>
                <TableCell
                  component="th"
                  scope="row"
                  sx={{
                    ...text,
                    minWidth: { xs: 76, sm: 92 },
                    fontWeight: isTotal ? 600 : 400,
                    borderLeft: '3px solid',
                    borderLeftColor: 'tone.partly.text',
                  }}
                >
                  {field}
                </TableCell>
                {!isNew && (
                  <TableCell align={align} sx={{ ...valueOf(shown), color: 'text.secondary' }}>
                    {before === '' ? '–' : <del>{before}</del>}
                  </TableCell>
                )}
                <TableCell align={align} sx={valueOf(shown)}>
                  {after === '' ? (
                    '–'
                  ) : (
                    <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
                      {after}
                    </Box>
                  )}
                </TableCell>
                {isCounted && (
                  <TableCell align="right" sx={{ ...wide, ...figure, fontWeight: isTotal ? 600 : 400 }}>
                    {difference || '–'}
                  </TableCell>
                )}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
