import type { Random } from '../../harness/random';
import type { Breaker } from './break-bodies';
import { DATES, NUMBER_TEXTS, PATHS, SPECIAL_NAMES, SQL, TEXTS } from './hostile-values';

/** Text in a query or path as a careless client would send it: only what no request line can carry is escaped. */
function careless(text: string): string {
  return text.replaceAll(/[^\u0021-\u007e]|[#?&]/g, (character) =>
    character.isWellFormed() ? encodeURIComponent(character) : '%ED%A0%80',
  );
}

const anyText = (random: Random): string =>
  random.pick([NUMBER_TEXTS, TEXTS, SQL, DATES, SPECIAL_NAMES].map((list) => random.pick(list)));

function setHeaders(choices: readonly (readonly [name: string, value: string])[]): Breaker {
  return (draft, random) => void draft.headers.push(random.pick(choices));
}

/** Changes one parameter of the query, or adds one when there is none. */
function changeQuery(change: (name: string, value: string, random: Random) => (readonly [string, string])[]): Breaker {
  return (draft, random) => {
    const at = draft.query.length === 0 ? -1 : random.below(draft.query.length);
    const [name, value] = draft.query[at] ?? [random.pick(['page', 'per_page', 'q', 'from', 'status', 'id']), '1'];
    draft.query.splice(at < 0 ? 0 : at, at < 0 ? 0 : 1, ...change(name, value, random));
  };
}

const FORWARDED: readonly (readonly [string, string])[] = [
  ['X-Forwarded-For', '127.0.0.1'],
  ['X-Forwarded-For', `${'1.2.3.4, '.repeat(200)}::1`],
  ['X-Forwarded-For', `' OR 1=1 --`],
  ['X-Forwarded-Host', 'evil.example'],
  ['X-Forwarded-Proto', 'javascript'],
  ['X-Forwarded-Prefix', '/../..'],
  ['Forwarded', 'for=_hidden;host=evil.example;proto=https'],
  ['X-Original-URL', '/api/v1/manage/account'],
  ['X-Rewrite-URL', '/mcp/service-studio'],
  ['Host', 'evil.example'],
  ['Host', '127.0.0.1:99999'],
  ['Host', ''],
  ['Origin', 'null'],
  ['Origin', 'https://evil.example'],
  ['Referer', 'https://evil.example/?a=b'],
];

const ODD_HEADERS: readonly (readonly [string, string])[] = [
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Method-Override', 'PUT'],
  ['X-Request-Id', 'x'.repeat(5_000)],
  ['X-Request-Id', '"><script>'],
  ['Range', 'bytes=0-0'],
  ['Range', `bytes=${'0-,'.repeat(500)}0-`],
  ['If-Match', '*'],
  ['If-Modified-Since', 'never'],
  ['If-Unmodified-Since', '0'],
  ['Cookie', `${'a=b; '.repeat(300)}session=%00`],
  ['Cookie', '__proto__=1; _session=%ff; _interaction=../../'],
  ['Accept-Language', `${'x-'.repeat(400)}en;q=nonsense`],
  ['Accept-Encoding', 'gzip;q=0, *;q=0'],
  ['Accept-Encoding', 'br, gzip, deflate, zstd'],
  ['Prefer', 'respond-async'],
  ['Connection', 'close, X-Request-Id'],
  ['Upgrade', 'h2c'],
  ['Expect', '100-continue'],
  ['Expect', '200-nonsense'],
  ['Transfer-Encoding', 'chunked'],
  ['DNT', 'x'.repeat(4_000)],
  ['X-Large', 'x'.repeat(17_000)],
];

const ACCEPTS = [
  'text/html',
  'application/xml',
  '*/*;q=0',
  'application/json;q=nonsense',
  '',
  'image/*',
  `${'a/b,'.repeat(500)}c/d`,
  'text/event-stream',
];
const TAGS = ['*', '"x"', 'W/"x"', `${'"a",'.repeat(1_000)}"b"`, '"\u00ff"', 'x', '""', ',,,'];
const KEYS = [
  '',
  'x',
  '0'.repeat(300),
  '00000000-0000-0000-0000-000000000000',
  "' OR 1=1",
  '\u00e9\u00e8',
  '{"a":1}',
  '../..',
  'null',
];
const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'LOCK',
  'QUERY',
  'M-SEARCH',
];

/** What can be done to the path, query, headers and method. */
export const REQUEST_BREAKERS: Readonly<Record<string, Breaker>> = {
  'query value': changeQuery((name, _, random) => [[name, careless(anyText(random))]]),
  'query list': changeQuery((name, value, random) => [
    [random.pick([`${name}[]`, `${name}[0]`, `${name}[99999]`]), value],
  ]),
  'query object': changeQuery((name, value, random) => [
    [
      random.pick([`${name}[$ne]`, `${name}[__proto__][x]`, `${name}[a][b][c]`, `${name}[constructor]`, `${name}.x`]),
      value,
    ],
  ]),
  'repeated query': changeQuery((name, value, random) => [
    [name, value],
    [name, careless(anyText(random))],
  ]),
  'many parameters': (draft) =>
    void draft.query.push(...Array.from({ length: 1_200 }, (_, n) => [`p${n}`, '1'] as const)),
  'unknown parameter': (draft, random) =>
    void draft.query.push([careless(random.pick(SPECIAL_NAMES)), careless(anyText(random))]),
  'bad escape in query': changeQuery((name, _, random) => [
    [name, random.pick(['%', '%zz', '%c0%af', '%ff', '%00', '%ED%A0%80', '%u0041'])],
  ]),
  'path value': (draft, random) => {
    for (const name of draft.pathValues.keys())
      draft.pathValues.set(name, careless(random.pick([NUMBER_TEXTS, TEXTS, SQL].map((list) => random.pick(list)))));
    draft.isDescribed = ![...draft.pathValues.values()].some(
      (value) => /^(\.{0,2}|%2e)$/i.test(value) || value.includes('/'),
    );
  },
  'path fragment': (draft, random) => {
    const names = [...draft.pathValues.keys()];
    if (names.length > 0)
      draft.pathValues.set(random.pick(names), careless(random.pick(PATHS)).replaceAll('%2525', '%25'));
    draft.isDescribed = false;
  },
  "other studio's id in the path": (draft, _, foreignId) => {
    for (const [name, value] of draft.pathValues)
      if (/^\d+$/.test(value)) draft.pathValues.set(name, String(foreignId(name)));
  },
  "other studio's id in the query": (draft, _, foreignId) => {
    for (const [at, [name, value]] of draft.query.entries())
      if (/^\d+$/.test(value)) draft.query[at] = [name, String(foreignId(name))];
  },
  'odd Accept': (draft, random) => {
    draft.headers.push(['Accept', random.pick(ACCEPTS)]);
  },
  'odd If-None-Match': setHeaders(TAGS.map((tag) => ['If-None-Match', tag] as const)),
  'odd Idempotency-Key': setHeaders(KEYS.map((key) => ['Idempotency-Key', key] as const)),
  'forwarded headers': setHeaders(FORWARDED),
  'odd headers': (draft, random) => {
    const chosen = random.pick(ODD_HEADERS);
    draft.headers.push(chosen);
    // The client ends the exchange by these, or the server answers for the protocol.
    if (['Upgrade', 'Expect', 'X-Large', 'Range'].includes(chosen[0])) draft.isDescribed = false;
  },
  'many headers': (draft) =>
    void draft.headers.push(...Array.from({ length: 120 }, (_, n) => [`X-Many-${n}`, 'x'] as const)),
  'another method': (draft, random) => {
    draft.method = random.pick(METHODS);
    draft.isDescribed = false;
  },
  'body on a read': (draft, random) => {
    draft.body ??= random.pick([{}, { a: 1 }, [], 'text']);
  },
};
