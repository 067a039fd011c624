/** Token of ProviderAddresses. */
export const PROVIDER_ADDRESSES = Symbol('PROVIDER_ADDRESSES');

/** Addresses of the providers, without a trailing slash; tests replace them. */
export interface ProviderAddresses {
  /** Base URL of the API. */
  readonly monopay: string;
  /** Base URL of the API. */
  readonly stripe: string;
  /** URL to which the payer's form is submitted. */
  readonly liqpay: string;
  /** URL to which the payer's form is submitted. */
  readonly wayforpay: string;
}

export const PROVIDERS: ProviderAddresses = {
  monopay: 'https://api.monobank.ua',
  stripe: 'https://api.stripe.com',
  liqpay: 'https://www.liqpay.ua/api/3/checkout',
  wayforpay: 'https://secure.wayforpay.com/pay',
};
