import { operations } from '@kobodesk/contracts/catalogue';
import type { Operation, ReplyOf } from '@kobodesk/contracts/kernel';
import * as z from 'zod';

/** Anything that the schema of a contract allows: what the server of these specs answers. */
function sampleOf(schema: z.core.JSONSchema._JSONSchema): unknown {
  if (typeof schema === 'boolean') return null;
  const { type: types, enum: words, anyOf, oneOf, properties = {}, items, const: fixed } = schema;
  // of a field that may be null: what it is otherwise
  const [type] = [types].flat();
  if (fixed !== undefined) return fixed;
  if (words) return words[0];
  // a place to go on from has a form of its own, which nothing here can make up: there is none
  const [either] = (anyOf ?? oneOf ?? []).filter((one) => !isOfOwnForm(one));
  if (either !== undefined) return sampleOf(either);
  if (type === 'object')
    return Object.fromEntries(
      [...Object.entries(properties), ...namedIn(schema)].map(([name, inner]) => [name, sampleOf(inner)]),
    );
  if (type === 'array')
    return items === undefined || Array.isArray(items) ? [] : [sampleOf(items), sampleOf(items)];
  if (type === 'null') return null;
  if (type === 'boolean') return true;
  return type === 'string' ? textOf(schema) : 7;
}

const isOfOwnForm = ({ pattern, format }: z.core.JSONSchema.JSONSchema): boolean =>
  pattern !== undefined && format === undefined;

/** A record has a value for each of its names. */
function namedIn({ propertyNames, additionalProperties }: z.core.JSONSchema.JSONSchema) {
  const names = typeof propertyNames === 'object' ? (propertyNames.enum ?? []) : [];
  return names.map((name) => [String(name), additionalProperties ?? true] as const);
}

/** With a sign that would move the cursor of a terminal. */
function textOf({ format, maxLength }: z.core.JSONSchema.JSONSchema): string {
  return format === 'date-time'
    ? '2026-11-24T06:00:00.000Z'
    : 'Skyways\u001B[2J Airlines'.slice(0, maxLength);
}

export const answerOf = <O extends Operation>({ response }: O): ReplyOf<O> =>
  response.parse(sampleOf(z.toJSONSchema(response, { unrepresentable: 'any' }))) as ReplyOf<O>;

/** The same of whatever operation has this route. */
export function answerAt(path: string): object | undefined {
  const operation = operations.find(({ http }) => http?.path === path);
  return operation && (answerOf(operation) as object);
}

/** Rules for the lines of banks, as somebody writes them into a file. */
export const someRules = {
  named: { before: 1, after: 45 },
  unnamed: { before: 1, after: 7 },
  fees: [{ channel: 'CARD', flat: '161.25', basisPoints: 50, most: '1000' }],
  leastBits: 10,
  mostOpen: 40,
  mostTogether: 6,
};

/** Shares of a revenue line, as somebody writes them into a file. */
export const aFormula = {
  splitType: 2,
  revenueIds: [110],
  settlementAccounts: [
    { bankId: 1057, accountNumber: '0360883515', currencyId: 566, thirdPartyShare: '12.5' },
  ],
};

/** An invoice as somebody writes it into a file. */
export const aDraft = {
  invoiceDate: '2026-11-24',
  revenueId: 1101,
  customerAIN: 'IN-000101',
  currencyId: 566,
  locationId: 201,
  name: 'Skyways Airlines',
  emails: ['accounts@skyways.test'],
  phone: '08011111101',
  address: '1 Airport Road, Lagos',
  bills: [{ description: 'Landing', quantity: '1', rate: '25000' }],
};
