import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { amountShown } from '../../../../shared/form/amountInput';
import { noticeOf } from '../draft';
import { isZero, type Cell } from './cells';
import type { useCellKeys } from './useCellKeys';
import type { Lines } from './useLines';

const labels = { description: 'Item description', quantity: 'Quantity', rate: 'Rate' } as const;

interface Props extends Cell {
  lines: Lines;
  keys: ReturnType<typeof useCellKeys>;
  /** what the server, or the form before it, said of the cell */
  error: string | undefined;
}

type State = 'left' | 'at hand' | 'written';

/** Figures have their separators while nobody writes them, and a 0 makes room for what is written; that may be 0.5. */
function figureShown(typed: string, state: State): string {
  if (state === 'left') return amountShown(typed);
  return state === 'at hand' && isZero(typed) ? '' : typed;
}

/** One cell that can be written. */
export function CellInput({ lines, keys, line, column, error }: Props) {
  const id = useId();
  const [state, setState] = useState<State>('left');
  const input = useRef<HTMLInputElement>(null);
  const hasFocus = state !== 'left';
  // the separators and the 0 go with the focus, and with them what was chosen
  useLayoutEffect(() => {
    if (hasFocus) input.current?.select();
  }, [hasFocus]);
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
        inputRef={input}
        value={isFigure ? figureShown(typed, state) : typed}
        disabled={!lines.open.includes(column)}
        onFocus={() => setState('at hand')}
        onBlur={() => {
          setState('left');
          if (isFigure && typed === '') lines.set(line, { [column]: '0' });
        }}
        onChange={(event) => {
          setState('written');
          lines.set(line, { [column]: event.target.value });
        }}
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
