import { ABILITIES } from '@studio/access';
import type { Response, Test as HttpRequest } from 'supertest';

import { addApiToken } from './api-token';
import type { TestApp } from './app';
import { type Classified, CLASSIFIED } from './classified-routes';
import { bearerOfCustomer } from './customer';
import { bearerOfRole } from './staff';
import type { OpenStudio } from './studio';

/** One route, by its method and its path with `:id`. */
export interface Route extends Pick<Classified, 'who'> {
  readonly route: string;
  readonly method: string;
  readonly path: string;
}

/** Pages with forms, and the authorization server: they refuse in words of their own (OAUTH-10, OAUTH-30, OAUTH-40, PAGE-9). */
const OF_OTHER_WORDS = /^\/(?:password(?:\/forgot)?|invitation|pay\/done|oauth\/.*|connect\/.*|s\/.*)$/;

/** Every route that refuses with the error codes of the interface. */
export const ROUTES: readonly Route[] = Object.entries(CLASSIFIED).flatMap(([route, { who }]) => {
  const [method = '', path = ''] = route.split(' ');
  return OF_OTHER_WORDS.test(path) ? [] : [{ route, method, path, who }];
});

/** Those that change something. */
export const WRITES = ROUTES.filter(({ method }) => method !== 'GET');

/** Limits out of the way of a test that asks every route. */
export const NO_LIMITS = Object.fromEntries(
  ['SIGN_IN', 'EXTERNAL_SIGN_IN', 'MOBILE', 'MANAGE', 'WEBSITE_LEADS', 'FESTIVAL_BATTLES', 'CHECK_IN'].map((group) => [
    `RATE_LIMIT_${group}`,
    '1000000',
  ]),
);

type BearerKind = 'nobody' | 'staff' | 'customer' | 'token';

/** The bearers of each process that no request has ended. */
const bearersOf = new WeakMap<TestApp, Map<string, string>>();

/**
 * The answer to a request by who may use the route, which `withBody` completes. A bearer is used until a request succeeds, as
 * some end the sessions of a person; a refusal changes nothing.
 */
export async function answerOf(
  service: TestApp,
  { ctx }: Pick<OpenStudio, 'ctx'>,
  { method, path, who }: Pick<Route, 'method' | 'path' | 'who'>,
  withBody: (request: HttpRequest) => HttpRequest,
  id = 1,
): Promise<Response> {
  const make: Readonly<Record<BearerKind, () => Promise<string>>> = {
    nobody: () => Promise.resolve('Bearer none'),
    staff: () => bearerOfRole(service, ctx, 'owner'),
    customer: () => bearerOfCustomer(service, ctx),
    token: async () => `Bearer ${await addApiToken(service, ctx, ABILITIES)}`,
  };
  const bearers = bearersOf.get(service) ?? new Map<string, string>();
  bearersOf.set(service, bearers);
  const kind = kindOf(who);
  const key = `${ctx.accountId} ${kind}`;
  const known = bearers.get(key);
  const bearer = known ?? (await make[kind]());
  bearers.set(key, bearer);
  const request = service.http[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'](
    path.replace(':id', String(id)).replace(':provider', 'stripe'),
  );
  const answer = await withBody(request.set('Authorization', bearer));
  const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 401;
  if (!isRefused) bearers.delete(key);
  const isEnded = answer.status === 401 && known !== undefined && kind !== 'nobody';
  return isEnded ? answerOf(service, { ctx }, { method, path, who }, withBody, id) : answer;
}

function kindOf(who: Route['who']): BearerKind {
  if (who === 'public' || who === 'assistant') return 'nobody';
  if (who === 'customer') return 'customer';
  return typeof who === 'object' && 'ability' in who ? 'token' : 'staff';
}
