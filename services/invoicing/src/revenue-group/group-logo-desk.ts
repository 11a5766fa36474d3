import { Inject, Injectable } from '@nestjs/common';
import { AdoptionDesk, filesBehind, type NamedFile } from '@kobodesk/chassis/files/adoption-desk';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import { CONTEXT, FILES } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import type { Unit } from '@kobodesk/chassis/operations/unit';
import { GroupLogos } from './group-logos.maintenance.js';

/** Keeps the logos that were uploaded before this service kept any. */
@Injectable()
export class GroupLogoDesk extends AdoptionDesk {
  constructor(@Inject(CONTEXT) context: ServiceContext, @Inject(FILES) files: FileStore) {
    super(context, files);
  }

  protected async named(unit: Unit): Promise<NamedFile[]> {
    return filesBehind(await unit.acrossTenants(GroupLogos).addresses());
  }
}
