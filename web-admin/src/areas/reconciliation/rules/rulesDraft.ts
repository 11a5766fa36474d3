import type { InputOf } from '@kobodesk/contracts/kernel';
import type { MatchingRules, proposeMatchRules, tryMatchRules } from '@kobodesk/contracts/payments';

interface FeeDraft {
  channel: string;
  currency: string;
  flat: string;
  basisPoints: string;
  /** '' for none */
  most: string;
}
interface WindowDraft {
  before: string;
  after: string;
}

/** Rules as the form holds them. */
export interface RulesDraft {
  named: WindowDraft;
  unnamed: WindowDraft;
  leastBits: string;
  mostOpen: string;
  mostTogether: string;
  fees: FeeDraft[];
  reason: string;
}

export const emptyFee: FeeDraft = { channel: '', currency: '', flat: '', basisPoints: '', most: '' };

const windowOf = ({ before, after }: MatchingRules['named']): WindowDraft => ({
  before: String(before),
  after: String(after),
});

export const draftOf = (rules: MatchingRules): RulesDraft => ({
  named: windowOf(rules.named),
  unnamed: windowOf(rules.unnamed),
  leastBits: String(rules.leastBits),
  mostOpen: String(rules.mostOpen),
  mostTogether: String(rules.mostTogether),
  fees: rules.fees.map(({ channel, currency, flat, basisPoints, most }) => ({
    channel,
    currency,
    flat: flat === '0' ? '' : flat,
    basisPoints: basisPoints === 0 ? '' : String(basisPoints),
    most: most ?? '',
  })),
  reason: '',
});

/** What is left empty in a fee is nothing of it. */
export const triedOf = ({ fees, reason: _reason, ...rules }: RulesDraft): InputOf<typeof tryMatchRules> => ({
  ...rules,
  fees: fees.map(({ channel, currency, flat, basisPoints, most }) => ({
    channel,
    currency,
    ...(flat === '' ? {} : { flat }),
    ...(basisPoints === '' ? {} : { basisPoints }),
    ...(most === '' ? {} : { most }),
  })),
});

export const proposedOf = (draft: RulesDraft, base: number): InputOf<typeof proposeMatchRules> => ({
  ...triedOf(draft),
  base,
  reason: draft.reason,
});
