import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { AgeingConfiguration } from '@kobodesk/contracts/notifications';
import { NoticePolicyEntity } from './notice-policy.entity.js';
import { usualPolicy, type Policy } from './policy.js';

type By = Pick<NoticePolicyEntity, 'makerId' | 'maker' | 'checkerId' | 'checker'>;
type Configured = Parameters<typeof usualPolicy>[0];

/** how many versions a screen shows */
const shown = 50;

export const policyOf = ({ version, content }: NoticePolicyEntity): Policy => ({ ...content, version });

/** The versions of the notice policy of one organisation. */
export class NoticePolicies extends TableRepository<NoticePolicyEntity> {
  protected readonly target = NoticePolicyEntity;

  /** What a run that begins now goes by. Key: notice_policies_version. */
  async standing(configured: Configured | AgeingConfiguration): Promise<Policy> {
    const last = await this.find({}, { version: 'DESC' });
    return last ? policyOf(last) : usualPolicy(configured);
  }

  /** What a run goes by that began with this version. The same key. */
  async at(version: number, configured: Configured): Promise<Policy> {
    const row = version === 0 ? null : await this.find({ version });
    return row ? policyOf(row) : usualPolicy(configured);
  }

  lately(): Promise<NoticePolicyEntity[]> {
    return this.table(NoticePolicyEntity).list({}, { version: 'DESC' }, shown);
  }

  /** False when somebody else has made this version meanwhile. */
  async add({ version, ...content }: Policy, by: By): Promise<boolean> {
    const row = { version, content, ...by, at: this.scope.now };
    return (await unlessDuplicate(() => this.insert(row))) !== undefined;
  }
}
