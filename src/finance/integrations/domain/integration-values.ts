import type { ProviderDescription } from './integration-provider';

export type SettingValue = string | number | null;

/** Settings by name. Stored settings contain only chosen values; absent ones have the provider's default. */
export type Settings = Readonly<Record<string, SettingValue>>;

/** Plain secrets by name; they leave memory only encrypted (INT-2). */
export type Secrets = Readonly<Record<string, string | readonly string[]>>;

/** Every setting of the provider: the chosen value or the default. */
export function effectiveSettings({ settings }: ProviderDescription, chosen: Settings): Settings {
  return Object.fromEntries(settings.map((field) => [field.name, chosen[field.name] ?? field.default]));
}

/** Names of required fields without a value: `settings.<name>` and `credentials.<name>` (INT-4). */
export function missingFields(description: ProviderDescription, chosen: Settings, secrets: Secrets): string[] {
  const settings = effectiveSettings(description, chosen);
  return [
    ...description.settings
      .filter((field) => field.kind === 'text' && field.isRequired && settings[field.name] === null)
      .map(({ name }) => `settings.${name}`),
    ...description.secrets.filter(({ name }) => !isSet(secrets[name])).map(({ name }) => `credentials.${name}`),
  ];
}

function isSet(secret: string | readonly string[] | undefined): boolean {
  return secret !== undefined && secret.length > 0;
}

/** `complete` when no required setting or secret is missing; `unreadable` when no key decrypts the secrets (INT-3). */
export type CredentialsState = 'complete' | 'incomplete' | 'unreadable';

/** `secrets` is null when no key decrypts them. */
export function credentialsStateOf(
  description: ProviderDescription,
  chosen: Settings,
  secrets: Secrets | null,
): CredentialsState {
  if (secrets === null) return 'unreadable';
  return missingFields(description, chosen, secrets).length === 0 ? 'complete' : 'incomplete';
}
