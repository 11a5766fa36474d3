import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useId, useState } from 'react';
import { amountShown } from '../../../../shared/form/amountInput';
import { noticeOf } from '../draft';
import type { Cell } from './cells';
import type { useCellKeys } from './useCellKeys';
import type { Lines } from './useLines';

const labels = { description: 'Item description', quantity: 'Quantity', rate: 'Rate' } as const;

interface Props extends Cell {
  lines: Lines;
  keys: ReturnType<typeof useCellKeys>;
  /** what the server, or the form before it, said of the cell */
  error: string | undefined;
}

/** One cell that can be written: figures have their separators while nobody writes them. */
export function CellInput({ lines, keys, line, column, error }: Props) {
  const id = useId();
  const [isWriting, setWriting] = useState(false);
  const typed = lines.items[line]?.[column] ?? '';
  const isFigure = column !== 'description';
  const note = error ?? (isFigure ? noticeOf(column, typed) : undefined);
  return (
    <Box
      role="gridcell"
      className={column}
      sx={{ minWidth: 0, backgroundColor: note === undefined ? undefined : 'tone.unpaid.fill' }}
    >
      <Box component="label" htmlFor={id} className="name">
        {labels[column]}
      </Box>
      <InputBase
        id={id}
        name={`${column}.${line}`}
        fullWidth
        autoComplete="off"
        value={isFigure && !isWriting ? amountShown(typed) : typed}
        disabled={!lines.open.includes(column)}
        onFocus={(event) => {
          setWriting(true);
          event.target.select();
        }}
        onBlur={() => {
          setWriting(false);
          if (isFigure && typed === '') lines.set(line, { [column]: '0' });
        }}
        onChange={(event) => lines.set(line, { [column]: event.target.value })}
        inputProps={{
          'aria-invalid': note !== undefined,
          'aria-describedby': note === undefined ? undefined : `${id}-note`,
          inputMode: isFigure ? 'decimal' : 'text',
          className: isFigure ? 'tabular' : '',
          onKeyDown: keys.onKeyDown({ line, column }),
          onPaste: keys.onPaste({ line, column }),
        }}
      />
      <Box id={`${id}-note`} role="status" className="note">
        {note}
      </Box>
    </Box>
  );
}
