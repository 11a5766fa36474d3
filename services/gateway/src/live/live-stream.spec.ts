import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { LiveStream } from './live-stream.js';

/** A browser that reads nothing. */
class SleepingWire extends EventEmitter {
  writableLength = 0;
  destroyed = false;
  write(text: string): boolean {
    this.writableLength += text.length;
    return false;
  }
  end(): void {
    this.emit('close');
  }
  destroy(): void {
    this.destroyed = true;
  }
}

describe(LiveStream.name, () => {
  it('drops a browser that does not read, instead of keeping what it does not take', async () => {
    const wire = new SleepingWire();
    const limits = { gatherMs: 1, settleMs: [1], heartbeatMs: 1, mostUnreadBytes: 100 };
    await new Promise<void>((resolve) => {
      const stream = new LiveStream(anActor(), wire as unknown as ServerResponse, limits, () => resolve());
      expect(stream.actor.kind).toBe('user');
    });
    expect(wire.destroyed).toBe(true);
    expect(wire.writableLength).toBeLessThan(200);
  });
});
