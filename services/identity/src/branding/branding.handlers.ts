import { Inject, Injectable } from '@nestjs/common';
import {
  DomainTaken,
  NothingToSave,
  OrganisationNotFound,
  PictureMissing,
  saveBranding,
} from '@kobodesk/contracts/identity';
import {
  invariant,
  isPictureOf,
  pictureAddress,
  pictureFile,
  refusalOf,
  ValidationFailed,
} from '@kobodesk/contracts/kernel';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import { FILES, SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import type { Call } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import type { IdentitySettings } from '../identity.settings.js';
import { OrganisationProfiles } from '../organisation/organisation-profiles.js';
import { Organisations } from '../organisation/organisations.maintenance.js';
import { brandingOf, hostOf, isHostName } from './branding.js';

type SaveCall = Call<typeof saveBranding>;

/** Branding/CreateBranding. The pictures were checked and kept by the edge before the call came here. */
@Injectable()
export class BrandingHandlers {
  constructor(
    @Inject(FILES) private readonly files: FileStore,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  readonly save = handle(saveBranding, async ({ Logo, Background, DomainURL }, call) => {
    if (Logo === undefined && Background === undefined) call.refuse(NothingToSave);
    const logoURL = await this.pictureAddress(call, Logo);
    const backgroundURL = await this.pictureAddress(call, Background);
    const domainURL = DomainURL === undefined ? null : await this.freeDomain(call, DomainURL);
    let replaced: string[] = [];
    const answer = await call.write(async (tx) => {
      const profiles = tx.of(OrganisationProfiles);
      const before = (await profiles.find()) ?? call.refuse(OrganisationNotFound);
      await profiles.brand({ logoURL, backgroundURL, domainURL });
      const after = await profiles.find();
      invariant(after !== undefined, 'an organisation that was changed is there');
      replaced = [logoURL ? before.logoURL : '', backgroundURL ? before.backgroundURL : ''];
      const { logoURL: logo, backgroundURL: background, domainURL: domain } = after;
      await tx.audit({
        action: 'Change branding',
        entity: 'organisation',
        entityId: after.id,
        description: `The branding of ${after.name} was changed`,
        before: { logo: before.logoURL, background: before.backgroundURL, domain: before.domainURL },
        after: { logo, background, domain },
      });
      return { message: 'Branding saved successfully', data: brandingOf(after) };
    });
    for (const address of replaced) await this.forget(address);
    return answer;
  });

  /** Null when none was sent. A file of somebody else, or one that is no picture, is not there for this call. */
  private async pictureAddress(call: SaveCall, fileId: string | undefined): Promise<string | null> {
    if (fileId === undefined) return null;
    const kept = await this.files.open(fileId);
    kept?.stream.destroy();
    if (!kept || !isPictureOf(kept.meta, call.actor)) return call.refuse(PictureMissing);
    return pictureAddress(fileId, kept.meta.contentType);
  }

  /** A domain that nobody else's sign-in page is shown for: neither another agency's nor this installation's own. */
  private async freeDomain(call: SaveCall, written: string): Promise<string> {
    const host = hostOf(written);
    if (!isHostName(host)) throw refusalOf(ValidationFailed, undefined, 'Please enter a valid domain');
    const holder = await call.acrossTenants(Organisations).findByDomain(host);
    const isOurs = host === hostOf(this.settings.PUBLIC_URL);
    if (isOurs || (holder && holder.id !== call.actor.organisationId)) call.refuse(DomainTaken);
    return host;
  }

  /** What was replaced is shown nowhere any more; a file that stays behind does no harm. */
  private async forget(address: string): Promise<void> {
    const fileId = pictureFile(address);
    if (fileId !== undefined) await this.files.remove(fileId);
  }
}
