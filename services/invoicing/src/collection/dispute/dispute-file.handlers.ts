import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import {
  attachDisputeFile,
  DisputeDecided,
  DisputeFileMissing,
  DisputeNotFound,
  InvoiceNotFound,
  openDisputeFile,
} from '@kobodesk/contracts/invoicing';
import { documentName, isDocumentOf } from '@kobodesk/contracts/kernel';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import { signFileToken } from '@kobodesk/chassis/files/file-tokens';
import { KeptFiles } from '@kobodesk/chassis/files/kept-files';
import { FILES, SECRETS } from '@kobodesk/chassis/hosts/tokens';
import { handle } from '@kobodesk/chassis/operations/handle';
import type { Secrets } from '@kobodesk/chassis/security/secrets';
import { Invoices } from '../../invoice/invoices.js';
import { Disputes } from './disputes.js';

const addressLivesMs = 5 * 60_000;
const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
};

/** As it was called, and ended by what it is: nobody is given 'letter.exe'. */
function nameOf(typed: string, contentType: string): string {
  const base = typed.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim();
  return `${(base === '' ? 'file' : base).slice(0, 110)}${endings[contentType] ?? ''}`;
}

/**
 * The paper of a dispute (rules/collection.md#disputes). The edge has checked the file and holds it for a while; here it is
 * kept, and given out again to whoever of the agency may see the invoice.
 */
@Injectable()
export class DisputeFileHandlers {
  constructor(
    @Inject(FILES) private readonly files: FileStore,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  readonly attach = handle(attachDisputeFile, async ({ disputeId, file: uploaded, name: typed }, call) => {
    const seen = (await call.read(Disputes).seenById(disputeId)) ?? call.refuse(DisputeNotFound);
    const upload = await this.files.open(uploaded);
    if (!upload || !isDocumentOf(upload.meta, call.actor)) {
      upload?.stream.destroy();
      return call.refuse(DisputeFileMissing);
    }
    const bytes = await buffer(upload.stream);
    const { contentType } = upload.meta;
    const name = nameOf(typed, contentType);
    return call.write(async (tx) => {
      const { invoiceNumber } = seen;
      if (!(await tx.of(Invoices).lock(invoiceNumber))) call.refuse(InvoiceNotFound);
      const dispute = (await tx.of(Disputes).find({ id: disputeId })) ?? call.refuse(DisputeNotFound);
      if (dispute.state !== 'open') call.refuse(DisputeDecided, { by: dispute.decidedBy });
      const owner = `dispute-${disputeId}`;
      // not by the name that was typed: what is called as a picture of an agency is shown to anybody
      await tx.of(KeptFiles).keep({ id: uploaded, name: documentName, contentType, owner }, bytes);
      await tx.of(Disputes).attach(disputeId, { fileId: uploaded, fileName: name });
      // shown nowhere any more
      if (dispute.fileId !== '' && dispute.fileId !== uploaded) await tx.of(KeptFiles).remove(dispute.fileId);
      await tx.audit({
        action: 'Attach dispute file',
        entity: 'invoice',
        entityId: invoiceNumber,
        description: `The file ${name} was put to the dispute of invoice ${invoiceNumber}`,
        ...(dispute.fileName === '' ? {} : { before: { file: dispute.fileName } }),
        after: { file: name, bytes: bytes.length },
      });
      return { message: 'File attached successfully' };
    });
  });

  readonly open = handle(openDisputeFile, async ({ disputeId }, call) => {
    const seen = (await call.read(Disputes).seenById(disputeId)) ?? call.refuse(DisputeNotFound);
    const { fileId, fileName, invoiceNumber } = seen;
    const kept = await call.read(KeptFiles).find(fileId);
    const bytes = kept && (await call.read(KeptFiles).read(fileId));
    if (!kept || !bytes) return call.refuse(DisputeFileMissing);
    await call.write((tx) =>
      tx.audit({
        action: 'Open dispute file',
        entity: 'invoice',
        entityId: invoiceNumber,
        description: `The file ${fileName} of the dispute of invoice ${invoiceNumber} was opened`,
      }),
    );
    const expiresAt = new Date(call.now.getTime() + addressLivesMs);
    const { contentType } = kept;
    const { organisationId, userName: owner } = call.actor;
    const file = await this.files.put(
      { name: fileName, contentType, organisationId, owner, expiresAt },
      bytes,
    );
    const token = signFileToken(this.secrets.fileKey, { fileId: file.id, expiresAt, inline: false });
    return { message: 'Your file is ready', downloadUrl: `/api/File/Download/${token}` };
  });
}
