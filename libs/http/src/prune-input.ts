import { nearestWord } from '@studio/kernel';

import { type InputClass, type InputField, shapeOf } from './input-shape';

const NUL = '\u0000';
/**
 * Most objects in one field of an input, those of lists within lists counted together: the rules take up to 60 µs for each. The
 * longest list of objects has 500.
 */
const OBJECTS_MAX = 500;
/** Most items that are read if a DTO states no bound. */
const ITEMS_MAX = 1_000;
/**
 * Most characters that are read if a DTO states no bound, because its rule accepts only short texts: ids, dates, words,
 * addresses of at most 2048 characters.
 */
const TEXT_MAX = 2_048;
/** Limits of an object whose property names the DTO does not declare, such as the settings of an integration. */
const FREE_DEPTH_MAX = 8;
const FREE_VALUES_MAX = 500;
const FREE_NAME_MAX = 255;

/** Most unknown names that are reported; no response names more inputs. */
const UNKNOWN_MAX = 100;
/** Most unknown names that are compared with the known ones. */
const COMPARED_MAX = 20;
/** A longer unknown name is cut in the response. */
const UNKNOWN_NAME_MAX = 64;

/** Texts that the database or a reader cannot store, by place in the input. */
export type Unreadable = Record<string, string[]>;

/**
 * The part of an input that its DTO declares, so that its processing costs what the DTO allows, independent of the size
 * of the input. Undeclared properties are dropped (GEN-3). A value of the wrong shape becomes an empty value of the
 * same wrong shape, and a value that is too long is cut shortly after its bound: both are refused as before, and no
 * rule reads more. A field of too many objects is refused as a whole. Texts are trimmed and empty ones read as null
 * (GEN-2).
 */
export function prunedInput(value: unknown, metatype: InputClass, unreadable: Unreadable): unknown {
  // A list instead of an object lacks every field.
  if (Array.isArray(value)) return [];
  if (!isObject(value)) return value;
  for (const field of shapeOf(metatype))
    if (objectsOf(field, valueOf(value, field)) > OBJECTS_MAX) unreadable[field.name] = [`${field.name} is too large.`];
  // Unreadable input is refused, so the rest is not read.
  return Object.keys(unreadable).length > 0 ? {} : prunedObject(value, metatype, '', unreadable);
}

/**
 * Names in an input that its DTO does not declare, by place, each with the declared name that was probably meant: at most
 * 100, and only of the part that `prunedInput` reads.
 */
export function unknownNames(value: unknown, metatype: InputClass): Map<string, string[]> {
  const unknown = new Map<string, string[]>();
  noteUnknown(value, shapeOf(metatype), '', unknown);
  return unknown;
}

/** The same for names of which none is known, such as those of a route without input. */
export function noteUnknown(
  value: unknown,
  shape: readonly InputField[],
  path: string,
  unknown: Map<string, string[]>,
): void {
  if (unknown.size >= UNKNOWN_MAX || !isObject(value) || Array.isArray(value)) return;
  const known = shape.map(({ name }) => name);
  const declared = new Set(known);
  for (const name of Object.keys(value)) {
    if (unknown.size >= UNKNOWN_MAX) return;
    if (declared.has(name)) continue;
    const nearest = unknown.size < COMPARED_MAX ? nearestWord(name, known) : null;
    const place = join(path, name.slice(0, UNKNOWN_NAME_MAX));
    unknown.set(place, [`${place} is unknown.${nearest === null ? '' : ` Did you mean ${join(path, nearest)}?`}`]);
  }
  for (const field of shape) {
    const inner = valueOf(value, field);
    if (!field.type || !isObject(inner)) continue;
    const within = shapeOf(field.type);
    const at = join(path, field.name);
    if (!Array.isArray(inner)) noteUnknown(inner, within, at, unknown);
    else lookedAt(field, inner).forEach((item, index) => noteUnknown(item, within, join(at, String(index)), unknown));
  }
}

/** The number of declared objects in a field. Items of a list beyond its bound are refused. */
function objectsOf(field: InputField, value: unknown): number {
  const { type } = field;
  if (!type || !isObject(value)) return 0;
  const objects: readonly unknown[] = Array.isArray(value) ? lookedAt(field, value) : [value];
  return objects.reduce((sum: number, object) => {
    if (!isObject(object) || Array.isArray(object)) return sum;
    return shapeOf(type).reduce((all, inner) => all + objectsOf(inner, valueOf(object, inner)), sum + 1);
  }, 0);
}

/** One item more than allowed, which is refused; the others need not be read. */
function lookedAt({ itemsMax }: InputField, list: readonly unknown[]): readonly unknown[] {
  return list.slice(0, (itemsMax ?? ITEMS_MAX) + 1);
}

function valueOf(value: object, { name }: InputField): unknown {
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

function prunedObject(value: object, type: InputClass, path: string, unreadable: Unreadable): object {
  const declared = shapeOf(type).filter(({ name }) => Object.hasOwn(value, name));
  return Object.fromEntries(
    declared.map((field) => [
      field.name,
      prunedField(field, (value as Record<string, unknown>)[field.name], join(path, field.name), unreadable),
    ]),
  );
}

function prunedField(field: InputField, value: unknown, path: string, unreadable: Unreadable): unknown {
  if (typeof value === 'string') return prunedText(field, value, path, unreadable);
  if (!isObject(value)) return value;
  if (field.holds === 'free object' && !Array.isArray(value)) return freeObject(field, value, path, unreadable);
  if (field.holds === 'list' && Array.isArray(value)) {
    return lookedAt(field, value).map((item, index) => prunedItem(field, item, join(path, String(index)), unreadable));
  }
  return prunedItem(field, value, path, unreadable);
}

/** An object or list in a place for an object of the DTO, or for a text. */
function prunedItem(field: InputField, value: unknown, path: string, unreadable: Unreadable): unknown {
  if (typeof value === 'string') return prunedText(field, value, path, unreadable);
  if (!isObject(value)) return value;
  if (!field.type) return Array.isArray(value) ? [] : {};
  // An empty list has no items to refuse, so the rules of nested objects would accept it.
  return Array.isArray(value) ? false : prunedObject(value, field.type, path, unreadable);
}

function prunedText({ textMax, isKept }: InputField, value: string, path: string, unreadable: Unreadable): unknown {
  const text = isKept ? value : value.trim();
  // A character has at most two code units: the cut text is still too long.
  const cut = text.slice(0, 2 * (textMax ?? TEXT_MAX) + 1);
  noteUnreadable(cut.length === text.length ? text : cut.slice(0, -1), cut.length < text.length, path, unreadable);
  return cut === '' && !isKept ? null : cut;
}

/**
 * Records texts that the database cannot store: with NUL characters or halves of surrogate pairs. A cut may halve the
 * last pair.
 */
function noteUnreadable(text: string, isCut: boolean, path: string, unreadable: Unreadable): void {
  if (text.includes(NUL)) unreadable[path] = [`${path} must not contain NUL characters.`];
  else if (!isCut && !text.isWellFormed()) unreadable[path] = [`${path} must be well-formed Unicode.`];
}

/** An object whose property names the DTO does not declare. If it is too large, it is refused as a whole. */
function freeObject(field: InputField, value: object, path: string, unreadable: Unreadable): unknown {
  const count = { values: 0 };
  const copy = freeValue(field, value, path, unreadable, count, 0);
  if (count.values <= FREE_VALUES_MAX) return copy;
  for (const place of Object.keys(unreadable)) if (place.startsWith(`${path}.`)) delete unreadable[place];
  unreadable[path] = [`${path} is too large.`];
  return {};
}

function freeValue(
  field: InputField,
  value: unknown,
  path: string,
  unreadable: Unreadable,
  count: { values: number },
  depth: number,
): unknown {
  count.values += depth > FREE_DEPTH_MAX ? FREE_VALUES_MAX + 1 : 1;
  if (count.values > FREE_VALUES_MAX) return null;
  if (typeof value === 'string') return prunedText(field, value, path, unreadable);
  if (!isObject(value)) return value;
  const names = Object.keys(value);
  if (names.length > FREE_VALUES_MAX || names.some(({ length }) => length > FREE_NAME_MAX)) {
    count.values = FREE_VALUES_MAX + 1;
    return null;
  }
  const entries = names.map((name) => {
    const inner = (value as Record<string, unknown>)[name];
    return [name, freeValue(field, inner, join(path, name), unreadable, count, depth + 1)] as const;
  });
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

/** A posted form, whose readers check it field by field: its texts are trimmed, and empty ones read as null. */
export function trimmedForm(value: unknown): unknown {
  if (!isObject(value) || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, text]) => [
      name,
      typeof text === 'string' ? text.trim() || null : (text as unknown),
    ]),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The dotted key of an input (ERR-2). */
export function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
