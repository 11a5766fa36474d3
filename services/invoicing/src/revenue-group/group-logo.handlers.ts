import { Inject, Injectable } from '@nestjs/common';
import {
  GroupLogoMissing,
  readGroupLogo,
  RevenueGroupNotFound,
  setRevenueGroupLogo,
} from '@kobodesk/contracts/invoicing';
import { pictureFile } from '@kobodesk/contracts/kernel';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import { KeptFiles } from '@kobodesk/chassis/files/kept-files';
import { keptPicture } from '@kobodesk/chassis/files/kept-picture';
import { uploadedPicture } from '@kobodesk/chassis/files/uploaded-picture';
import { FILES } from '@kobodesk/chassis/hosts/tokens';
import { handle } from '@kobodesk/chassis/operations/handle';
import { RevenueGroups } from './revenue-groups.js';

/** The logos of revenue groups. The edge has checked the picture and holds it for a while; here it is kept. */
@Injectable()
export class GroupLogoHandlers {
  constructor(@Inject(FILES) private readonly files: FileStore) {}

  readonly set = handle(setRevenueGroupLogo, async ({ id, Logo }, call) => {
    const uploaded = Logo === undefined ? undefined : await uploadedPicture(this.files, Logo, call.actor);
    const { file, bytes, address: logo } = uploaded ?? call.refuse(GroupLogoMissing);
    return call.write(async (tx) => {
      const before = (await tx.of(RevenueGroups).find(id)) ?? call.refuse(RevenueGroupNotFound);
      await tx.of(RevenueGroups).setLogo(id, logo);
      await tx.of(KeptFiles).keep(file, bytes);
      const replaced = pictureFile(before.logo);
      // shown nowhere any more
      if (replaced !== undefined && replaced !== file.id) await tx.of(KeptFiles).remove(replaced);
      await tx.audit({
        action: 'Set group logo',
        entity: 'revenue group',
        entityId: id,
        description: `The logo of revenue group ${before.name} was set`,
        before: { logo: before.logo },
        after: { logo },
      });
      return { message: 'Logo saved successfully' };
    });
  });

  readonly read = handle(readGroupLogo, keptPicture);
}
