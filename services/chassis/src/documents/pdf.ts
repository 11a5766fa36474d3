import { Semaphore } from 'async-mutex';
import type { Browser, HTTPRequest, Page } from 'puppeteer-core';

/** The printer has as many documents waiting as it takes. */
export class PrinterBusy extends Error {}

export type Paper = { kind: 'a4' } | { kind: 'roll'; widthMm: number };

export interface PrinterSettings {
  /** an installed browser; without it the one of the package is used */
  executablePath?: string | undefined;
  /** pages kept warm, and documents printed side by side */
  pages?: number;
  recycleAfter?: number;
  timeoutMs?: number;
  queueLimit?: number;
}

interface WarmPage {
  page: Page;
  printed: number;
}

const cssPixelsPerMm = 96 / 25.4;
const offline = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--disable-background-networking',
  '--disable-sync',
];

/** The packaged browser looks for this at import and then unpacks its own system libraries, for machines without them. */
const unpackLibraries = (): void => {
  // oxlint-disable-next-line house/env-is-read-by-config -- written for the package that reads it, not read
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs20.x';
};

/** Over a pipe: a browser whose process was killed without warning ends with it, and leaves no orphan. */
async function launchBrowser(executablePath: string | undefined): Promise<Browser> {
  const { launch } = await import('puppeteer-core');
  if (executablePath !== undefined) {
    const start = (...more: string[]) =>
      launch({ executablePath, headless: true, pipe: true, args: [...offline, ...more] });
    // Chromium's own sandbox refuses root, and needs user namespaces that most containers do not have; every page is
    // cut off from network, files and scripts anyway
    if (process.getuid?.() === 0) return start('--no-sandbox');
    return start().catch((error: unknown) => {
      if (!/sandbox/i.test(String(error))) throw error;
      return start('--no-sandbox');
    });
  }
  unpackLibraries();
  const { default: chromium } = await import('@sparticuz/chromium');
  return launch({
    executablePath: await chromium.executablePath(),
    headless: 'shell',
    pipe: true,
    args: [...chromium.args, ...offline],
  });
}

/**
 * Lets a page use what it carries inside itself, and nothing else. A page that goes elsewhere is stopped as if somebody
 * had pressed stop, and so stays: any other refusal shows an error page in its place, which may come only while the next
 * document is printed on it.
 */
function refuseOutside(request: HTTPRequest): void {
  const url = request.url();
  if (url.startsWith('data:') || url === 'about:blank') void request.continue();
  else void request.abort(request.isNavigationRequest() ? 'aborted' : 'blockedbyclient');
}

/**
 * Prints HTML as PDF with a few warm pages of one headless browser. Pages run no script and reach neither network nor
 * files: a customer's name is no way out. A hung page is killed with its browser, and the next document starts anew.
 */
export class PdfPrinter {
  private browser: Promise<Browser> | undefined;
  private readonly warm: WarmPage[] = [];
  private readonly turns: Semaphore;
  private waiting = 0;
  private readonly settings: Required<Omit<PrinterSettings, 'executablePath'>> &
    Pick<PrinterSettings, 'executablePath'>;

  constructor(settings: PrinterSettings = {}) {
    this.settings = { pages: 2, recycleAfter: 200, timeoutMs: 15_000, queueLimit: 50, ...settings };
    this.turns = new Semaphore(this.settings.pages);
  }

  /** Throws PrinterBusy when too many documents wait. */
  async print(html: string, paper: Paper): Promise<Buffer> {
    if (this.waiting >= this.settings.queueLimit) throw new PrinterBusy('Too many documents are waiting');
    this.waiting += 1;
    try {
      return await this.turns.runExclusive(() => this.printNow(html, paper));
    } finally {
      this.waiting -= 1;
    }
  }

  async close(): Promise<void> {
    const browser = this.browser;
    this.browser = undefined;
    await (await browser?.catch(() => undefined))?.close();
  }

  private async printNow(html: string, paper: Paper): Promise<Buffer> {
    const warm = await this.takePage();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error('The document was not printed in time')),
        this.settings.timeoutMs,
      );
    });
    try {
      const pdf = await Promise.race([printOn(warm.page, html, paper), late]);
      await this.giveBack(warm);
      return pdf;
    } catch (error) {
      await this.abandon();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  private async takePage(): Promise<WarmPage> {
    const kept = this.warm.pop();
    if (kept && !kept.page.isClosed()) return kept;
    this.browser ??= launchBrowser(this.settings.executablePath);
    const browser = await this.browser.catch((error: unknown) => {
      this.browser = undefined;
      throw error;
    });
    const page = await browser.newPage();
    await page.setJavaScriptEnabled(false);
    await page.setRequestInterception(true);
    page.on('request', refuseOutside);
    return { page, printed: 0 };
  }

  private async giveBack(warm: WarmPage): Promise<void> {
    warm.printed += 1;
    if (warm.printed < this.settings.recycleAfter) this.warm.push(warm);
    else await warm.page.close();
  }

  private async abandon(): Promise<void> {
    this.warm.length = 0;
    const browser = await this.browser?.catch(() => undefined);
    this.browser = undefined;
    browser?.process()?.kill('SIGKILL');
  }
}

async function printOn(page: Page, html: string, paper: Paper): Promise<Buffer> {
  if (paper.kind === 'a4') {
    await page.setContent(html, { waitUntil: 'load' });
    return Buffer.from(await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true }));
  }
  const width = Math.round(paper.widthMm * cssPixelsPerMm);
  await page.setViewport({ width, height: 100 });
  await page.setContent(html, { waitUntil: 'load' });
  const client = await page.createCDPSession();
  const { cssContentSize } = await client.send('Page.getLayoutMetrics');
  await client.detach();
  const height = `${Math.ceil(cssContentSize.height / cssPixelsPerMm) + 8}mm`;
  return Buffer.from(await page.pdf({ width: `${paper.widthMm}mm`, height, printBackground: true }));
}
