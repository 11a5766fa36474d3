import { describe, expect, it } from '@jest/globals';
import { isMailAddress, isMysqlAddress, isNatsAddress, natsAddress } from './addresses.js';

describe(natsAddress.name, () => {
  it('takes one server with its user', () => {
    expect(natsAddress('nats://payments:p%40ss@nats.example.org:4333')).toEqual({
      servers: ['nats.example.org:4333'],
      user: 'payments',
      pass: 'p@ss',
    });
  });

  it('takes every server of a cluster, and the usual port where none is said', () => {
    expect(natsAddress('nats://payments:secret@one:4222, nats://two,three:4223')).toEqual({
      servers: ['one:4222', 'two:4222', 'three:4223'],
      user: 'payments',
      pass: 'secret',
    });
  });

  it('encrypts where an address says tls, or a certificate is given', () => {
    expect(natsAddress('nats://one')).not.toHaveProperty('tls');
    expect(natsAddress('tls://one,two').tls).toEqual({});
    expect(natsAddress('nats://one', { NATS_CA: '/etc/ca.pem' }).tls).toEqual({ caFile: '/etc/ca.pem' });
    expect(natsAddress('tls://one', { NATS_CERT: '/c.pem', NATS_KEY: '/k.pem' }).tls).toEqual({
      certFile: '/c.pem',
      keyFile: '/k.pem',
    });
  });
});

describe('an address', () => {
  it.each<[(text: string) => boolean, string, boolean]>([
    [isNatsAddress, 'nats://localhost:4222', true],
    [isNatsAddress, 'tls://one,two:4222', true],
    [isNatsAddress, 'localhost:4222', false],
    [isNatsAddress, 'nats://one,,two', false],
    [isNatsAddress, 'mysql://one', false],
    [isMysqlAddress, 'mysql://kobodesk:secret@localhost:3306', true],
    [isMysqlAddress, 'mysql://localhost', false],
    [isMysqlAddress, 'mysql://', false],
    [isMysqlAddress, 'postgres://kobodesk@localhost', false],
    [isMailAddress, 'smtp://localhost:25', true],
    [isMailAddress, 'smtps://user:secret@mail.example.org', true],
    [isMailAddress, 'file:///var/lib/kobodesk/mailbox', true],
    [isMailAddress, 'mail.example.org', false],
    [isMailAddress, 'https://mail.example.org', false],
  ])('%p says of %s: %p', (isOne, text, expected) => {
    expect(isOne(text)).toBe(expected);
  });
});
