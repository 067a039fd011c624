import { declaredBodies, partsOf } from './declared-bodies';
import type { Operation, Schema } from './operations';

const JSON_TYPE = 'application/json';
const KIBIBYTE = 1_024;
const USUAL_KIBIBYTES = 256;
/** Just below what is refused before it is parsed (GEN-19). */
const VALUES = 39_000;
const CONTAINERS = 5_900;
const LEVELS = 60;
/** What patterns fall over: almost what they match, again and again. */
const PIECES = ['a', '0', ' ', '@a.', '<a ', '\uFE0F', '\\"', '-'];

/** One body, whose cost is measured. */
export interface ExpensiveBody {
  readonly kind: string;
  readonly bytes: Buffer;
}

/** Most bytes of a JSON body of the operation, as its description of 413 says; null when it takes none. */
export function bodyLimitOf({ body, answers }: Operation): number | null {
  if (!body[JSON_TYPE]) return null;
  const { description = '' } = (answers['413'] ?? {}) as { readonly description?: string };
  return Number(/(\d+) KiB/.exec(description)?.[1] ?? USUAL_KIBIBYTES) * KIBIBYTE;
}

/** Ordinary records of the size, beside nothing the operation knows: what an honest body of that size costs to read. */
export function honestBody(limit: number): Buffer {
  const record = {
    name: 'Jonas Weber',
    email: 'jonas@example.org',
    phone: '+4915123456789',
    notes: 'x'.repeat(60),
    n: 7,
  };
  const count = Math.floor((limit - 100) / (JSON.stringify(record).length + 1));
  return Buffer.from(JSON.stringify({ records: Array.from({ length: count }, () => record) }));
}

/** Bodies of about the limit that cost as much as any can, made for the fields of the operation. */
export function expensiveBodies(document: Schema, operation: Operation, limit: number): ExpensiveBody[] {
  const schema = operation.body[JSON_TYPE]?.schema ?? {};
  const fields = partsOf(document, schema).flatMap(({ properties }) => Object.keys(properties ?? {}));
  const share = Math.max(1, fields.length);
  const everywhere = (value: string) => `{${fields.map((name) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
  const room = Math.floor((limit - 200) / share) - 60;
  const list = (item: string, most: number) => {
    const count = Math.max(1, Math.min(Math.floor(most / share), Math.floor(room / (item.length + 1))));
    return everywhere(`[${Array.from({ length: count }, () => item).join(',')}]`);
  };
  const text = (piece: string) =>
    everywhere(`"${piece.repeat(Math.max(1, Math.floor(room / Buffer.byteLength(piece))))}"`);
  const bodies: readonly (readonly [string, string])[] = [
    ['many keys', keys(limit, VALUES / 2)],
    ['more keys than are taken', keys(limit, limit)],
    ['objects of different shapes', shapes(limit, CONTAINERS)],
    ['deep', everywhere(`${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`)],
    ['bottomless', `{"x":${'['.repeat(limit / 2 - 10)}${']'.repeat(limit / 2 - 10)}}`],
    ['wide lists of objects', list('{}', CONTAINERS)],
    ['wide lists of objects with a key', list('{"id":1}', CONTAINERS)],
    ['wide lists of lists', list('[[]]', CONTAINERS / 2)],
    ['lists of numbers', list('1', VALUES)],
    ['lists of texts', list('"a"', VALUES)],
    ['objects for values', everywhere(keys(room, VALUES / 2 / share))],
    ...declaredBodies(document, schema, { bytes: limit - 200, values: VALUES, containers: CONTAINERS }),
    ...PIECES.map((piece) => [`long texts of ${JSON.stringify(piece)}`, text(piece)] as const),
  ];
  return bodies
    .map(([kind, body]) => ({ kind, bytes: Buffer.from(body) }))
    .filter(({ bytes }) => bytes.length <= limit);
}

function keys(limit: number, most: number): string {
  const pairs: string[] = [];
  for (let n = 0, length = 2; n < most; n += 1) {
    const pair = `"k${n.toString(36)}":1`;
    length += pair.length + 1;
    if (length > limit) break;
    pairs.push(pair);
  }
  return `{${pairs.join(',')}}`;
}

function shapes(limit: number, most: number): string {
  const count = Math.min(most, Math.floor((limit - 20) / 15));
  return `{"x":[${Array.from({ length: count }, (_, n) => `{"s${n.toString(36)}":1}`).join(',')}]}`;
}
