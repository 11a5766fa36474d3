import * as z from 'zod';

/** Settings of the payments service. Hosts, merchant numbers and keys are the provider's to give. */
export const PaymentsSettings = z.object({
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  PROVIDER_URL: z.url({
    protocol: /^https?$/,
    error: 'is needed: the address of the payment provider, e.g. https://provider.example.org',
  }),
  PROVIDER_MERCHANT_ID: z.string('is needed: the merchant number that the payment provider gave'),
  PROVIDER_SERVICE_TYPE_ID: z.string('is needed: the service type that the payment provider gave'),
  PROVIDER_API_KEY: z.string('is needed: the secret that the payment provider gave'),
  PROVIDER_PUBLIC_KEY: z.string().default(''),
  /** where the browser posts the payment form, when that is not the provider's own address */
  PROVIDER_GATEWAY_URL: z.url().optional(),
  /** what is dialled to pay a reference, which stands for {rrr}; nothing is shown without */
  PROVIDER_USSD_CODE: z
    .string()
    .regex(/^[*#\d]*\{rrr\}[*#\d]*$/, 'is what is dialled, with {rrr} for the reference, e.g. *000*{rrr}#')
    .optional(),
  PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8000),
});
export type PaymentsSettings = z.output<typeof PaymentsSettings>;
