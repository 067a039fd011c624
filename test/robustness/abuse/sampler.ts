import type { Random } from '../../harness/random';
import type { IdPools } from './id-pools';
import { resolved, type Schema } from './operations';

const DAY_MS = 86_400_000;
const OPTIONAL_SHARE = 0.6;
/** How far from today days are drawn. */
const DAYS = 60;
const DEEPEST = 6;

/** What samples are drawn from. */
export interface SampleSource {
  readonly document: Schema;
  readonly ids: IdPools;
  readonly random: Random;
  /** Start of today in milliseconds. */
  readonly today: number;
  /** Slug of the studio whose rows are used. */
  readonly studio: string;
  /** How often a bound of the schema is overstepped by one, from 0 to 1. */
  readonly edgeShare: number;
}

/** A value that satisfies the schema, with ids of the studio's rows where a name asks for one. */
export function sample(source: SampleSource, given: Schema, name: string, depth = 0): unknown {
  const { document, random } = source;
  const schema = resolved(document, given);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return random.pick(schema['enum'] as readonly unknown[]);
  const choices = (schema['oneOf'] ?? schema['anyOf']) as readonly Schema[] | undefined;
  if (choices) return sample(source, random.pick(choices), name, depth);
  const parts = schema['allOf'] as readonly Schema[] | undefined;
  if (parts) return merged(parts.map((part) => sample(source, part, name, depth)));
  const told = (schema['type'] ?? 'object') as string | readonly string[];
  const types = typeof told === 'string' ? [told] : told;
  const type =
    types.length > 1 && random.isIn(0.8) ? (types.find((one) => one !== 'null') ?? 'null') : random.pick(types);
  switch (type) {
    case 'object':
      return objectOf(source, schema, depth);
    case 'array':
      return listOf(source, schema, name, depth);
    case 'string':
      return textOf(source, schema, name);
    case 'integer':
    case 'number':
      return numberOf(source, schema, name);
    case 'boolean':
      return random.isIn(0.5);
    default:
      return null;
  }
}

function merged(values: readonly unknown[]): unknown {
  return values.length === 1 ? values[0] : Object.assign({}, ...values);
}

function objectOf(source: SampleSource, schema: Schema, depth: number): Record<string, unknown> {
  const required = new Set(schema['required'] as readonly string[] | undefined);
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>);
  const taken = properties.filter(
    ([name]) => required.has(name) || (depth < DEEPEST && source.random.isIn(OPTIONAL_SHARE)),
  );
  return Object.fromEntries(taken.map(([name, property]) => [name, sample(source, property, name, depth + 1)]));
}

function listOf(source: SampleSource, schema: Schema, name: string, depth: number): unknown[] {
  const { random } = source;
  const [least, most] = [Number(schema['minItems'] ?? 0), Number(schema['maxItems'] ?? 3)];
  const length = random.isIn(source.edgeShare)
    ? random.pick([Math.max(0, least - 1), most + 1])
    : least + random.below(Math.min(most - least, 3) + 1);
  const items = (schema['items'] ?? {}) as Schema;
  return Array.from({ length }, () => sample(source, items, name.replace(/s$/, ''), depth + 1));
}

function numberOf({ ids, random, edgeShare, studio }: SampleSource, schema: Schema, name: string): number {
  const least = bound(schema['minimum'], schema['exclusiveMinimum'], 1) ?? 0;
  const most = bound(schema['maximum'], schema['exclusiveMaximum'], -1);
  if (random.isIn(edgeShare)) return random.pick([least - 1, least, most ?? 2 ** 31, (most ?? 2 ** 31) + 1]);
  if (/(^|_)id$/.test(name)) return ids.pick(random, studio, name);
  return least + random.below(Math.min((most ?? 1e6) - least, random.pick([3, 30, 20_000])) + 1);
}

function bound(inclusive: unknown, exclusive: unknown, step: number): number | undefined {
  if (typeof inclusive === 'number') return inclusive;
  return typeof exclusive === 'number' ? exclusive + step : undefined;
}

function textOf(source: SampleSource, schema: Schema, name: string): string {
  const { random, edgeShare } = source;
  const most = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : 40;
  const least = typeof schema['minLength'] === 'number' ? schema['minLength'] : 1;
  if (random.isIn(edgeShare)) return 'x'.repeat(random.pick([Math.max(0, least - 1), least, most, most + 1]));
  const formatted = formattedText(source, schema['format']);
  if (formatted !== null) return formatted;
  if (schema['pattern'] !== undefined || name.endsWith('_time'))
    return `${String(random.below(24)).padStart(2, '0')}:30`;
  return namedText(source, name) ?? `Sample ${name} ${random.below(1_000)}`.slice(0, most).padEnd(least, 'x');
}

function formattedText({ random, today }: SampleSource, format: unknown): string | null {
  const at = new Date(today + (random.below(2 * DAYS) - DAYS) * DAY_MS + random.below(24) * (DAY_MS / 24));
  switch (format) {
    case 'date':
      return at.toISOString().slice(0, 10);
    case 'date-time':
      return at.toISOString();
    case 'email':
      return `person${random.below(200)}@example.org`;
    case 'uri':
      return `https://example.org/${random.below(100)}`;
    case 'uuid': {
      const digits = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('');
      return digits.replace(/(.{8}).(.{3}).(.{3})(.{4})(.{12}).*/, '$1-4$2-8$3-$4-$5').padEnd(36, '0');
    }
    case 'currency':
      return random.pick(['USD', 'EUR']);
    default:
      return null;
  }
}

/** Values that a name asks for, which its schema does not tell. */
function namedText({ ids, random, studio }: SampleSource, name: string): string | null {
  if (name === 'accountSlug' || name === 'account_slug') return studio;
  if (name === 'locationSlug') return ids.locationSlug(random, studio);
  if (name === 'provider') return random.pick(['stripe', 'liqpay', 'fcm', 'none']);
  if (name === 'currency') return random.pick(['USD', 'EUR']);
  if (name === 'phone' || name.endsWith('_phone')) return `+4915112${String(random.below(1e6)).padStart(6, '0')}`;
  if (name === 'color' || name === 'brand_color') return '#3366aa';
  if (name === 'timezone') return 'Europe/Berlin';
  return null;
}
