import type { ReactNode } from 'react';

interface FactsProps {
  /** what is known, by its name; what is empty is left out */
  facts: Readonly<Record<string, ReactNode>>;
  /** beside its name, or below it */
  layout?: 'lines' | 'grid';
  /** columns of a grid where they are counted, or of lines in a narrow place */
  columns?: string;
  /** painted so (shown.css), and its name says more */
  marked?: (name: string) => { className: string; note: string } | undefined;
}

/** Names and what is known under them, to be read. */
export function Facts({ facts, layout = 'lines', columns, marked }: FactsProps) {
  const shown = Object.entries(facts).filter(
    ([, fact]) => fact !== '' && fact !== false && fact !== undefined,
  );
  const isWide = layout === 'lines' && columns === undefined;
  return (
    <dl
      className={`facts ${layout}${isWide ? ' wide' : ''}`}
      style={columns === undefined ? undefined : { gridTemplateColumns: columns }}
    >
      {shown.map(([name, fact]) => {
        const mark = marked?.(name);
        return (
          <div key={name} className={mark?.className}>
            <dt>
              {name}
              {mark?.note}
            </dt>
            <dd>{fact}</dd>
          </div>
        );
      })}
    </dl>
  );
}
