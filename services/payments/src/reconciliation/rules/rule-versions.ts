import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import type { NewRow } from '@kobodesk/chassis/database/rows';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { firstRules, type FeeRule, type MatchRules } from '../match/match-rules.js';
import { MatchRulesEntity } from './match-rules.entity.js';

/** how many versions are shown */
const shown = 50;

/** Versions from before fees had a currency: each of them is of every currency. */
const withCurrency = (fee: Omit<FeeRule, 'currency'> & Partial<FeeRule>): FeeRule => ({
  currency: '',
  ...fee,
});

export const rulesOf = ({ version, rules }: Pick<MatchRulesEntity, 'rules' | 'version'>): MatchRules => ({
  ...rules,
  fees: rules.fees.map(withCurrency),
  version,
});

/** The versions of the matching rules of one organisation. */
export class RuleVersions extends TableRepository<MatchRulesEntity> {
  protected readonly target = MatchRulesEntity;

  /** What lines are matched by now. Key: match_rules_version. */
  async inForce(): Promise<MatchRules> {
    const last = await this.find({}, { version: 'DESC' });
    return last ? rulesOf(last) : firstRules;
  }

  /** The newest first. The same key. */
  lately(): Promise<MatchRulesEntity[]> {
    return this.table(MatchRulesEntity).list({}, { version: 'DESC' }, shown);
  }

  /** False when somebody else has made this version meanwhile. */
  async add(row: Omit<NewRow<MatchRulesEntity, 'organisationId'>, 'usedFrom'>): Promise<boolean> {
    const added = await unlessDuplicate(() => this.insert({ ...row, usedFrom: this.scope.now }));
    return added !== undefined;
  }
}
