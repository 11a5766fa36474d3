import process from 'node:process';

interface Launch {
  executablePath: string;
  args: string[];
}

/**
 * The Chromium that comes with the npm install, so that no browser is downloaded; elsewhere than on 64-bit Linux an
 * installed one, named by PUPPETEER_EXECUTABLE_PATH.
 */
export async function bundledChromium(): Promise<Launch> {
  const installed = process.env['PUPPETEER_EXECUTABLE_PATH'];
  if (installed !== undefined) return { executablePath: installed, args: [] };
  // the package unpacks the system libraries that a bare machine lacks only when it believes itself there
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  // pages here draw nothing in three dimensions; a graphics card in software is a core lost
  chromium.setGraphicsMode = false;
  // in one process the whole browser dies with the first page that is closed
  const args = chromium.args.filter((flag) => flag !== '--single-process' && flag !== '--no-zygote');
  return { executablePath: await chromium.executablePath(), args };
}
