/** The payment provider of the installation: `@Inject(PROVIDER) provider: PaymentProvider`. */
export const PROVIDER = Symbol('PaymentProvider');
