import { describe, expect, it } from '@jest/globals';
import { InProcessBus } from '../events/in-process-bus.js';
import { InProcessTransport } from '../transport/in-process.js';
import { OperationServer } from './operation-server.js';

const aServer = () => {
  const wire = new InProcessTransport();
  return { wire, server: new OperationServer('toy', wire, new InProcessBus()) };
};
const listening = (server: OperationServer) =>
  new Promise((resolve, reject) =>
    server.listen((error) => (error ? reject(error as Error) : resolve('yes'))),
  );

describe(OperationServer.name, () => {
  it('says when it listens and when it stops, to whoever asked', async () => {
    const { server } = aServer();
    const heard: string[] = [];
    server.on('listening', () => heard.push('listening'));
    server.on('close', () => heard.push('close'));
    await listening(server);
    server.close();
    expect(heard).toEqual(['listening', 'close']);
  });

  it('unwraps to the wire that it serves', () => {
    const { server, wire } = aServer();
    expect(server.unwrap()).toBe(wire);
  });

  it('leaves the wire alone when it has nothing to answer, as the edge has', async () => {
    const { server, wire } = aServer();
    await listening(server);
    await expect(wire.request('toy.account.get', '{}', 100)).rejects.toMatchObject({
      reason: 'no-responder',
    });
  });
});
