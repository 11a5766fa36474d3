import Add from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Key } from '../../../../shared/show/Key';
import { Figures } from '../../../../shared/show/Money';
import { columnPlaces, moneyText } from '../../../../shared/show/moneyText';
import { amountOf } from '../draft';
import { CellInput } from './CellInput';
import { columns } from './cells';
import { linesStyle } from './linesStyle';
import { useCellKeys } from './useCellKeys';
import { useLines, type Lines, type LinesProps } from './useLines';
import { useIsPhone } from '../../../../shared/theme/useIsPhone';

const Head = () => (
  <Box role="row" className="head" sx={{ backgroundColor: 'house.subtle', borderRadius: '10px 10px 0 0' }}>
    <Box role="columnheader">
      <span className="visually-hidden">Line</span>
    </Box>
    <Box role="columnheader">Item description</Box>
    <Box role="columnheader" className="right">
      Quantity
    </Box>
    <Box role="columnheader" className="right">
      Rate
    </Box>
    <Box role="columnheader" className="right">
      Amount
    </Box>
    <Box role="columnheader">
      <span className="visually-hidden">Remove</span>
    </Box>
  </Box>
);

interface LineProps extends LinesProps {
  lines: Lines;
  keys: ReturnType<typeof useCellKeys>;
  line: number;
  amount: string;
}

function Line({ lines, keys, line, amount, errors }: LineProps) {
  return (
    <Box role="row">
      <Box role="rowheader" className="number">
        {line + 1}
      </Box>
      {columns.map((column) => (
        <CellInput
          key={column}
          {...{ lines, keys, line, column }}
          error={errors[`bills.${line}.${column}`]}
        />
      ))}
      <Box role="gridcell" className="amount">
        <Figures text={amount} />
      </Box>
      <Box role="gridcell" className="remove">
        <IconButton
          size="small"
          aria-label={`Remove item ${line + 1}`}
          disabled={lines.isFrozen || lines.items.length === 1}
          onClick={() => lines.remove({ line, column: 'description' })}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

/** What was done to the lines, with the way back; else, where there are keys, what they do. */
const Foot = ({ lines, isPhone }: { lines: Lines; isPhone: boolean }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 14px', minHeight: 32 }}>
    <Box role="status" sx={{ display: lines.done ? 'block' : 'none' }}>
      {lines.done?.said}
    </Box>
    {lines.done && (
      <Button size="small" onClick={lines.undo}>
        Undo
      </Button>
    )}
    {!lines.done && !isPhone && !lines.isFrozen && (
      <Box
        sx={{
          typography: 'caption',
          color: 'text.secondary',
          display: 'flex',
          flexWrap: 'wrap',
          gap: '4px 14px',
        }}
      >
        {(
          [
            ['Ctrl ↓', 'from above to the lines'],
            ['Enter', 'next cell, then a new line'],
            ['Ctrl V', 'paste rows from Excel'],
            ['Ctrl Delete', 'remove the line'],
            ['Ctrl Z', 'bring it back'],
          ] as const
        ).map(([key, does]) => (
          <span key={key}>
            <Key>{key}</Key> {does}
          </span>
        ))}
      </Box>
    )}
  </Box>
);

/**
 * The items of an invoice, written as in a sheet: a grid of cells, and on a phone a card a line
 * (rules/invoices.md#the-lines, decision 083).
 */
export function InvoiceLines(props: LinesProps) {
  const { draft } = props;
  const { attach, ...lines } = useLines(props);
  const keys = useCellKeys(lines);
  const isPhone = useIsPhone();
  const amounts = lines.items.map(amountOf);
  const places = columnPlaces(amounts, draft.currencyId);
  return (
    <Box>
      <Typography component="h2" variant="h3" sx={{ marginBottom: '8px' }}>
        Items
      </Typography>
      <Box
        ref={attach}
        role="grid"
        aria-label="Items"
        aria-rowcount={lines.items.length + 1}
        sx={linesStyle(isPhone)}
      >
        <Head />
        {amounts.map((amount, line) => (
          <Line
            key={line}
            {...props}
            {...{ lines, keys, line }}
            amount={moneyText(amount, draft.currencyId, places)}
          />
        ))}
      </Box>
      <Button
        fullWidth
        startIcon={<Add fontSize="small" />}
        disabled={lines.isFrozen}
        onClick={lines.add}
        sx={{
          justifyContent: isPhone ? 'center' : 'flex-start',
          paddingInline: '10px',
          border: 1,
          borderColor: 'divider',
          // not the shorthand: it would have the colour of the text
          borderTopWidth: isPhone ? '1px' : 0,
          borderRadius: isPhone ? '10px' : '0 0 10px 10px',
          marginTop: isPhone ? '10px' : 0,
          marginBottom: '8px',
        }}
      >
        Add another item
      </Button>
      <Foot lines={lines} isPhone={isPhone} />
    </Box>
  );
}
