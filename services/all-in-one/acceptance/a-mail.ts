import type { Product } from './a-product.js';

/** A mail as it was written: over SMTP the lines are folded, in the one-process mode the mailbox shows it. */
async function textOf(product: Product, mail: string): Promise<string> {
  if (product.mode === 'distributed') return mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const { id } = JSON.parse(mail) as { id: string };
  return (await fetch(`${product.url}/dev/mailbox/${id}`)).text();
}

/** What stands in the brackets of the pattern, of the first mail to somebody in which it is found. */
export async function mailedCode(product: Product, address: string, pattern: RegExp): Promise<string> {
  for (let turn = 0; turn < 200; turn += 1) {
    const mails = (await product.mails()).filter((mail) => mail.includes(address));
    for (const text of await Promise.all(mails.map((mail) => textOf(product, mail)))) {
      const code = pattern.exec(text)?.[1];
      if (code !== undefined) return code;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no link was mailed');
}
