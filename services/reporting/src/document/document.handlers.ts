import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { downloadInvoice, downloadReceipt, renderInvoice } from '@kobodesk/contracts/reporting';
import { signFileToken } from '@kobodesk/chassis/files/file-tokens';
import type { FileStore, StoredFile } from '@kobodesk/chassis/files/file-store';
import { CLOCK, FILES, LOG, SECRETS } from '@kobodesk/chassis/hosts/tokens';
import type { Clock } from '@kobodesk/chassis/clock/clock';
import type { Logger } from '@kobodesk/chassis/logging/logger';
import { handle } from '@kobodesk/chassis/operations/handle';
import type { Secrets } from '@kobodesk/chassis/security/secrets';
import { Printing, type PrintingCall } from './printing.js';

const sweepEveryMs = 10 * 60_000;

@Injectable()
export class DocumentHandlers implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly printing: Printing,
    @Inject(FILES) private readonly files: FileStore,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.files.sweep(this.clock.now()).catch((error: unknown) => {
        this.log.warn({ error: String(error) }, 'expired files stay until the next sweep');
      });
    }, sweepEveryMs);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  readonly download = handle(downloadInvoice, async ({ InvoiceNumber, print, layout }, call) => {
    const file = await this.printing.invoice(call, InvoiceNumber, layout);
    return { message: 'Your invoice is ready', downloadUrl: this.addressOf(file, print === true) };
  });

  readonly receipt = handle(downloadReceipt, async (references, call) => {
    const file = await this.printing.receipt(call, references);
    return { message: 'Your receipt is ready', downloadUrl: this.addressOf(file, false) };
  });

  readonly render = handle(renderInvoice, async ({ invoiceNumber, layout }, call) => {
    const file = await this.printing.invoice(call as unknown as PrintingCall, invoiceNumber, layout);
    return { data: { fileId: file.id, fileName: file.name } };
  });

  /** The address itself authorises: one file, a short life. */
  private addressOf(file: StoredFile, inline: boolean): string {
    const expiresAt = file.expiresAt ?? this.clock.now();
    return `/api/File/Download/${signFileToken(this.secrets.fileKey, { fileId: file.id, expiresAt, inline })}`;
  }
}
