import type { ClipboardEvent, KeyboardEvent } from 'react';
import { after, before, beside, isArrow, type Cell } from './cells';
import type { Lines } from './useLines';

/** Whether the caret stands where an arrow would leave the cell; in a cell that is chosen whole it stands everywhere. */
function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  if (key === 'ArrowUp' || key === 'ArrowDown') return true;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (key === 'ArrowLeft' ? 0 : value.length);
}

/** Keys of a cell, and what is pasted into it (rules/invoices.md#the-lines). */
export function useCellKeys(lines: Lines) {
  const onKeyDown = (cell: Cell) => (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey } = event;
    const isControl = event.ctrlKey || event.metaKey;
    const go = (to: Cell | undefined) => {
      event.preventDefault();
      if (to) lines.go({ ...to });
    };
    if (isControl && key === 'Delete') {
      event.preventDefault();
      lines.remove(cell);
    } else if (isControl && key.toLowerCase() === 'z' && lines.done) {
      event.preventDefault();
      lines.undo();
    } else if (isControl || event.altKey || event.nativeEvent.isComposing) {
      return;
    } else if (key === 'Enter') {
      const to = shiftKey ? before(cell, lines) : after(cell, lines);
      event.preventDefault();
      if (to === 'new line') lines.add();
      else go(to);
    } else if (isArrow(key) && !shiftKey && isAtEdge(event.currentTarget, key)) {
      const to = beside(cell, key, lines);
      if (to) go(to);
    }
  };
  const onPaste = (cell: Cell) => (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain');
    // one cell goes where the caret stands, as everywhere
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    void import('./rowsOf').then(({ rowsOf }) => lines.paste(cell, rowsOf(text)));
  };
  return { onKeyDown, onPaste };
}
