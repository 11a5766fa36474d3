import { operations } from '@kobodesk/contracts/catalogue';
import { openApiOf } from '@kobodesk/gateway/openapi';
import openapiTypes, { astToString } from 'openapi-typescript';

const refused = { $ref: '#/components/responses/Refused' };

/** A call with what it takes, what it answers, and one shape for all that it may refuse. */
const called = ({ operationId, parameters, requestBody, responses }) => ({
  operationId,
  parameters,
  requestBody,
  responses: { 200: responses[200], default: refused },
});

const mapped = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** Of the published document what a client's types are made of: what calls are for, and each status beside, are for its reader. */
function document() {
  const { openapi, info, paths, components } = openApiOf(operations, '', '');
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return {
    openapi,
    info,
    paths: mapped(paths, (methods) => mapped(methods, called)),
    components: { ...components, responses: { Refused: { description: 'Refused', content } } },
  };
}

/** What says only that something is not there, which is as true when nothing is said. */
const emptiness = [
  /^ *\S+\?: never;\n/gm,
  /^ *(parameters|headers): \{\n( *\[name: string\]: unknown;\n)? *\};\n/gm,
  /^ *\/\*\* @(constant|enum|default|description).*\*\/\n/gm,
];

/** docs/api.d.ts */
export async function publishedTypes() {
  const whole = astToString(await openapiTypes(document(), { defaultNonNullable: false }));
  return [
    '/* Made by `npm run docs` from the OpenAPI document; a test holds it to be fresh. */',
    emptiness.reduce((text, pattern) => text.replaceAll(pattern, ''), whole),
  ].join('\n');
}
