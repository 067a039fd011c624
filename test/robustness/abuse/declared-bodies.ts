import { resolved, type Schema } from './operations';

/** So many items are tried in each declared list; lists of 21 within 21 are almost the 500 objects that a field may hold. */
const ITEMS = [3, 21, 50, 1_000];
/** Deeper than any input is declared. */
const LEVELS = 6;
const SAMPLES: Readonly<Record<string, string>> = { string: '"a"', integer: '1', number: '1', boolean: 'true' };

/** What a body may hold at most. */
export interface BodyRoom {
  readonly bytes: number;
  readonly values: number;
  readonly containers: number;
}

interface Filling {
  readonly document: Schema;
  /** Items of each declared list, where it allows so many. */
  readonly items: number;
  /** Undeclared keys of each declared object. */
  readonly keys: number;
  /** Undeclared keys so far: no two objects have the same ones, so that the parser cannot share their shape. */
  written: number;
}

/** Bodies of the shape that the operation declares, every object at every depth full of undeclared keys. */
export function declaredBodies(document: Schema, schema: Schema, room: BodyRoom): (readonly [string, string])[] {
  const bodies = new Map<string, string>();
  for (const items of ITEMS) {
    const write = (keys: number) => written({ document, items, keys, written: 0 }, schema, LEVELS);
    const [none, one] = [sizeOf(write(0)), sizeOf(write(1))];
    // Other bodies are made for what declares no object within.
    if (none.objects < 2 || none.containers > room.containers) continue;
    const keys = Math.min(
      (room.bytes - none.bytes) / (one.bytes - none.bytes),
      (room.values - none.values) / (one.values - none.values),
    );
    if (keys >= 0) bodies.set(write(Math.floor(keys)), `up to ${items} declared items full of unknown keys`);
  }
  return [...bodies].map(([body, kind]) => [kind, body] as const);
}

function written(filling: Filling, given: Schema, levels: number): string {
  const parts = partsOf(filling.document, given);
  const list = parts.find(({ items }) => items !== undefined);
  if (levels === 0) return 'null';
  if (list) return writtenList(filling, list, levels);
  const fields = parts.flatMap(({ properties }) =>
    Object.entries((properties ?? {}) as Readonly<Record<string, Schema>>),
  );
  if (fields.length === 0) return sampleOf(parts);
  const declared = fields.map(([name, field]) => `${JSON.stringify(name)}:${written(filling, field, levels - 1)}`);
  const further = Array.from({ length: filling.keys }, () => {
    filling.written += 1;
    // Of one width, so that each key takes the same room.
    return `"k${filling.written.toString(36).padStart(4, '0')}":1`;
  });
  return `{${[...declared, ...further].join(',')}}`;
}

function writtenList(filling: Filling, list: Schema, levels: number): string {
  const most = typeof list['maxItems'] === 'number' ? list['maxItems'] : filling.items;
  const length = Math.min(filling.items, most);
  const item = () => written(filling, list['items'] as Schema, levels - 1);
  return `[${Array.from({ length }, item).join(',')}]`;
}

/** The schema and those it is composed of. */
export function partsOf(document: Schema, given: Schema): Schema[] {
  const schema = resolved(document, given);
  const parts = [schema['allOf'], schema['oneOf'], schema['anyOf']].flatMap(
    (some) => (some ?? []) as readonly Schema[],
  );
  return [schema, ...parts.flatMap((part) => partsOf(document, part))];
}

function sampleOf(parts: readonly Schema[]): string {
  const types = parts.flatMap(({ type }) => (type as string | readonly string[] | undefined) ?? []);
  return types.map((type) => SAMPLES[type]).find((sample) => sample !== undefined) ?? 'null';
}

/** As the service counts them before it parses (GEN-19). */
function sizeOf(body: string): BodyRoom & { readonly objects: number } {
  const count = (characters: RegExp) => body.match(characters)?.length ?? 0;
  return { bytes: Buffer.byteLength(body), values: count(/[,:]/g), containers: count(/[[{]/g), objects: count(/\{/g) };
}
