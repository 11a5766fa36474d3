import { Inject, Injectable } from '@nestjs/common';
import { AdoptionDesk, type NamedFile } from '@kobodesk/chassis/files/adoption-desk';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import { CONTEXT, FILES } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import type { Unit } from '@kobodesk/chassis/operations/unit';
import { AnchorFiles, firstDay, lastDay } from './all-trails.maintenance.js';

/** Keeps the anchors that were taken before this service kept any. They are of all agencies: the platform's own (0). */
@Injectable()
export class AnchorAdoption extends AdoptionDesk {
  constructor(@Inject(CONTEXT) context: ServiceContext, @Inject(FILES) files: FileStore) {
    super(context, files);
  }

  protected async named(unit: Unit): Promise<NamedFile[]> {
    const days = await unit.acrossTenants(AnchorFiles).filesOf(firstDay, lastDay);
    return days.map(({ file_id: fileId }) => ({ fileId, organisationId: 0 }));
  }
}
