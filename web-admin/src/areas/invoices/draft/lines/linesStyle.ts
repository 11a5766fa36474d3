/** A line of the sheet of lines, from its number to what removes it. */
const sheet = '36px minmax(0, 1fr) 104px 116px 128px 36px';
const rule = { borderLeft: 1, borderColor: 'divider' } as const;
const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

const cells = {
  '& .MuiInputBase-input': { paddingInline: '10px', boxSizing: 'border-box' },
  '& .quantity .MuiInputBase-input, & .rate .MuiInputBase-input': { textAlign: 'right' },
  // on the cell, as a sheet shows where it is written
  '& .MuiInputBase-root.Mui-focused': {
    outline: '2px solid',
    outlineColor: 'house.link',
    outlineOffset: '-2px',
  },
  '& .note': { typography: 'caption', color: 'house.dangerText', paddingInline: '10px' },
  '& .note:not(:empty)': { paddingBottom: '4px' },
} as const;

/** Beside a desk a grid with ruled cells. */
const asSheet = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px 10px 0 0',
  '& [role=row]': { display: 'grid', gridTemplateColumns: sheet, borderBottom: 1, borderColor: 'divider' },
  '& [role=row]:last-child': { borderBottom: 0 },
  '& [role=columnheader]': {
    padding: '8px 10px',
    typography: 'caption',
    fontWeight: 500,
    color: 'text.secondary',
  },
  '& [role=row] > * + *': rule,
  '& .name': hidden,
  '& .number': { padding: '9px 0', textAlign: 'center', color: 'text.secondary', fontSize: '0.8125rem' },
  '& .amount': { padding: '9px 10px', textAlign: 'right', backgroundColor: 'house.subtle' },
  '& .right': { textAlign: 'right' },
  '& .remove': { display: 'grid', placeItems: 'center' },
  '& .MuiInputBase-input': { height: 38, ...cells['& .MuiInputBase-input'] },
} as const;

/** On a phone a card a line: what it comes to above, the figures below over the whole width. */
const asCards = {
  display: 'grid',
  gap: '10px',
  '& .head': hidden,
  '& [role=row]:not(.head)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateAreas: '"number amount" "description description" "quantity rate" "remove remove"',
    gap: '8px 12px',
    border: 1,
    borderColor: 'divider',
    borderRadius: '10px',
    padding: '12px',
    backgroundColor: 'background.paper',
  },
  '& .number': { gridArea: 'number', fontWeight: 600 },
  '& .number::before': { content: '"Item "' },
  '& .amount': { gridArea: 'amount', textAlign: 'right', fontWeight: 600 },
  '& .description': { gridArea: 'description' },
  '& .quantity': { gridArea: 'quantity' },
  '& .rate': { gridArea: 'rate' },
  '& .remove': { gridArea: 'remove', justifySelf: 'end', marginBlock: '-4px' },
  '& .name': { display: 'block', typography: 'subtitle2', marginBottom: '4px' },
  '& .MuiInputBase-root': { border: 1, borderColor: 'house.control', borderRadius: '7px' },
  '& .MuiInputBase-input': { height: 44, fontSize: '1rem', ...cells['& .MuiInputBase-input'] },
} as const;

export const linesStyle = (isPhone: boolean) => ({ ...cells, ...(isPhone ? asCards : asSheet) });
