import { Inject, Injectable } from '@nestjs/common';
import {
  DomainTaken,
  NothingToSave,
  OrganisationNotFound,
  PictureMissing,
  readBrandPicture,
  saveBranding,
} from '@kobodesk/contracts/identity';
import { invariant, pictureFile, refusalOf, ValidationFailed } from '@kobodesk/contracts/kernel';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import { KeptFiles } from '@kobodesk/chassis/files/kept-files';
import { keptPicture } from '@kobodesk/chassis/files/kept-picture';
import { uploadedPicture, type UploadedPicture } from '@kobodesk/chassis/files/uploaded-picture';
import { FILES, SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import type { IdentitySettings } from '../identity.settings.js';
import { OrganisationProfiles, type StoredProfile } from '../organisation/organisation-profiles.js';
import { Organisations } from '../organisation/organisations.maintenance.js';
import { brandingOf, hostOf, isHostName } from './branding.js';

type SaveCall = Call<typeof saveBranding>;

/** Branding/CreateBranding. The edge has checked the pictures and holds them for a while; here they are kept. */
@Injectable()
export class BrandingHandlers {
  constructor(
    @Inject(FILES) private readonly files: FileStore,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  readonly save = handle(saveBranding, async ({ Logo, Background, DomainURL, Colour }, call) => {
    const hasPicture = Logo !== undefined || Background !== undefined;
    if (!hasPicture && !(await this.isChanged(call, { DomainURL, Colour }))) call.refuse(NothingToSave);
    const logo = await this.uploaded(call, Logo);
    const background = await this.uploaded(call, Background);
    const domainURL = DomainURL === undefined ? undefined : await this.freeDomain(call, DomainURL);
    return call.write(async (tx) => {
      const profiles = tx.of(OrganisationProfiles);
      const before = (await profiles.find()) ?? call.refuse(OrganisationNotFound);
      await replace(tx, before.logoURL, logo);
      await replace(tx, before.backgroundURL, background);
      await profiles.change({
        ...(logo ? { logoURL: logo.address } : {}),
        ...(background ? { backgroundURL: background.address } : {}),
        ...(domainURL === undefined ? {} : { domainURL }),
        ...(Colour === undefined ? {} : { brandColour: Colour }),
      });
      const after = await profiles.find();
      invariant(after !== undefined, 'an organisation that was changed is there');
      await tx.audit({
        action: 'Change branding',
        entity: 'organisation',
        entityId: after.id,
        description: `The branding of ${after.name} was changed`,
        before: shown(before),
        after: shown(after),
      });
      return { message: 'Branding saved successfully', data: brandingOf(after) };
    });
  });

  readonly readPicture = handle(readBrandPicture, keptPicture);

  /** Undefined when none was sent. A file of somebody else, or one that is no picture, is not there for this call. */
  private async uploaded(call: SaveCall, fileId: string | undefined): Promise<UploadedPicture | undefined> {
    if (fileId === undefined) return undefined;
    return (await uploadedPicture(this.files, fileId, call.actor)) ?? call.refuse(PictureMissing);
  }

  /**
   * Without a new picture a domain can be taken away, or be another where one of the agency's own is in use, and the colour be
   * another. The logo that comes with the product is nobody's own.
   */
  private async isChanged(
    call: SaveCall,
    { DomainURL, Colour }: { DomainURL: string | undefined; Colour: string | undefined },
  ): Promise<boolean> {
    const profile = (await call.read(OrganisationProfiles).find()) ?? call.refuse(OrganisationNotFound);
    const host = DomainURL === undefined ? profile.domainURL : hostOf(DomainURL);
    const isMoved = host !== profile.domainURL;
    const isShown = [profile.logoURL, profile.backgroundURL].some((one) => pictureFile(one) !== undefined);
    if (isMoved && host !== '' && !isShown) return false;
    return isMoved || (Colour !== undefined && Colour !== profile.brandColour);
  }

  /** A domain that nobody else's sign-in page is shown for: neither another agency's nor this installation's own. */
  private async freeDomain(call: SaveCall, written: string): Promise<string> {
    const host = hostOf(written);
    if (host === '') return host;
    if (!isHostName(host)) throw refusalOf(ValidationFailed, undefined, 'Please enter a valid domain');
    const holders = await call.acrossTenants(Organisations).holdersOf(host);
    const isOurs = host === hostOf(this.settings.PUBLIC_URL);
    const isOthers = holders.length > 0 && !holders.some((id) => id === call.actor.organisationId);
    if (isOurs || isOthers) call.refuse(DomainTaken);
    return host;
  }
}

/** What the audit trail says of a branding. */
const shown = ({ logoURL, backgroundURL, domainURL, brandColour }: StoredProfile) => ({
  logo: logoURL,
  background: backgroundURL,
  domain: domainURL,
  colour: brandColour,
});

/** Keeps a new picture; the one before is shown nowhere any more. */
async function replace(tx: Tx, before: string, picture: UploadedPicture | undefined): Promise<void> {
  if (!picture) return;
  const replaced = pictureFile(before);
  if (replaced !== undefined) await tx.of(KeptFiles).remove(replaced);
  await tx.of(KeptFiles).keep(picture.file, picture.bytes);
}
