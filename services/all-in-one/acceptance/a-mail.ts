import type { Product } from './a-product.js';

/** A mail as it was written: over SMTP the lines are folded, in the one-process mode the mailbox shows it. */
async function textOf(product: Product, mail: string): Promise<string> {
  if (product.mode === 'distributed') return mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const { id } = JSON.parse(mail) as { id: string };
  return (await fetch(`${product.url}/dev/mailbox/${id}`)).text();
}

/** What stands in the brackets of the pattern, of the first mail to somebody in which it is found. */
export async function mailedCode(product: Product, address: string, pattern: RegExp): Promise<string> {
  for (let turn = 0; turn < 600; turn += 1) {
    const mails = (await product.mails()).filter((mail) => mail.includes(address));
    for (const text of await Promise.all(mails.map((mail) => textOf(product, mail)))) {
      const code = pattern.exec(text)?.[1];
      if (code !== undefined) return code;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no link was mailed');
}

const idOf = (product: Product, mail: string): string =>
  product.mode === 'distributed'
    ? (/^Message-ID: (.+)$/im.exec(mail)?.[1] ?? '').trim()
    : (JSON.parse(mail) as { id: string }).id;

/** The ids of the mails in which the pattern is found; a mail that left twice has one id. */
export async function mailIds(product: Product, pattern: RegExp): Promise<string[]> {
  const mails = (await product.mails()).filter((mail) => pattern.test(mail.replaceAll(/\r\n[ \t]/g, ' ')));
  return [...new Set(mails.map((mail) => idOf(product, mail)))];
}

/** What is attached to the first mail to somebody in which the pattern is found. */
export async function mailedFile(product: Product, address: string, pattern: RegExp): Promise<Buffer> {
  for (let turn = 0; turn < 600; turn += 1) {
    const mail = (await product.mails()).find((one) => one.includes(address) && pattern.test(one));
    if (mail !== undefined && product.mode === 'embedded') {
      const path = `/dev/mailbox/${encodeURIComponent(idOf(product, mail))}/0`;
      return Buffer.from(await (await fetch(`${product.url}${path}`)).arrayBuffer());
    }
    const attached =
      mail && /Content-Disposition: attachment[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/i.exec(mail)?.[1];
    if (attached) return Buffer.from(attached.replaceAll(/\s/g, ''), 'base64');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no file was mailed');
}
