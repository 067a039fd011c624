import { singleLine } from '@studio/kernel';

/** Fields of a JSON object, unchanged. */
export type BodyFields = Readonly<Record<string, unknown>>;

/**
 * Tokens of valid JSON: strings, punctuation, numbers and words. Each text matches in one way only; otherwise an
 * unclosed quote would backtrack endlessly.
 */
const JSON_TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Format of our order ids. The database is not searched for other values. */
const ORDER_ID = /^[A-Za-z0-9-]{1,64}$/;

/** Parses a JSON object; null for other texts. */
export function jsonObject(text: string): BodyFields | null {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The value as an object with fields; null for lists and other values. */
export function objectOf(value: unknown): BodyFields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as BodyFields) : null;
}

/** The fields of a form body. The first of repeated fields counts. */
export function formFields(text: string): BodyFields {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) if (!fields.has(name)) fields.set(name, value);
  return Object.fromEntries(fields);
}

/**
 * The number of a top-level field as the sender wrote it, because `150.50` and `150.5` have different signatures. Null
 * unless the field is a number. `json` must be a valid object; the last of repeated fields counts, as in JSON.parse.
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

/** The text of a field as it was signed; numbers are returned as written. Null when the field is absent. */
export function literalText(fields: BodyFields, json: string | null, field: string): string | null {
  const value = fields[field];
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return (json === null ? null : numberText(json, field)) ?? String(value);
  return typeof value === 'string' ? value : typeof value;
}

/** An order id in our format; null for other values. */
export function orderIdIn(value: unknown): string | null {
  return typeof value === 'string' && ORDER_ID.test(value) ? value : null;
}

/** A text or number as a text of at most `length` characters that the database accepts; otherwise null. */
export function shortText(value: unknown, length = 255): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = singleLine(String(value)).slice(0, length).toWellFormed();
  return text === '' ? null : text;
}

/** The reason for a failed payment: the first text present, at most 1000 characters. */
export function failureText(...values: readonly unknown[]): string | null {
  for (const value of values) {
    const text = shortText(value, 1000);
    if (text !== null) return text;
  }
  return null;
}
