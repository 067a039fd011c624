/** A part of a JSON Schema. */
export interface SchemaPart {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, SchemaPart>>;
  readonly items?: SchemaPart;
  readonly anyOf?: readonly SchemaPart[];
  readonly oneOf?: readonly SchemaPart[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly outline?: 'whole' | 'brief';
}

/** Objects whose fields an outline has: the answer, and the objects directly in it. */
const LEVELS = 2;

/** A shorter part costs less than a reference to it. */
const SHARED_FROM_CHARACTERS = 80;

/** A longer list of words stands in the outline only where the interface has it. */
const WORDS_MAX = 8;

/** Where a part stands: how deep, and whether the outline has all of it (`whole` and `brief` of answers). */
interface Place {
  readonly level: number;
  readonly isWhole: boolean;
}

/**
 * The outline of an answer for `tools/list`: names, types and words of its fields, two levels deep, without
 * descriptions, bounds and lists of what is required. A model pays for each word of the list in every conversation.
 * An answer that fits the whole schema fits its outline (MCP-16).
 */
export function outlineOf(schema: SchemaPart): SchemaPart & { readonly type: 'object' } {
  const { properties = {} } = outlined(schema, { level: 0, isWhole: false });
  return withSharedParts({ type: 'object', properties });
}

function outlined(schema: SchemaPart, { level, isWhole }: Place): SchemaPart {
  const place = { level, isWhole: isWhole || schema.outline === 'whole' };
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.map((one) => outlined({ ...one, ...mark(schema) }, place)).reduce(merged);
  if (schema.properties) return outlinedObject(schema, place);
  if (schema.items) return { type: 'array', items: outlined({ ...schema.items, ...mark(schema) }, place) };
  const { type, format, const: word, enum: words = word === undefined ? undefined : [word] } = schema;
  if (words && (place.isWhole || words.length <= WORDS_MAX)) return { enum: words };
  return { ...(type && { type }), ...(place.isWhole && format && { format }) };
}

const mark = ({ outline }: SchemaPart): Pick<SchemaPart, 'outline'> => (outline ? { outline } : {});

function outlinedObject({ properties = {}, outline }: SchemaPart, { level, isWhole }: Place): SchemaPart {
  if (outline === 'brief' || (level >= LEVELS && !isWhole)) return { type: 'object' };
  const fields = Object.entries(properties).map(([name, part]) => [
    name,
    outlined(part, { level: level + 1, isWhole }),
  ]);
  return { type: 'object', properties: Object.fromEntries(fields) as Readonly<Record<string, SchemaPart>> };
}

/** What each of two outlines accepts. */
function merged(one: SchemaPart, other: SchemaPart): SchemaPart {
  const words = wordsOfBoth(one, other);
  if (words) return { enum: words };
  const types = [...new Set([...typesOf(one), ...typesOf(other)])];
  const properties = propertiesOfBoth(one, other);
  const items = one.items && other.items ? merged(one.items, other.items) : (one.items ?? other.items);
  const [format, ...formats] = new Set([one, other].filter(isText).map((part) => part.format));
  return {
    type: types.length === 1 && types[0] ? types[0] : types,
    ...(format && formats.length === 0 && { format }),
    ...(properties && { properties }),
    ...(items && { items }),
  };
}

const isText = (part: SchemaPart) => typesOf(part).includes('string');

/** Null is a type of its own, and a word beside words. */
function wordsOfBoth(one: SchemaPart, other: SchemaPart): readonly unknown[] | undefined {
  if (!one.enum && !other.enum) return undefined;
  const both = [one, other].map(({ type, enum: words }) => (type === 'null' ? [null] : words));
  return both.every((words) => words !== undefined) ? [...new Set(both.flat())] : undefined;
}

function typesOf({ type, enum: words = [] }: SchemaPart): readonly string[] {
  if (type !== undefined) return typeof type === 'string' ? [type] : type;
  return words.map((word) => (word === null ? 'null' : typeof word));
}

function propertiesOfBoth(one: SchemaPart, other: SchemaPart): SchemaPart['properties'] {
  if (!one.properties || !other.properties) {
    const hasAny = [one, other].some((part) => !part.properties && typesOf(part).includes('object'));
    return hasAny ? undefined : (one.properties ?? other.properties);
  }
  const both = { ...one.properties };
  for (const [name, part] of Object.entries(other.properties)) {
    const known = both[name];
    both[name] = known ? merged(known, part) : part;
  }
  return both;
}

/** Writes each object that occurs more than once in `$defs`. */
function withSharedParts<Root extends SchemaPart>(root: Root): Root {
  const uses = new Map<string, number>();
  countObjects(root, uses);
  const shared = [...uses].filter(([, count]) => count > 1).map(([text]) => text);
  if (shared.length === 0) return root;
  const nameOf = new Map(shared.map((text, index) => [text, `p${index + 1}`]));
  const defs = shared.map((text) => [nameOf.get(text), below(JSON.parse(text) as SchemaPart, nameOf)] as const);
  return { ...below(root, nameOf), $defs: Object.fromEntries(defs) };
}

function countObjects(part: SchemaPart, uses: Map<string, number>): void {
  const text = JSON.stringify(part);
  if (part.properties && text.length >= SHARED_FROM_CHARACTERS) uses.set(text, (uses.get(text) ?? 0) + 1);
  for (const one of [...Object.values(part.properties ?? {}), ...(part.items ? [part.items] : [])])
    countObjects(one, uses);
}

/** The part, with references to shared parts in it. */
function below<Part extends SchemaPart>(part: Part, nameOf: ReadonlyMap<string, string>): Part {
  const referred = (one: SchemaPart): SchemaPart => {
    const name = nameOf.get(JSON.stringify(one));
    return name === undefined ? below(one, nameOf) : ({ $ref: `#/$defs/${name}` } as SchemaPart);
  };
  const { properties, items } = part;
  const fields = Object.entries(properties ?? {}).map(([name, one]) => [name, referred(one)]);
  return {
    ...part,
    ...(properties && { properties: Object.fromEntries(fields) as Part['properties'] }),
    ...(items && { items: referred(items) }),
  };
}
