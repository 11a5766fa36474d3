import type { ReactNode } from 'react';

export interface Part {
  label: string;
  /** its figure, which says what the bar only shows */
  value: ReactNode;
  /** its weight among the others */
  weight: number;
  /** a colour of the theme, e.g. house.band0 */
  colour: string;
  /** not true yet: somebody has still to agree */
  isHatched?: boolean;
}

/** What is not true yet is striped. */
const Fill = ({ colour, isHatched = false, weight }: Partial<Part> & Pick<Part, 'colour'>) => (
  <span
    aria-hidden="true"
    className={isHatched ? 'part-fill hatched' : 'part-fill'}
    style={{
      color: `var(--mui-palette-${colour.replace('.', '-')})`,
      flex: weight === undefined ? undefined : `${weight} 1 0`,
    }}
  />
);

interface PartsBarProps {
  name: string;
  parts: readonly Part[];
  /** beside each other, or one below the other like figures that are added up */
  layout?: 'grid' | 'sum';
  /** what the parts make together, as the last line of a sum */
  sum?: Pick<Part, 'label' | 'value'>;
}

/** A whole and its parts: a bar, and beside each colour its name and figure. */
export const PartsBar = ({ name, parts, layout = 'grid', sum }: PartsBarProps) => (
  <section aria-label={name} className={`parts ${layout}`}>
    <div aria-hidden="true" className="parts-bar">
      {parts
        .filter(({ weight }) => weight > 0)
        .map(({ label, weight, colour, isHatched }) => (
          <Fill key={label} weight={weight} colour={colour} isHatched={isHatched} />
        ))}
    </div>
    <dl>
      {parts.map(({ label, value, colour, isHatched }) => (
        <div key={label}>
          <dt>
            <Fill colour={colour} isHatched={isHatched} />
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
      {sum && (
        <div className="parts-whole">
          <dt>{sum.label}</dt>
          <dd>{sum.value}</dd>
        </div>
      )}
    </dl>
  </section>
);
