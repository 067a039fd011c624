import { DomainError, type ErrorTexts } from '@studio/kernel';
import { compiledMessage, type Language } from '@studio/texts';

import { ruleOf } from './rules';
import { de, type RefusalKey, type RefusalTexts } from './texts/de';
import { es } from './texts/es';
import { fr } from './texts/fr';
import { pl } from './texts/pl';
import { uk } from './texts/uk';

export type Translated = Exclude<Language, 'en'>;

/** English is what the errors themselves say. */
export const TRANSLATIONS: Readonly<Record<Translated, RefusalTexts>> = { de, es, uk, pl, fr };

const compiled = new Map<string, ReturnType<typeof compiledMessage>>();

function say(language: Translated, key: RefusalKey, values: Readonly<Record<string, string | number>> = {}): string {
  const id = `${language} ${key}`;
  const message = compiled.get(id) ?? compiledMessage(language, TRANSLATIONS[language][key]);
  compiled.set(id, message);
  return String(message.format(values));
}

function isKey(key: string): key is RefusalKey {
  return Object.hasOwn(de, key);
}

/** The refusal with the same code, inputs and members, in another language than English (LANG-2). */
export function translated(error: DomainError, language: Translated): DomainError {
  const { kind, code, errors, members, retryAfterSeconds, cause } = error;
  if (!isKey(code)) return error;
  const textOf = (english: string) =>
    statement(english, language) ?? say(language, code, { seconds: retryAfterSeconds ?? 0 });
  const texts: ErrorTexts | undefined =
    errors && Object.fromEntries(Object.entries(errors).map(([input, said]) => [input, said.map(textOf)]));
  return new DomainError(kind, code, textOf(error.message), {
    members,
    ...(texts && { errors: texts }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    cause,
  });
}

/** What an English text of a known rule states; null for any other, which is said by its code. */
function statement(english: string, language: Translated): string | null {
  const rule = ruleOf(english);
  if (!rule) return null;
  const values = Object.entries(rule.values).map(
    ([name, value]) =>
      [name, INPUTS.includes(name) ? value.replaceAll(/[\w.-]+/g, (input) => nameOf(input, language)) : value] as const,
  );
  return say(language, rule.name, Object.fromEntries(values));
}

/** Values of rules that are names of inputs. */
const INPUTS: readonly string[] = ['field', 'other', 'fields'];

/** The name that people know; of a nested input, such as `opening_hours.0.opens_at`, that of the innermost one. */
function nameOf(input: string, language: Translated): string {
  const innermost = input.split('.').findLast((part) => !/^\d+$/.test(part));
  const label = `field_${innermost}`;
  return isKey(label) ? say(language, label) : input;
}
