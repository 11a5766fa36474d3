import { Injectable } from '@nestjs/common';
import { takeRate } from '@kobodesk/contracts/identity';
import { handle } from '@kobodesk/chassis/operations/handle';
import { RateDesk } from './rate-desk.js';

@Injectable()
export class RateHandlers {
  private readonly desk = new RateDesk();

  readonly take = handle(takeRate, async (asked, call) => ({
    data: await this.desk.take(asked, call.now.getTime(), (work) => call.write(work)),
  }));
}
