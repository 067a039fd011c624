/** Companies that process payments for a studio. */
export const PAYMENT_PROVIDERS = ['monopay', 'liqpay', 'wayforpay', 'stripe'] as const;

export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** A studio's account at each provider, with its checkout settings. No required value is missing. */
export interface ProviderAccounts {
  readonly monopay: {
    readonly apiToken: string;
    /** 60 to 2,592,000. */
    readonly invoiceValiditySeconds: number;
    readonly qrId: string | null;
  };
  readonly liqpay: { readonly publicKey: string; readonly privateKey: string; readonly apiVersion: number };
  readonly wayforpay: {
    readonly merchantAccount: string;
    readonly merchantSecretKey: string;
    readonly merchantDomainName: string;
    readonly apiVersion: number;
    readonly merchantAuthType: string;
  };
  readonly stripe: {
    readonly secretKey: string;
    /** One to three, each of them valid, so that one can be replaced. */
    readonly webhookSigningSecrets: readonly string[];
    /** 1860 to 86,400. */
    readonly checkoutValiditySeconds: number;
  };
}
