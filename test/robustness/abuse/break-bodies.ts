import { gzipSync } from 'node:zlib';

import type { Random } from '../../harness/random';
import type { Draft } from './draft';
import { DATES, encode, NUMBERS, OTHER_TYPES, raw, SPECIAL_NAMES, SQL, TEXTS } from './hostile-values';

/** Makes a draft hostile in one way. `foreignId` is an id of another studio's row. */
export type Breaker = (draft: Draft, random: Random, foreignId: (name: string) => number) => void;

const JSON_TYPE = 'application/json';
const DEEP_LEVELS = 10_000;
const BOMB_BYTES = 20_000_000;
const BEYOND_LIMIT = 1_100_000;

const bomb = gzipSync(Buffer.alloc(BOMB_BYTES, 0x20));

type Holder = Record<string, unknown>;

/** A random place in the body, such as a field of an object or an item of a list; null when the body holds nothing. */
function placeIn(body: unknown, random: Random): { readonly holder: Holder; readonly key: string } | null {
  if (typeof body !== 'object' || body === null) return null;
  const keys = Object.keys(body);
  if (keys.length === 0) return null;
  const key = random.pick(keys);
  return (random.isIn(0.7) ? placeIn((body as Holder)[key], random) : null) ?? { holder: body as Holder, key };
}

/** Puts one of the values into a random place. */
function put(values: readonly unknown[]): Breaker {
  return (draft, random) => {
    const place = placeIn(draft.body, random);
    // A copy, as a further change must not reach the list.
    const value = structuredClone(random.pick(values));
    if (place) place.holder[place.key] = value;
    else draft.body = value;
  };
}

function rename(body: unknown, random: Random): void {
  const place = placeIn(body, random);
  if (!place) return;
  const value = place.holder[place.key];
  delete place.holder[place.key];
  if (random.isIn(0.5)) place.holder[`${place.key} `] = value;
}

/** Replaces the encoded body by what `change` makes of it. */
function bytes(change: (text: string, random: Random) => string | Buffer): Breaker {
  return (draft, random) => {
    draft.bytes = Buffer.from(change(encode(draft.body ?? {}), random));
  };
}

function header(draft: Draft, name: string, value: string): void {
  draft.headers.push([name, value]);
}

const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json; charset=iso-8859-1',
  'application/json; charset=nonsense',
  'application/json;',
  'json',
  '',
  'application/vnd.api+json',
  'text/csv',
  'application/json, text/plain',
  'a/b; c="',
  '*/*',
];
const ENCODINGS = ['gzip', 'br', 'deflate', 'zstd', 'identity', 'gzip, gzip', 'nonsense'];

/** What can be done to a body. */
export const BODY_BREAKERS: Readonly<Record<string, Breaker>> = {
  'wrong type': put(OTHER_TYPES),
  number: put(NUMBERS),
  text: put(TEXTS),
  SQL: put(SQL),
  date: put(DATES),
  'missing field': (draft, random) => rename(draft.body, random),
  'extra field': (draft, random) => {
    const place = placeIn({ body: draft.body ?? {} }, random);
    const value = structuredClone(random.pick([...NUMBERS, ...OTHER_TYPES, ...TEXTS]));
    // JSON has no names in lists.
    if (place && !Array.isArray(place.holder))
      Object.defineProperty(place.holder, random.pick(SPECIAL_NAMES), {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
  },
  'whole body': (draft, random) => {
    draft.body = structuredClone(random.pick([...OTHER_TYPES, ...NUMBERS]));
  },
  "other studio's id": (draft, random, foreignId) => {
    const place = placeIn(draft.body, random);
    if (place) place.holder[place.key] = foreignId(place.key);
  },
  'deep JSON': bytes((text, random) =>
    random.pick([
      '['.repeat(DEEP_LEVELS) + ']'.repeat(DEEP_LEVELS),
      `${'{"a":'.repeat(DEEP_LEVELS)}1${'}'.repeat(DEEP_LEVELS)}`,
      text.replace(/:[^:]*}$/, `:${'['.repeat(DEEP_LEVELS)}${']'.repeat(DEEP_LEVELS)}}`),
    ]),
  ),
  'deep field': put([raw(`${'['.repeat(500)}${']'.repeat(500)}`), raw(`${'{"a":'.repeat(40)}null${'}'.repeat(40)}`)]),
  'long list': put([
    raw(`[${'1,'.repeat(20_000)}1]`),
    raw(`[${'{},'.repeat(5_000)}{}]`),
    raw(`["${'a","'.repeat(9_000)}"]`),
  ]),
  'duplicate key': bytes((text) =>
    text.replace(/^\{(.*)\}$/s, (_, inner: string) => `{${inner}${inner ? ',' : ''}${inner}}`),
  ),
  prototype: bytes((text, random) =>
    text.replace(
      /^\{/,
      random.pick([
        '{"__proto__":{"isAdmin":true},',
        '{"constructor":{"prototype":{"role":"owner"}},',
        '{"__proto__":null,',
      ]),
    ),
  ),
  'malformed JSON': bytes((text, random) =>
    random.pick([
      text.slice(0, -1),
      `${text},`,
      text.replaceAll('"', "'"),
      `${text}${text}`,
      `\uFEFF${text}`,
      `/**/${text}`,
      '{',
      '',
      'NaN',
      '{"a":1e}',
      '{a:1}',
    ]),
  ),
  'invalid UTF-8': bytes((text, random) =>
    Buffer.concat([
      Buffer.from(text.replace(/"?}$/, '')),
      random.pick([Buffer.from([0xff, 0xfe]), Buffer.from([0xc0, 0xaf]), Buffer.from([0xed, 0xa0, 0x80])]),
      Buffer.from('"}'),
    ]),
  ),
  'invalid UTF-8 in a text': bytes((text) => {
    const [before = '', ...after] = text.split('":"');
    return Buffer.concat([
      Buffer.from(`${before}":"`),
      Buffer.from([0xc3, 0x28, 0xf8]),
      Buffer.from(after.join('":"') || '"}'),
    ]);
  }),
  'content type': (draft, random) => {
    draft.bytes = Buffer.from(encode(draft.body ?? {}));
    header(draft, 'Content-Type', random.pick(CONTENT_TYPES));
  },
  'content encoding': (draft, random) => {
    draft.bytes = Buffer.from(encode(draft.body ?? {}));
    header(draft, 'Content-Encoding', random.pick(ENCODINGS));
  },
  'compression bomb': (draft) => {
    draft.bytes = bomb;
    header(draft, 'Content-Encoding', 'gzip');
    header(draft, 'Content-Type', JSON_TYPE);
  },
  'oversized body': bytes((_, random) => `{"name":"${'x'.repeat(random.pick([BEYOND_LIMIT, 300_000]))}"}`),
};
