import { Sign } from '../plain/icons';
import type { Tone } from '../theme/tokens';
import { statusSigns } from '../plain/statusSigns';
import { statusTone } from './statusTone';

/** A status as word, sign and colour; the word alone would do. */
export const StatusChip = ({ status, tone = statusTone(status) }: { status: string; tone?: Tone }) => (
  <span className={`status-chip ${tone}`}>
    <Sign path={statusSigns[tone]} size={14} />
    {status}
  </span>
);
