import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { getOrganisationProfile, readBrandPicture } from '@kobodesk/contracts/identity';
import { getInvoice, readGroupLogo, type InvoiceSheet } from '@kobodesk/contracts/invoicing';
import {
  pictureFile,
  refusalOf,
  systemActor,
  type InputOf,
  type SignedCode,
} from '@kobodesk/contracts/kernel';
import { getReceipt } from '@kobodesk/contracts/payments';
import type { downloadInvoice, downloadReceipt } from '@kobodesk/contracts/reporting';
import { PrinterIsBusy } from '@kobodesk/contracts/reporting';
import { FILES, SECRETS, SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import type { FileStore, StoredFile } from '@kobodesk/chassis/files/file-store';
import { PictureReader } from '@kobodesk/chassis/files/picture-reader';
import type { Call } from '@kobodesk/chassis/operations/call';
import type { Secrets } from '@kobodesk/chassis/security/secrets';
import { codeOf } from '@kobodesk/chassis/security/signed-codes';
import { threadFunction, Threads } from '@kobodesk/chassis/threads/threads';
import type { ReportingSettings } from '../reporting.settings.js';
import { invoiceModel, invoicePage, type Layout } from './invoice-page.js';
import type * as thread from './print.thread.js';
import { receiptModel, receiptPage } from './payment-receipt.js';

/** any call that may print an invoice */
export type PrintingCall = Call<typeof downloadInvoice>;
type ReceiptCall = Call<typeof downloadReceipt>;

const at = ['./print.thread.js', import.meta.url] as const;
const printPage = threadFunction<typeof thread.printPage>('printPage', ...at);
const qrImageOf = threadFunction<typeof thread.qrImageOf>('qrImageOf', ...at);
const closePrinter = threadFunction<typeof thread.closePrinter>('closePrinter', ...at);
/** more than the printer queues, so that it is the printer that says when it is busy */
const atOnce = 100;

const asReporting = systemActor('reporting', null);

/** Prints invoices from their source, not from a read model: they are asked for right after they were raised. */
@Injectable()
export class Printing implements OnModuleDestroy {
  private readonly threads = new Threads({ atOnce });
  private hasPrinted = false;
  private readonly pictures = new PictureReader([readBrandPicture, readGroupLogo]);

  constructor(
    @Inject(FILES) private readonly files: FileStore,
    @Inject(SETTINGS) private readonly settings: ReportingSettings,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  async onModuleDestroy(): Promise<void> {
    if (this.hasPrinted) await this.threads.run(closePrinter, null).catch(() => undefined);
    await this.threads.close();
  }

  async invoice(call: PrintingCall, invoiceNumber: string, layout: Layout): Promise<StoredFile> {
    const { data: invoice } = await call.ask(getInvoice, { invoiceNumber });
    const pdf = await this.print(call, invoice, layout);
    return this.files.put(
      {
        name: `${invoice.invoiceNumber}.pdf`,
        contentType: 'application/pdf',
        organisationId: invoice.agencyId,
        owner: call.actor.userName,
        expiresAt: this.expiry(call.now),
      },
      pdf,
    );
  }

  /** The receipt of a booked payment; whoever asks has both of its references. */
  async receipt(call: ReceiptCall, references: InputOf<typeof getReceipt>): Promise<StoredFile> {
    const { data: receipt } = await call.ask(getReceipt, references, systemActor('reporting', null));
    const { organisationId } = receipt;
    const asSystem = systemActor('reporting', organisationId);
    const { data: organisation } = await call.ask(getOrganisationProfile, { organisationId }, asSystem);
    const logo = await this.picture(call, organisation.logoURL);
    const page = receiptPage(receiptModel(receipt, organisation, { logo, now: call.now }));
    const pdf = await this.onPaper(page, 'a4', () => call.refuse(PrinterIsBusy));
    return this.files.put(
      {
        name: `Receipt-${receipt.invoiceNumber}.pdf`,
        contentType: 'application/pdf',
        organisationId,
        owner: call.actor.userName,
        expiresAt: this.expiry(call.now),
      },
      pdf,
    );
  }

  /** A page that is made in the background, where a busy printer is asked again. */
  paper(page: string): Promise<Buffer> {
    return this.onPaper(page, 'a4', () => {
      throw refusalOf(PrinterIsBusy);
    });
  }

  /** What a paper says, signed: where its code leads, and the picture of it as a page can hold it. */
  seal<Said>(form: SignedCode<Said>, said: Said): Promise<{ link: string; image: string }> {
    return this.pictureOf(codeOf(form, said, this.secrets));
  }

  /** The same of a code that was signed before. */
  async pictureOf(code: string): Promise<{ link: string; image: string }> {
    const link = `${this.settings.PUBLIC_URL}/verify?code=${code}`;
    return { link, image: await this.threads.run(qrImageOf, link) };
  }

  expiry(now: Date): Date {
    return new Date(now.getTime() + this.settings.DOWNLOAD_MINUTES * 60_000);
  }

  private async print(call: PrintingCall, invoice: InvoiceSheet, layout: Layout): Promise<Buffer> {
    const organisationId = invoice.agencyId;
    const asSystem = systemActor('reporting', organisationId);
    const { data: organisation } = await call.ask(getOrganisationProfile, { organisationId }, asSystem);
    const qrImage = await this.threads.run(qrImageOf, invoice.qrLink);
    const logo = await this.picture(call, invoice.logoURL);
    const page = invoicePage(layout, invoiceModel(invoice, organisation, { qrImage, logo, now: call.now }));
    return this.onPaper(page, layout, () => call.refuse(PrinterIsBusy));
  }

  /** A kept picture as the page can hold it: the browser that prints has no network. '' for the product's own. */
  async picture(call: Pick<PrintingCall, 'ask'>, address: string): Promise<string> {
    const id = pictureFile(address);
    const picture =
      id === undefined
        ? undefined
        : await this.pictures.read(id, (operation, input) => call.ask(operation, input, asReporting));
    return picture ? `data:${picture.contentType};base64,${picture.bytes.toString('base64')}` : '';
  }

  private async onPaper(page: string, layout: Layout, busy: () => never): Promise<Buffer> {
    this.hasPrinted = true;
    const pdf = await this.threads.run(printPage, {
      page,
      paper: layout === 'a4' ? { kind: 'a4' } : { kind: 'roll', widthMm: 80 },
      executablePath: this.settings.PUPPETEER_EXECUTABLE_PATH,
    });
    return pdf ? Buffer.from(pdf) : busy();
  }
}
