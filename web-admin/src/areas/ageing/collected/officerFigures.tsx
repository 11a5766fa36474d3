import { trackOfficers } from '@kobodesk/contracts/invoicing';
import type { ReplyOf } from '@kobodesk/contracts/kernel';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Money } from '../../../shared/show/Money';
import { inUnits } from './figures';

type Officer = ReplyOf<typeof trackOfficers>['data'][number]['officers'][number];

export interface OfficersShown {
  title: string;
  currencyId: number;
  officers: readonly Officer[];
  /** whose figures are shown above; '' for those of all */
  chosen: string;
  onChoose: (officerId: string) => void;
}

export const officerHeadings = [
  'Billed',
  'Paid',
  'Due now',
  'Sales outstanding',
  'Delinquent',
  'Effectiveness',
] as const;

/** The figures of one officer, in the order of their headings. */
export const figuresOf = ({ year }: Officer, currencyId: number): readonly ReactNode[] => [
  ...[year.billed, year.paid, year.closing].map((amount, at) => (
    <Money key={officerHeadings[at]} amount={amount} currencyId={currencyId} />
  )),
  inUnits(year.dso, 'days'),
  inUnits(year.daysDelinquent, 'days'),
  inUnits(year.effectiveness, '%'),
];

/** Whose figures they are; pressed, they are shown above alone. */
export function OfficerName({
  of: { officerId, officer },
  chosen,
  onChoose,
}: Pick<OfficersShown, 'chosen' | 'onChoose'> & { of: Officer }) {
  const isChosen = chosen === String(officerId);
  return (
    <Button
      size="small"
      aria-pressed={isChosen}
      variant={isChosen ? 'contained' : 'text'}
      onClick={() => onChoose(isChosen ? '' : String(officerId))}
    >
      {officer === '' ? 'Nobody by name' : officer}
    </Button>
  );
}
