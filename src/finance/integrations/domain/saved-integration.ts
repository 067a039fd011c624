import { singleLine } from '@studio/kernel';

import { LONGEST_TEXT, type ProviderDescription, type SecretField, type SettingField } from './integration-provider';
import { effectiveSettings, missingFields, type Secrets, type Settings, type SettingValue } from './integration-values';

/** The input of an owner; absent parts are unchanged. The types of the values are not yet checked. */
export interface IntegrationInput {
  readonly isEnabled?: boolean | undefined;
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
  readonly credentials?: Readonly<Record<string, unknown>> | undefined;
}

export interface StoredIntegration {
  readonly isEnabled: boolean;
  /** Chosen settings, without defaults. */
  readonly settings: Settings;
  /** Empty when no key decrypts them. */
  readonly secrets: Secrets;
  readonly isUnreadable: boolean;
}

/** The result of a save. */
export type SaveDecision =
  | {
      readonly kind: 'refused';
      readonly code: 'validation_failed' | 'integration_incomplete';
      readonly errors: Readonly<Record<string, readonly string[]>>;
    }
  | {
      readonly kind: 'saved';
      readonly integration: StoredIntegration;
      /** Names such as `is_enabled`, `settings.qr_id` and `credentials.api_token`; empty when nothing changes. */
      readonly changed: readonly string[];
    };

type Reading<Value> = { readonly value: Value } | { readonly errors: Readonly<Record<string, readonly string[]>> };

/**
 * Decides on a save (INT-4, INT-5). Settings: null restores the default. Secrets: absent or blank is unchanged, null
 * clears; a list is replaced as a whole, and its blank items are unchanged. An enabled integration must be complete, so
 * a secret can be cleared only while it is disabled. Unknown names are refused, so that misspellings are noticed.
 */
export function decideSave(
  description: ProviderDescription,
  stored: StoredIntegration,
  { isEnabled = stored.isEnabled, settings = {}, credentials = {} }: IntegrationInput,
): SaveDecision {
  const chosen = readAll(description.settings, settings, stored.settings, readSetting);
  const secrets = readAll(description.secrets, credentials, stored.secrets, readSecret);
  const errors = {
    ...prefixed('settings', { ...chosen.errors, ...unknownNames(description.settings, settings) }),
    ...prefixed('credentials', { ...secrets.errors, ...unknownNames(description.secrets, credentials) }),
  };
  if (Object.keys(errors).length > 0) return { kind: 'refused', code: 'validation_failed', errors };
  const saved = { settings: withoutNulls(chosen.values), secrets: withoutNulls(secrets.values) };
  const missing = isEnabled ? missingFields(description, saved.settings, saved.secrets) : [];
  if (missing.length > 0) {
    const texts = Object.fromEntries(missing.map((name) => [name, [`${name} is required to enable the integration.`]]));
    return { kind: 'refused', code: 'integration_incomplete', errors: texts };
  }
  const changedSecrets = description.secrets
    .map(({ name }) => name)
    .filter(
      (name) =>
        isOther(stored.secrets[name], saved.secrets[name]) || (stored.isUnreadable && credentials[name] === null),
    );
  const changed = [
    ...(isEnabled === stored.isEnabled ? [] : ['is_enabled']),
    ...changedSettings(description, stored.settings, saved.settings),
    ...changedSecrets.map((name) => `credentials.${name}`),
  ];
  const isUnreadable = stored.isUnreadable && changedSecrets.length === 0;
  return { kind: 'saved', integration: { isEnabled, ...saved, isUnreadable }, changed };
}

function readAll<Field extends { readonly name: string }, Value>(
  fields: readonly Field[],
  input: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, Value>>,
  read: (field: Field, value: unknown, stored: Value | undefined) => Reading<Value | null | undefined>,
): { values: Record<string, Value | null | undefined>; errors: Record<string, readonly string[]> } {
  const values: Record<string, Value | null | undefined> = {};
  const errors: Record<string, readonly string[]> = {};
  for (const field of fields) {
    const given = Object.hasOwn(input, field.name) ? input[field.name] : undefined;
    const reading = given === undefined ? { value: stored[field.name] } : read(field, given, stored[field.name]);
    if ('errors' in reading) Object.assign(errors, reading.errors);
    else values[field.name] = reading.value;
  }
  return { values, errors };
}

/** Limits the listed unknown names and their lengths, because the response contains them. */
const UNKNOWN_LISTED = 20;
const NAME_SHOWN = 64;

/** A refusal for each unknown name. */
function unknownNames(fields: readonly { readonly name: string }[], input: Readonly<Record<string, unknown>>) {
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(input).filter((name) => !known.has(name));
  return Object.fromEntries(
    unknown
      .slice(0, UNKNOWN_LISTED)
      .map((name): [string, readonly string[]] => [name.slice(0, NAME_SHOWN), ['The provider has no such field.']]),
  );
}

function readSetting(field: SettingField, value: unknown): Reading<SettingValue> {
  const refuse = (text: string) => ({ errors: { [field.name]: [`${field.name} must be ${text}.`] } });
  if (value === null) return { value };
  if (field.kind === 'whole_number') {
    const isFine = typeof value === 'number' && Number.isInteger(value) && value >= field.min && value <= field.max;
    return isFine ? { value } : refuse(`a whole number from ${field.min} to ${field.max}`);
  }
  if (typeof value !== 'string') return refuse('a text');
  if (field.kind === 'choice')
    return field.choices.includes(value) ? { value } : refuse(`one of ${field.choices.join(', ')}`);
  // Invisible characters come along when an id is pasted, and no provider accepts them (GEN-22).
  const text = singleLine(value);
  return text.length <= LONGEST_TEXT ? { value: text || null } : refuse(`at most ${LONGEST_TEXT} characters`);
}

function readSecret(
  { name, most }: SecretField,
  value: unknown,
  stored: string | readonly string[] | undefined,
): Reading<string | readonly string[] | null | undefined> {
  if (value === null) return { value };
  if (most !== undefined) return readSecretList(name, most, value, typeof stored === 'string' ? [] : (stored ?? []));
  const text = secretText(value);
  if (text === null) return { errors: { [name]: [secretRule(name)] } };
  return { value: text === '' ? stored : text };
}

function readSecretList(
  name: string,
  most: number,
  value: unknown,
  stored: readonly string[],
): Reading<readonly string[] | undefined> {
  if (typeof value === 'string' && value.trim() === '') return { value: stored };
  if (!Array.isArray(value) || value.length > most)
    return { errors: { [name]: [`${name} must be a list of 1 to ${most} secrets.`] } };
  if (value.length === 0) return { value: stored };
  const errors: Record<string, readonly string[]> = {};
  const items = (value as unknown[]).map((item, index) => {
    const key = `${name}.${index}`;
    // A blank item, which an emptied form sends, leaves the secret at its position unchanged.
    const text = item === null ? '' : secretText(item);
    if (text === null) errors[key] = [secretRule(key)];
    else if (text === '' && stored[index] === undefined) errors[key] = [`${key} has no secret to keep.`];
    return text === '' ? (stored[index] ?? '') : (text ?? '');
  });
  return Object.keys(errors).length > 0 ? { errors } : { value: items };
}

/** A trimmed secret; null if it is not a text or too long. */
function secretText(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : null;
  return text === null || text.length > LONGEST_TEXT ? null : text;
}

function secretRule(name: string): string {
  return `${name} must be a text of at most ${LONGEST_TEXT} characters.`;
}

function changedSettings(description: ProviderDescription, before: Settings, after: Settings): string[] {
  const [old, now] = [effectiveSettings(description, before), effectiveSettings(description, after)];
  return Object.keys(now)
    .filter((name) => old[name] !== now[name])
    .map((name) => `settings.${name}`);
}

function isOther(
  before: string | readonly string[] | undefined,
  after: string | readonly string[] | undefined,
): boolean {
  return JSON.stringify(before ?? []) !== JSON.stringify(after ?? []);
}

function withoutNulls<Value>(values: Readonly<Record<string, Value | null | undefined>>): Record<string, Value> {
  const given = Object.entries(values).filter((entry): entry is [string, Value & NonNullable<unknown>] => {
    const [, value] = entry;
    return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
  });
  return Object.fromEntries(given);
}

function prefixed(part: string, errors: Readonly<Record<string, readonly string[]>>) {
  return Object.fromEntries(Object.entries(errors).map(([name, texts]) => [`${part}.${name}`, texts]));
}
