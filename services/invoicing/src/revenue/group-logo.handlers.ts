import { Inject, Injectable } from '@nestjs/common';
import { GroupLogoMissing, RevenueGroupNotFound, setRevenueGroupLogo } from '@kobodesk/contracts/invoicing';
import { isPictureOf, pictureAddress, pictureFile } from '@kobodesk/contracts/kernel';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import { FILES } from '@kobodesk/chassis/hosts/tokens';
import { handle } from '@kobodesk/chassis/operations/handle';
import { RevenueGroups } from './revenue-groups.js';

/** The logos of revenue groups. The picture was checked and kept by the edge before the call came here. */
@Injectable()
export class GroupLogoHandlers {
  constructor(@Inject(FILES) private readonly files: FileStore) {}

  readonly set = handle(setRevenueGroupLogo, async ({ id, Logo }, call) => {
    const kept = Logo === undefined ? undefined : await this.files.open(Logo);
    kept?.stream.destroy();
    if (Logo === undefined || !kept || !isPictureOf(kept.meta, call.actor))
      return call.refuse(GroupLogoMissing);
    const logo = pictureAddress(Logo, kept.meta.contentType);
    let replaced: string | undefined;
    const answer = await call.write(async (tx) => {
      const before = (await tx.of(RevenueGroups).find(id)) ?? call.refuse(RevenueGroupNotFound);
      await tx.of(RevenueGroups).setLogo(id, logo);
      replaced = pictureFile(before.logo);
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
    // shown nowhere any more
    if (replaced !== undefined) await this.files.remove(replaced);
    return answer;
  });
}
