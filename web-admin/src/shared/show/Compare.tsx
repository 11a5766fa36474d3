import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState, type ReactNode } from 'react';

export interface ComparedField<T> {
  label: string;
  value: (record: T) => string;
  show?: (record: T) => ReactNode;
}

const manyFields = 12;
/** a value of parts has a line for each */
const parts = { whiteSpace: 'pre-line' } as const;

/** Two states of one record side by side: changed fields first, each marked by a bar and the word Changed. */
export function Compare<T>({ before, after, fields }: { before: T; after: T; fields: ComparedField<T>[] }) {
  const [only, setOnly] = useState(fields.length > manyFields);
  const isChanged = (field: ComparedField<T>) => field.value(before) !== field.value(after);
  const changed = fields.filter(isChanged);
  const shown = only ? changed : [...changed, ...fields.filter((field) => !isChanged(field))];
  const text = (field: ComparedField<T>, record: T) =>
    field.show ? field.show(record) : field.value(record) || '–';
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <FormControlLabel
        sx={{ marginLeft: 0 }}
        control={<Switch size="small" checked={only} onChange={(_, checked) => setOnly(checked)} />}
        label={`Only changes (${changed.length})`}
      />
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Field</TableCell>
            <TableCell>Before</TableCell>
            <TableCell>After</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((field) => (
            <TableRow key={field.label}>
              <TableCell
                component="th"
                scope="row"
                sx={{
                  borderLeft: '3px solid',
                  borderLeftColor: isChanged(field) ? 'primary.main' : 'transparent',
                }}
              >
                {field.label}
                {isChanged(field) && (
                  <Box sx={{ typography: 'caption', color: 'text.secondary' }}>Changed</Box>
                )}
              </TableCell>
              <TableCell sx={parts}>
                {isChanged(field) ? <del>{text(field, before)}</del> : text(field, before)}
              </TableCell>
              <TableCell sx={parts}>
                {isChanged(field) ? (
                  <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
                    {text(field, after)}
                  </Box>
                ) : (
                  text(field, after)
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
