import { useLayoutEffect, useState } from 'react';
import { newItem, type DraftItem, type InvoiceDraft } from '../draft';
import { columns, pasted, type Cell, type ColumnName } from './cells';
import { rated } from './rated';

export interface LinesProps {
  draft: InvoiceDraft;
  errors: Record<string, string>;
  change: (patch: Partial<InvoiceDraft>) => void;
  fixedRate: string | undefined;
  isShut: boolean;
  /** quantities and rates are fixed: there is a payment */
  isMoneyFixed: boolean;
}

/** What was done to several lines at once, and can be undone until something else is typed. */
interface Done {
  said: string;
  at: Cell;
  before: DraftItem[];
  after: DraftItem[];
}

const counted = (rows: number): string => (rows === 1 ? '1 line was' : `${rows} lines were`);

const openOf = ({ isShut, isMoneyFixed, fixedRate }: LinesProps): readonly ColumnName[] => {
  if (isShut) return [];
  if (isMoneyFixed) return ['description'];
  return fixedRate === undefined ? columns : ['description', 'quantity'];
};

/** The lines of an invoice while they are written: which cells are open, what moves the focus, and one step back. */
export function useLines(props: LinesProps) {
  const { draft, change, isShut, isMoneyFixed, fixedRate = '0' } = props;
  const { items } = draft;
  const [grid, attach] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState<Cell>();
  const [done, setDone] = useState<Done>();
  const open = openOf(props);
  const isFrozen = isShut || isMoneyFixed;
  const fresh = () => newItem(fixedRate);
  // a line that is new has its cells only now
  useLayoutEffect(() => {
    if (!wanted) return;
    const input = grid?.querySelector<HTMLInputElement>(`[name="${wanted.column}.${wanted.line}"]`);
    input?.focus();
    input?.select();
  }, [grid, wanted]);
  const replace = (next: DraftItem[], said: string, at: Cell) => {
    change({ items: next });
    setDone({ said, at, before: items, after: next });
    setWanted({ ...at, line: Math.min(at.line, next.length - 1) });
  };
  return {
    attach,
    items,
    open,
    isFrozen,
    go: setWanted,
    set: (line: number, patch: Partial<DraftItem>) =>
      change({
        items: rated(
          items.map((item, at) => (at === line ? { ...item, ...patch } : item)),
          props.fixedRate,
        ),
      }),
    add: () => {
      if (isFrozen) return;
      change({ items: [...items, fresh()] });
      setWanted({ line: items.length, column: 'description' });
    },
    remove: (at: Cell) => {
      if (isFrozen || items.length === 1) return;
      const next = items.filter((_item, line) => line !== at.line);
      replace(next, `Line ${at.line + 1} was removed.`, at);
    },
    paste: (at: Cell, rows: readonly string[][]) => {
      // nothing is added to lines that are fixed
      const taken = isFrozen ? rows.slice(0, items.length - at.line) : rows;
      const filled = rated(pasted({ items, open }, at, taken, fresh), props.fixedRate);
      replace(filled, `${counted(taken.length)} pasted.`, at);
    },
    /** the last removal or paste, unless something was written since */
    done: done?.after === items ? done : undefined,
    undo: () => {
      if (done?.after !== items) return;
      change({ items: done.before });
      setDone(undefined);
      setWanted({ ...done.at });
    },
  };
}

export type Lines = Omit<ReturnType<typeof useLines>, 'attach'>;
