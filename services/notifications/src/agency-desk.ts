import { getOrganisationProfile, type OrganisationProfile } from '@kobodesk/contracts/identity';
import { systemActor, type Actor } from '@kobodesk/contracts/kernel';
import type { Caused } from '@kobodesk/chassis/desk/cause';
import { Desk } from '@kobodesk/chassis/desk/desk';

type OfAgency = Caused & { id: number; organisationId: number };

/** Another process has moved a row on, or somebody has stopped it: what was about to be written is not. */
export class Overtaken extends Error {}

/** Works off what is open of every organisation, row by row, each in the name and by the clock of its own. */
export abstract class AgencyDesk<Row extends OfAgency> extends Desk {
  /** Does what is open of an agency that is switched off wait until it is switched on again? */
  protected readonly waitsForAgency: boolean = true;

  protected abstract open(): Promise<readonly Row[]>;
  protected abstract goOn(row: Row, actor: Actor, profile: OrganisationProfile): Promise<void>;

  protected async look(): Promise<void> {
    await this.eachOf(await this.open(), async (row) => {
      const { organisationId } = row;
      const system = systemActor('notifications', organisationId);
      const { data: profile } = await this.unit(row, system).ask(getOrganisationProfile, { organisationId });
      if (profile.isActive === false && this.waitsForAgency) return;
      await this.goOn(row, { ...system, timeZone: profile.timeZone }, profile);
    });
  }
}
