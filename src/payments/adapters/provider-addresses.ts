/** Token of ProviderAddresses. */
export const PROVIDER_ADDRESSES = Symbol('PROVIDER_ADDRESSES');

/** Where the providers are; others in tests. Without a slash at their end. */
export interface ProviderAddresses {
  /** Base of the interface. */
  readonly monopay: string;
  /** Base of the interface. */
  readonly stripe: string;
  /** Page the payer's form is sent to. */
  readonly liqpay: string;
  /** Page the payer's form is sent to. */
  readonly wayforpay: string;
}

export const PROVIDERS: ProviderAddresses = {
  monopay: 'https://api.monobank.ua',
  stripe: 'https://api.stripe.com',
  liqpay: 'https://www.liqpay.ua/api/3/checkout',
  wayforpay: 'https://secure.wayforpay.com/pay',
};
