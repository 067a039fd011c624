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
  const own = say(language, code, { seconds: retryAfterSeconds ?? 0 });
  const textOf = (english: string) => (code === 'validation_failed' ? inputText(english, language) : own);
  const texts: ErrorTexts | undefined =
    errors && Object.fromEntries(Object.entries(errors).map(([input, said]) => [input, said.map(textOf)]));
  const message = texts ? (Object.values(texts)[0]?.[0] ?? own) : own;
  return new DomainError(kind, code, message, {
    members,
    ...(texts && { errors: texts }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    cause,
  });
}

/** What is wrong with an input. A text of no known rule says that the input is not valid. */
function inputText(english: string, language: Translated): string {
  const rule = ruleOf(english);
  if (!rule) return say(language, 'validation_failed');
  const { field = '', ...values } = rule.values;
  const label = `field_${field}`;
  return say(language, rule.name, { ...values, field: isKey(label) ? say(language, label) : field });
}
