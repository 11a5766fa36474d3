import { PdfPrinter, PrinterBusy, type Paper } from '@kobodesk/chassis/documents/pdf';
import { toDataURL } from 'qrcode';

/** Runs in a thread of its own: a code costs 25 ms of a core, and the talk with the browser as much again. */

let printer: PdfPrinter | undefined;

export interface Print {
  page: string;
  paper: Paper;
  /** an installed browser; without it the packaged one prints */
  executablePath: string | undefined;
}

/** The page as PDF; undefined when too many documents wait. */
export async function printPage({ page, paper, executablePath }: Print): Promise<Uint8Array | undefined> {
  printer ??= new PdfPrinter({ executablePath });
  try {
    return await printer.print(page, paper);
  } catch (error) {
    if (error instanceof PrinterBusy) return undefined;
    throw error;
  }
}

/** The code of a link, as a page can hold it. */
export const qrImageOf = (link: string): Promise<string> => toDataURL(link, { margin: 4, scale: 4 });

/** Closes the browser. */
export async function closePrinter(_task: null): Promise<void> {
  await printer?.close();
}
