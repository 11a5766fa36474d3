import { Inject, Injectable } from '@nestjs/common';
import { AdoptionDesk, type NamedFile } from '@kobodesk/chassis/files/adoption-desk';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import { CONTEXT, FILES } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import type { Unit } from '@kobodesk/chassis/operations/unit';
import { DueMails } from './mails.maintenance.js';

/** Keeps the attachments of mails that were accepted before this service kept any. */
@Injectable()
export class AttachmentDesk extends AdoptionDesk {
  constructor(@Inject(CONTEXT) context: ServiceContext, @Inject(FILES) files: FileStore) {
    super(context, files);
  }

  protected named(unit: Unit): Promise<NamedFile[]> {
    return unit.acrossTenants(DueMails).filesOfWaiting();
  }
}
