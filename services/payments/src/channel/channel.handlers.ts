import { Injectable } from '@nestjs/common';
import { listPaymentChannels, listRemitaChannels } from '@kobodesk/contracts/payments';
import { handle } from '@kobodesk/chassis/operations/handle';
import { channels, providerChannels } from './channels.js';

@Injectable()
export class ChannelHandlers {
  readonly list = handle(listPaymentChannels, async () => ({ data: [...channels] }));
  readonly listRemita = handle(listRemitaChannels, async () => ({ data: [...providerChannels] }));
}
