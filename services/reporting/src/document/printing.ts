import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { getOrganisationProfile, readBrandPicture } from '@kobodesk/contracts/identity';
import { getInvoice, readGroupLogo, type InvoiceSheet } from '@kobodesk/contracts/invoicing';
import { pictureFile, systemActor, type InputOf } from '@kobodesk/contracts/kernel';
import { getReceipt } from '@kobodesk/contracts/payments';
import type { downloadInvoice, downloadReceipt } from '@kobodesk/contracts/reporting';
import { PrinterIsBusy } from '@kobodesk/contracts/reporting';
import { PdfPrinter, PrinterBusy } from '@kobodesk/chassis/documents/pdf';
import { FILES, SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import type { FileStore, StoredFile } from '@kobodesk/chassis/files/file-store';
import { PictureReader } from '@kobodesk/chassis/files/picture-reader';
import type { Call } from '@kobodesk/chassis/operations/call';
import { toDataURL } from 'qrcode';
import type { ReportingSettings } from '../reporting.settings.js';
import { invoiceModel, invoicePage, type Layout } from './invoice-page.js';
import { receiptModel, receiptPage } from './payment-receipt.js';

/** any call that may print an invoice */
export type PrintingCall = Call<typeof downloadInvoice>;
type ReceiptCall = Call<typeof downloadReceipt>;

const asReporting = systemActor('reporting', null);

/** Prints invoices from their source, not from a read model: they are asked for right after they were raised. */
@Injectable()
export class Printing implements OnModuleDestroy {
  private readonly printer: PdfPrinter;
  private readonly pictures = new PictureReader([readBrandPicture, readGroupLogo]);

  constructor(
    @Inject(FILES) private readonly files: FileStore,
    @Inject(SETTINGS) private readonly settings: ReportingSettings,
  ) {
    this.printer = new PdfPrinter({ executablePath: settings.PUPPETEER_EXECUTABLE_PATH });
  }

  onModuleDestroy(): Promise<void> {
    return this.printer.close();
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
    const page = receiptPage(receiptModel(receipt, organisation, call.now));
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

  expiry(now: Date): Date {
    return new Date(now.getTime() + this.settings.DOWNLOAD_MINUTES * 60_000);
  }

  private async print(call: PrintingCall, invoice: InvoiceSheet, layout: Layout): Promise<Buffer> {
    const organisationId = invoice.agencyId;
    const asSystem = systemActor('reporting', organisationId);
    const { data: organisation } = await call.ask(getOrganisationProfile, { organisationId }, asSystem);
    const qrImage = await toDataURL(invoice.qrLink, { margin: 4, scale: 4 });
    const logo = await this.picture(call, invoice.logoURL);
    const page = invoicePage(layout, invoiceModel(invoice, organisation, { qrImage, logo, now: call.now }));
    return this.onPaper(page, layout, () => call.refuse(PrinterIsBusy));
  }

  /** A kept picture as the page can hold it: the browser that prints has no network. '' for the product's own. */
  private async picture(call: PrintingCall, address: string): Promise<string> {
    const id = pictureFile(address);
    const picture =
      id === undefined
        ? undefined
        : await this.pictures.read(id, (operation, input) => call.ask(operation, input, asReporting));
    return picture ? `data:${picture.contentType};base64,${picture.bytes.toString('base64')}` : '';
  }

  private async onPaper(page: string, layout: Layout, busy: () => never): Promise<Buffer> {
    try {
      return await this.printer.print(page, layout === 'a4' ? { kind: 'a4' } : { kind: 'roll', widthMm: 80 });
    } catch (error) {
      if (error instanceof PrinterBusy) return busy();
      throw error;
    }
  }
}
