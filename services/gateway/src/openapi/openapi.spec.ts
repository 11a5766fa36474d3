import { describe, expect, it } from '@jest/globals';
import { operations } from '@kobodesk/contracts/catalogue';
import { createInvoice, searchInvoices } from '@kobodesk/contracts/invoicing';
import { receiveNotification } from '@kobodesk/contracts/payments';
import { decideRequest, listRoleEntities } from '@kobodesk/contracts/workflow';
import type { Operation } from '@kobodesk/contracts/kernel';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { openApiOf } from './openapi.js';

interface Asked {
  required?: string[];
  properties?: Record<string, Asked>;
}
interface Described {
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Asked }> };
  security?: unknown[];
  responses: Record<
    string,
    {
      description: string;
      headers?: Record<string, unknown>;
      content: Record<string, { schema: Record<string, unknown> }>;
    }
  >;
}
const document = openApiOf(operations, '1', 'http://localhost:3000') as {
  paths: Record<string, Record<string, Described>>;
  security: unknown[];
  components: { securitySchemes: object };
};
const described = ({ http }: Operation): Described =>
  document.paths[http?.path ?? '']?.[http?.method.toLowerCase() ?? ''] as Described;
const answerOf = (operation: Operation) =>
  described(operation).responses['200']?.content['application/json']?.schema ?? {};
const statusesOf = (operation: Operation) => Object.keys(described(operation).responses);

const routed = operations.filter(({ http }) => http);

describe('the OpenAPI document', () => {
  it.each(routed.map((operation): [string, Operation] => [operation.name, operation]))(
    'describes an answer of %s that can be given: with a status beside its fields',
    (_name, operation) => {
      const validate = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).compile(
        answerOf(operation),
      );
      // an empty object lacks what is required, and `status` is nothing unexpected
      validate({ status: 1 });
      const complaints = (validate.errors ?? []).map(({ keyword }) => keyword);
      expect(complaints.filter((keyword) => keyword !== 'required')).toEqual([]);
      expect(validate({ status: 2 })).toBe(false);
      expect(validate({})).toBe(false);
    },
  );

  it('names what any call may be refused with, beside what the operation declares', () => {
    expect(statusesOf(searchInvoices)).toEqual(
      expect.arrayContaining(['400', '401', '403', '404', '413', '415', '422', '431', '500', '503']),
    );
    expect(described(searchInvoices).responses['401']?.description).toMatch(
      /SESSION_EXPIRED.*API_KEY_REFUSED/,
    );
    expect(described(decideRequest).responses['403']?.description).toMatch(/FOR_PEOPLE/);
    expect(described(searchInvoices).responses['403']?.description).not.toMatch(/FOR_PEOPLE/);
    expect(statusesOf(createInvoice)).toContain('409');
    expect(described(createInvoice).responses['409']?.description).toMatch(/IDEMPOTENCY_KEY_IN_USE/);
    expect(statusesOf(receiveNotification)).toEqual(expect.arrayContaining(['413', '429', '503']));
    expect(statusesOf(receiveNotification)).not.toContain('401');
  });

  it('asks for what the server asks for, and for nothing that it fills in', () => {
    const { requestBody } = described(searchInvoices);
    expect(requestBody).toMatchObject({ required: false });
    const filter = requestBody?.content['application/json']?.schema.properties?.['parameter'];
    expect(filter?.properties).toHaveProperty('dateType');
    expect(filter?.required).toBeUndefined();
    expect(described(decideRequest).requestBody).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { required: ['id', 'decision'] } } },
    });
  });

  it('has the fields of a notification in the query, and its body as whatever the sender has', () => {
    const { parameters, requestBody } = described(receiveNotification);
    expect(parameters).toEqual([expect.objectContaining({ name: 'provider', in: 'query', required: false })]);
    expect(requestBody).toEqual({ required: false, content: { 'application/json': { schema: {} } } });
    expect(described(searchInvoices).parameters).toBeUndefined();
  });

  it('says by what a call may be made: a session or a key, a session alone, or nothing', () => {
    const { components, security } = document;
    expect(security).toEqual([{ session: [] }, { apiKey: [] }]);
    expect(Object.keys(components.securitySchemes)).toEqual(['session', 'apiKey']);
    expect(described(searchInvoices).security).toBeUndefined();
    expect(described(decideRequest).security).toEqual([{ session: [] }]);
    expect(described(receiveNotification).security).toEqual([]);
  });

  it('says of a value in the path that it may be too long', () => {
    const { http } = listRoleEntities;
    const byPath = document.paths[`${http?.path}/{${http?.lastSegment}}`]?.['get'];
    expect(byPath?.responses['414']?.description).toBe('VALIDATION_FAILED: The request could not be read');
    expect(Object.keys(byPath?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '431']));
    expect(statusesOf(searchInvoices)).not.toContain('414');
  });

  it('says which refusals tell when to come again', () => {
    const { responses } = described(receiveNotification);
    expect(Object.keys(responses).filter((status) => responses[status]?.headers?.['Retry-After'])).toEqual([
      '429',
      '503',
    ]);
  });
});
