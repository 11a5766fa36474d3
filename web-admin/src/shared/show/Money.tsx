import { currencyOf } from '@kobodesk/contracts/invoicing';
import { moneyText, shortMoney } from './moneyText';

interface Props {
  amount: string;
  currencyId: number;
  places?: 2 | 3;
  variant?: 'full' | 'short';
  /** in a column: the third decimal hangs to the right of the others, so that all points stand below each other */
  hangs?: boolean;
}

/** The naira are read first: what stands after the point is in muted ink. */
export function Figures({ text, hangs = false }: { text: string; hangs?: boolean }) {
  const point = text.lastIndexOf('.');
  if (point < 0) return <span className="tabular">{text}</span>;
  return (
    <span className="tabular">
      {text.slice(0, point)}
      <span className="kobo">
        {text.slice(point, point + 3)}
        {text.length > point + 3 && <span className={hangs ? 'hanging' : ''}>{text.slice(point + 3)}</span>}
      </span>
    </span>
  );
}

/** An amount: tabular figures, never wrapped; the short form tells the exact one to whoever asks. */
export function Money({ amount, currencyId, places, variant = 'full', hangs = false }: Props) {
  const exact = moneyText(amount, currencyId, places);
  if (variant === 'full') return <Figures text={exact} hangs={hangs} />;
  return (
    <span className="tabular" title={exact}>
      <span aria-hidden="true">{shortMoney(amount, currencyId)}</span>
      <span className="visually-hidden">{`${exact} ${currencyOf(currencyId)?.name ?? ''}`}</span>
    </span>
  );
}
