import ExcelJS from 'exceljs';
import type { Product } from '../a-product.js';
import type { Sent } from '../a-target.js';
import { signedIn } from '../a-visitor.js';

export interface Reply {
  status: number;
  text: string;
}

/** Calls a target as it was made; with a session, and with headers of one's own. */
export async function sentTo(
  url: string,
  { method, path, body }: Sent,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

/** Somebody who signs in again when a call ended the own session. */
export function someone(address: () => string, userName: string) {
  let token: string | undefined;
  /** all that this caller has said so far: their own audit trail repeats it to them */
  const said = new Set<string>();
  const enter = async (): Promise<string> => (await signedIn(address(), userName)).token;
  const call = async (sent: Sent, headers?: Record<string, string>): Promise<Reply> => {
    for (const word of sent.said) said.add(word);
    token ??= await enter();
    const first = await sentTo(address(), sent, token, headers);
    if (first.status !== 401) return first;
    token = await enter();
    return sentTo(address(), sent, token, headers);
  };
  return Object.assign(call, { said });
}

/** The answer without what the caller said first, and with the cells of a spreadsheet that it offers. */
export async function toldBy(url: string, reply: Reply, said: Iterable<string>): Promise<string> {
  const words = [...said].filter((word) => word.length > 3);
  const without = (text: string): string => words.reduce((rest, word) => rest.replaceAll(word, ''), text);
  const told = without(reply.text);
  const address = /"downloadUrl":"([^"]+)"/.exec(reply.text)?.[1];
  if (address === undefined) return told;
  const file = Buffer.from(await (await fetch(`${url}${address}`)).arrayBuffer());
  if (file.subarray(0, 2).toString('latin1') !== 'PK') return told;
  const book = await new ExcelJS.Workbook().xlsx.load(file as never);
  return told + without(JSON.stringify(book.worksheets.map((sheet) => sheet.getSheetValues())));
}

/** Until nothing is on its way any more. */
export async function settled(product: Product): Promise<void> {
  for (let turn = 0; turn < 600; turn += 1) {
    if (await product.isQuiet()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('facts are still on their way');
}
