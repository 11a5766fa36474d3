import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listRoleEntities } from '@kobodesk/contracts/workflow';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import type { FastifyInstance } from 'fastify';
import { anEdge } from './http/edge.builders.js';
import { openApiOf } from './openapi/openapi.js';
import { buildServer } from './http/server.js';

describe('a field that may stand in the path', () => {
  let server: FastifyInstance;
  let address: string;
  const asked: unknown[] = [];
  beforeAll(async () => {
    const behind = (_operation: unknown, input: unknown) => {
      asked.push(input);
      return { data: [] };
    };
    server = await buildServer(anEdge(behind, {}, anActor()));
    address = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.close());

  it.each(['/api/RoleEntity/Application?appId=KOBODESK', '/api/RoleEntity/Application/KOBODESK'])(
    'is taken from %s',
    async (url) => {
      const answer = await fetch(address + url, { headers: { authorization: 'Bearer x' } });
      expect(answer.status).toBe(200);
      expect(asked.at(-1)).toEqual({ appId: 'KOBODESK' });
    },
  );

  it('is described both ways', () => {
    const { paths } = openApiOf([listRoleEntities], '1', '/') as {
      paths: Record<string, { get: { parameters: { in: string }[] } }>;
    };
    const places = Object.entries(paths).map(([path, { get }]) => [path, get.parameters[0]?.in]);
    expect(places).toEqual([
      ['/api/RoleEntity/Application', 'query'],
      ['/api/RoleEntity/Application/{appId}', 'path'],
    ]);
  });
});
