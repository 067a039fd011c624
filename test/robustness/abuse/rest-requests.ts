import type { Random } from '../../harness/random';
import type { Bearer } from './bearers';
import { BODY_BREAKERS, type Breaker } from './break-bodies';
import { REQUEST_BREAKERS } from './break-requests';
import type { Draft, HostileRequest } from './draft';
import { encode } from './hostile-values';
import type { Operation } from './operations';
import { sample } from './sampler';
import { mayBeDrawnFor, sampleSource, type World } from './world';

const VALID_SHARE = 0.15;
/** Within bounds of the schema, but for one step in some fields. */
const EDGE_SHARE = 0.1;
const EDGE_FIELDS = 0.3;
const SECOND_SHARE = 0.2;
const OTHER_STUDIO_SHARE = 0.08;
const OPTIONAL_QUERY = 0.5;
const JSON_TYPE = 'application/json';

/** A request for one operation of the interface description: valid, or broken in one way or two. */
export function restRequest(world: World, random: Random, operation: Operation, index: number): HostileRequest {
  const studio = studioAskedFor(world, random, operation);
  const isValid = random.isIn(VALID_SHARE);
  const isEdge = !isValid && random.isIn(EDGE_SHARE);
  const draft = validDraft(world, random, operation, studio, isEdge ? EDGE_FIELDS : 0);
  const kinds = isValid ? [] : isEdge ? ['bounds'] : breakIt(world, random, operation, draft);
  const bearer = world.bearers.pick(random, operation, mayBeDrawnFor(draft.method, world));
  return finished(index, operation, draft, kinds, bearer, namedBy(world, draft));
}

/** A valid request of one operation for the attacked studio, so that the bearer alone decides. `index` is -1 outside the run. */
export function validRequest(
  world: World,
  random: Random,
  operation: Operation,
  bearer: Bearer,
  index: number,
): HostileRequest {
  const draft = validDraft(world, random, operation, world.own, 0);
  return finished(index, operation, draft, [], bearer, namedBy(world, draft));
}

/** Public reads may name any studio; what writes may not name the one that must not change. */
function studioAskedFor(world: World, random: Random, { method, path }: Operation): string {
  if (!random.isIn(OTHER_STUDIO_SHARE)) return world.own;
  const isPublicRead = method === 'GET' && path.includes('{accountSlug}');
  return random.pick([world.neighbour.slug, world.demo, ...(isPublicRead ? [world.sealed.slug] : [])]);
}

function validDraft(world: World, random: Random, operation: Operation, studio: string, edgeShare: number): Draft {
  const source = sampleSource(world, random, studio, edgeShare);
  const value = ({ name, schema = {} }: Operation['parameters'][number], place = name) => {
    const found = sample(source, schema, place);
    return typeof found === 'string' ? found : JSON.stringify(found);
  };
  const pathValues = new Map<string, string>();
  for (const parameter of operation.parameters.filter((one) => one.in === 'path')) {
    const isId = parameter.schema?.['type'] === 'integer';
    const id =
      isId && !random.isIn(edgeShare) ? world.ids.pick(random, studio, rowsOf(operation, parameter.name)) : null;
    pathValues.set(parameter.name, id === null ? encodeURIComponent(value(parameter)) : String(id));
  }
  const asked = operation.parameters.filter(
    (one) => one.in === 'query' && (one.required === true || random.isIn(OPTIONAL_QUERY)),
  );
  const sent = operation.parameters.filter((one) => one.in === 'header' && random.isIn(OPTIONAL_QUERY));
  const types = Object.keys(operation.body);
  const type =
    types.length === 0 ? null : types.includes(JSON_TYPE) && random.isIn(0.9) ? JSON_TYPE : random.pick(types);
  const draft: Draft = {
    method: operation.method,
    pathValues,
    query: asked.map((one) => [one.name, encodeURIComponent(value(one))] as const),
    headers: sent.map((one) => [one.name, value(one)] as const),
    body: type === null ? undefined : sample(source, operation.body[type]?.schema ?? {}, 'body'),
    bytes: null,
    isDescribed: true,
  };
  if (type !== null && type !== JSON_TYPE) {
    draft.headers.push(['Content-Type', type]);
    draft.bytes = Buffer.from(type === 'text/csv' ? csv(random) : form(draft.body));
  }
  return draft;
}

/** The rows a path value names: those of the segment before it. */
function rowsOf({ path }: Operation, name: string): string {
  return new RegExp(`([^/]+)/\\{${name}\\}`).exec(path)?.[1] ?? name;
}

function breakIt(world: World, random: Random, operation: Operation, draft: Draft): string[] {
  const all: Readonly<Record<string, Breaker>> =
    draft.body === undefined && draft.method === 'GET'
      ? REQUEST_BREAKERS
      : random.isIn(0.6)
        ? BODY_BREAKERS
        : REQUEST_BREAKERS;
  const others = [world.sealed.slug, world.neighbour.slug, world.demo];
  const foreignId = (name: string) =>
    world.ids.pick(random, random.pick(others), draft.pathValues.has(name) ? rowsOf(operation, name) : name);
  const kinds: string[] = [];
  do {
    const kind = random.pick(Object.keys(all));
    if (kinds.includes(kind)) break;
    all[kind]?.(draft, random, foreignId);
    kinds.push(kind);
  } while (random.isIn(SECOND_SHARE));
  return kinds;
}

function finished(
  index: number,
  operation: Operation,
  draft: Draft,
  kinds: readonly string[],
  bearer: Bearer,
  namedStudios: readonly string[],
): HostileRequest {
  const body = draft.bytes ?? (draft.body === undefined ? null : Buffer.from(encode(draft.body)));
  const query = draft.query.map(([name, value]) => `${name}=${value}`).join('&');
  return {
    index,
    operation,
    label: operation.id,
    kinds,
    method: draft.method,
    path: pathOf(operation, draft) + (query === '' ? '' : `?${query}`),
    headers: headersOf(draft, bearer, body),
    body,
    bearer,
    // An empty value or dots make another address of it.
    isDescribed: draft.isDescribed && ![...draft.pathValues.values()].some((value) => /^\.{0,2}$/.test(value)),
    namedStudios,
    protocol: operation.path.startsWith('/mcp/') ? 'mcp' : 'rest',
    wire: null,
  };
}

function pathOf(operation: Operation, draft: Draft): string {
  return operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => draft.pathValues.get(name) ?? '');
}

function headersOf(draft: Draft, { header }: Bearer, body: Buffer | null): HostileRequest['headers'] {
  const has = (wanted: string) => draft.headers.some(([name]) => name.toLowerCase() === wanted.toLowerCase());
  return [
    ...(has('Accept') ? [] : [['Accept', 'application/json, text/event-stream'] as const]),
    ...(header === null ? [] : [['Authorization', header] as const]),
    ...(body === null || has('Content-Type') ? [] : [['Content-Type', JSON_TYPE] as const]),
    ...draft.headers,
  ];
}

/** Studios the request asks for by name where it may: in a public path, or in the field of a sign-in. */
function namedBy({ own, demo, neighbour, sealed }: World, draft: Draft): string[] {
  const field = (draft.body as { readonly account_slug?: unknown } | null | undefined)?.account_slug;
  const slugs = [draft.pathValues.get('accountSlug'), field];
  return [own, demo, neighbour.slug, sealed.slug].filter((slug) => slugs.includes(slug));
}

function csv(random: Random): string {
  const rows = [
    'name,email,phone',
    'Ada,ada@example.org,+491511234567',
    '"Quo""te",x,y',
    '=1+1,a@b,c',
    'a,b',
    '"open',
    '\u0000,\uD800',
  ];
  return Array.from({ length: 1 + random.below(6) }, (_, n) =>
    n === 0 && random.isIn(0.7) ? rows[0] : random.pick(rows),
  ).join('\n');
}

function form(body: unknown): string {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return fields
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');
}
