import { describe, expect, it } from '@jest/globals';
import { EventText, messagesOf } from './eventStream';

const whole = ': \n\nevent: ready\ndata: {}\n\nevent: touched\ndata: {"resources":["invoices"]}\n\n';
const both = [
  { event: 'ready', data: '{}' },
  { event: 'touched', data: '{"resources":["invoices"]}' },
];

describe(EventText.name, () => {
  it('reads the same messages wherever the pieces are cut', () => {
    for (let cut = 0; cut <= whole.length; cut += 1) {
      const text = new EventText();
      expect([...text.add(whole.slice(0, cut)), ...text.add(whole.slice(cut))]).toEqual(both);
    }
  });

  it('waits for the end of a message', () => expect(new EventText().add('data: {}\n')).toEqual([]));
});

describe(messagesOf.name, () => {
  it('ends with the body, and takes heartbeats for life', async () => {
    const pieces = [': \n\n', 'event: ready\ndata: {}', '\n\n'];
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece));
        stream.close();
      },
    });
    let signs = 0;
    const heard = [];
    for await (const message of messagesOf(body, () => (signs += 1))) heard.push(message);
    expect(heard).toEqual([{ event: 'ready', data: '{}' }]);
    expect(signs).toBe(3);
  });
});
