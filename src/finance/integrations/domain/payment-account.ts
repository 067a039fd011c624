import type { Secrets, Settings } from './integration-values';
import type { PaymentProvider, ProviderAccounts } from './payment-provider';

/** Reads complete values by name. A value of another type means corrupt storage. */
class Values {
  constructor(
    private readonly settings: Settings,
    private readonly secrets: Secrets,
  ) {}

  text(name: string): string {
    const value = this.settings[name];
    if (typeof value !== 'string') throw new TypeError(`The setting ${name} is not a text.`);
    return value;
  }

  textOrNull(name: string): string | null {
    return this.settings[name] === null ? null : this.text(name);
  }

  number(name: string): number {
    const value = this.settings[name];
    if (typeof value !== 'number') throw new TypeError(`The setting ${name} is not a number.`);
    return value;
  }

  secret(name: string): string {
    const value = this.secrets[name];
    if (typeof value !== 'string') throw new TypeError(`The secret ${name} is not a single text.`);
    return value;
  }

  secretList(name: string): readonly string[] {
    const value = this.secrets[name];
    if (value === undefined || typeof value === 'string') throw new TypeError(`The secret ${name} is not a list.`);
    return value;
  }
}

const ACCOUNTS: { readonly [Provider in PaymentProvider]: (values: Values) => ProviderAccounts[Provider] } = {
  monopay: (values) => ({
    apiToken: values.secret('api_token'),
    invoiceValiditySeconds: values.number('invoice_validity_seconds'),
    qrId: values.textOrNull('qr_id'),
  }),
  liqpay: (values) => ({
    publicKey: values.text('public_key'),
    privateKey: values.secret('private_key'),
    apiVersion: values.number('api_version'),
  }),
  wayforpay: (values) => ({
    merchantAccount: values.text('merchant_account'),
    merchantSecretKey: values.secret('merchant_secret_key'),
    merchantDomainName: values.text('merchant_domain_name'),
    apiVersion: values.number('api_version'),
    merchantAuthType: values.text('merchant_auth_type'),
  }),
  stripe: (values) => ({
    secretKey: values.secret('secret_key'),
    webhookSigningSecrets: values.secretList('webhook_signing_secrets'),
    checkoutValiditySeconds: values.number('checkout_validity_seconds'),
  }),
};

/** The studio's account at the provider. `settings` include defaults; no required value is missing. */
export function paymentAccountOf<Provider extends PaymentProvider>(
  provider: Provider,
  settings: Settings,
  secrets: Secrets,
): ProviderAccounts[Provider] {
  return ACCOUNTS[provider](new Values(settings, secrets));
}
