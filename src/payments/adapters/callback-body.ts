import { singleLine } from '@studio/kernel';

/** Fields of a JSON object, as they came. */
export type BodyFields = Readonly<Record<string, unknown>>;

/** Tokens of valid JSON: strings, punctuation, numbers and words. Each text can be read in one way only, or a quote without an end would take for ever. */
const JSON_TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** What an order id of ours may be; anything else is not looked for, and so never reaches the database. */
const ORDER_ID = /^[A-Za-z0-9-]{1,64}$/;

/** The object that a JSON text is; null when it is none. */
export function jsonObject(text: string): BodyFields | null {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The value as an object with fields; null for lists and everything else. */
export function objectOf(value: unknown): BodyFields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as BodyFields) : null;
}

/** The fields of a form body; of a repeated field the first one counts. */
export function formFields(text: string): BodyFields {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) if (!fields.has(name)) fields.set(name, value);
  return Object.fromEntries(fields);
}

/**
 * The number of a top-level field as the sender wrote it, for `150.50` and `150.5` are signed differently. Null unless
 * the field is a number. `json` is known to be a valid object; of a repeated field the last one counts, as in JSON.parse.
 */
export function numberText(json: string, field: string): string | null {
  let depth = 0;
  let name: string | null = null;
  let found: string | null = null;
  let previous = '';
  for (const [token] of json.matchAll(JSON_TOKENS)) {
    if (depth === 1 && token === ':') name = JSON.parse(previous) as string;
    else if (depth === 1 && previous === ':' && name === field) found = /^[-\d]/.test(token) ? token : null;
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    previous = token;
  }
  return found;
}

/** A field as the text that was signed: of a number its literal. Null when absent; another kind of value has no text of a number. */
export function literalText(fields: BodyFields, json: string | null, field: string): string | null {
  const value = fields[field];
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return (json === null ? null : numberText(json, field)) ?? String(value);
  return typeof value === 'string' ? value : typeof value;
}

/** An order id of ours; null for anything that cannot be one. */
export function orderIdIn(value: unknown): string | null {
  return typeof value === 'string' && ORDER_ID.test(value) ? value : null;
}

/** A text or number as text of at most `length` characters that the database takes; null when there is none. */
export function shortText(value: unknown, length = 255): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = singleLine(String(value)).slice(0, length).toWellFormed();
  return text === '' ? null : text;
}

/** The first of the texts that is there, at most 1000 characters: why a payment failed. */
export function failureText(...values: readonly unknown[]): string | null {
  for (const value of values) {
    const text = shortText(value, 1000);
    if (text !== null) return text;
  }
  return null;
}
