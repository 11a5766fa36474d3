import * as z from 'zod';
import { get, listOf, operation, signedIn, lookedUp } from '../../kernel/index.js';

export const PaymentChannel = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  logo: z.string(),
});

export const listPaymentChannels = operation('payments.channel.list', {
  summary: 'The channels that an invoice can be paid through',
  kind: 'query',
  http: get('/api/Revenue/GetPaymentChannelsBDA'),
  access: signedIn,
  request: z.object({}),
  response: listOf(PaymentChannel),
});

export const listRemitaChannels = operation('payments.remita-channel.list', {
  summary: 'The channels of the provider, as its reports name them',
  kind: 'query',
  http: get('/api/Open/GetAllRemitaChannelBDA'),
  access: signedIn,
  request: z.object({}),
  response: listOf(z.object({ id: z.number(), name: z.string() })),
});

export const paymentChannelsResource = lookedUp('payment-channels', listPaymentChannels);
