import { PAYMENT_PROVIDERS, type PaymentProvider } from './payment-provider';

/** Registers that fiscalize receipts. The test register is available where the deployment enables it (FIS-1). */
export const FISCAL_PROVIDERS = ['test_register'] as const;

export type FiscalProvider = (typeof FISCAL_PROVIDERS)[number];

/** Providers a studio can connect (INT-1). */
export const INTEGRATION_PROVIDERS = [...PAYMENT_PROVIDERS, ...FISCAL_PROVIDERS] as const;

export type IntegrationProvider = PaymentProvider | FiscalProvider;

/** Categories that have providers; `messaging`, `email` and `authentication` are reserved (INT-1). */
export type IntegrationCategory = 'payment' | 'fiscalization';

/** A setting that every user with access to the integration can read. */
export type SettingField = { readonly name: string } & (
  | { readonly kind: 'text'; readonly isRequired: boolean; readonly default: string | null }
  | { readonly kind: 'whole_number'; readonly min: number; readonly max: number; readonly default: number }
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly default: string }
);

/**
 * A required secret. With `most`, a list of up to that many secrets, each of them valid, so that one can be replaced.
 */
export interface SecretField {
  readonly name: string;
  readonly most?: number;
}

/** The settings and secrets of a studio's account at a provider. */
export interface ProviderDescription {
  readonly category: IntegrationCategory;
  readonly settings: readonly SettingField[];
  readonly secrets: readonly SecretField[];
}

/** Maximum length of a setting or secret, in characters (INT-5). */
export const LONGEST_TEXT = 512;

/** How the test register answers: every receipt fiscalized, refused, or pending until the setting changes. */
export const TEST_REGISTER_OUTCOMES = ['accept', 'reject', 'delay'] as const;

const required = (name: string): SettingField => ({ kind: 'text', name, isRequired: true, default: null });
const version = (standard: number): SettingField => ({
  kind: 'whole_number',
  name: 'api_version',
  min: 1,
  max: 99,
  default: standard,
});

/** Fields by provider, with their bounds and defaults (INT-5, PAY-20). */
export const PROVIDER_DESCRIPTIONS: Readonly<Record<IntegrationProvider, ProviderDescription>> = {
  monopay: {
    category: 'payment',
    settings: [
      { kind: 'whole_number', name: 'invoice_validity_seconds', min: 60, max: 2_592_000, default: 1800 },
      { kind: 'text', name: 'qr_id', isRequired: false, default: null },
    ],
    secrets: [{ name: 'api_token' }],
  },
  liqpay: {
    category: 'payment',
    settings: [required('public_key'), version(7)],
    secrets: [{ name: 'private_key' }],
  },
  wayforpay: {
    category: 'payment',
    settings: [
      required('merchant_account'),
      required('merchant_domain_name'),
      version(1),
      { kind: 'text', name: 'merchant_auth_type', isRequired: true, default: 'SimpleSignature' },
    ],
    secrets: [{ name: 'merchant_secret_key' }],
  },
  stripe: {
    category: 'payment',
    settings: [{ kind: 'whole_number', name: 'checkout_validity_seconds', min: 1860, max: 86_400, default: 1860 }],
    secrets: [{ name: 'secret_key' }, { name: 'webhook_signing_secrets', most: 3 }],
  },
  test_register: {
    category: 'fiscalization',
    settings: [{ kind: 'choice', name: 'outcome', choices: TEST_REGISTER_OUTCOMES, default: 'accept' }],
    secrets: [],
  },
};

/** Providers of the deployment, in listing order. */
export function offeredProviders({
  offersTestRegister,
}: {
  readonly offersTestRegister: boolean;
}): readonly IntegrationProvider[] {
  return INTEGRATION_PROVIDERS.filter((provider) => provider !== 'test_register' || offersTestRegister);
}
