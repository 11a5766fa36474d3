import { Injectable } from '@nestjs/common';
import { takeRate } from '@kobodesk/contracts/identity';
import { handle } from '@kobodesk/chassis/operations/handle';
import { RateWindows } from './rate-windows.maintenance.js';

const sweepEveryMs = 60_000;

@Injectable()
export class RateHandlers {
  private sweptAt = 0;

  readonly take = handle(takeRate, async ({ name, count, limit, windowMs }, call) => {
    const now = call.now.getTime();
    const isDue = now - this.sweptAt >= sweepEveryMs;
    if (isDue) this.sweptAt = now;
    const { taken, endsMs } = await call.write(async (tx) => {
      const windows = tx.acrossTenants(RateWindows);
      if (isDue) await windows.sweep();
      return windows.take(name, count, windowMs);
    });
    const before = taken - count;
    const granted = Math.max(0, Math.min(count, limit - before));
    return { data: { granted, taken: Math.min(taken, limit), leftMs: Math.max(0, endsMs - now) } };
  });
}
