import { readFileSync } from 'node:fs';

import { createTestApp, type TestApp } from '../support/app';
import { describedResponses } from '../support/described';
import { switchFestivals } from '../support/festival';
import { type OpenStudio, openStudio } from '../support/studio';
import { NO_LIMITS, answerOf, type Route, ROUTES } from '../support/writes';

const KIBIBYTE = 1_024;
/** Where a route describes no body, it reads one within this limit all the same (GEN-15). */
const USUAL_KIBIBYTES = 256;
const SIGN_IN_KIBIBYTES = 16;
const IMPORT = 'POST /api/v1/manage/customers/import';
const CALLBACK = 'POST /api/v1/festival-payments/:provider/callbacks';

/** The committed document; `npm run openapi:check` holds it against the built application. */
const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
};

interface Described {
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

const describedOf = ({ method, path }: Route) =>
  paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? { responses: {} };
/** The limit that the 413 of the route names; null without one. */
const saidLimitOf = (route: Route) => {
  const { '413': tooLarge } = describedResponses(describedOf(route).responses);
  const limit = /larger than (\d+) KiB/.exec(tooLarge?.description ?? '')?.[1];
  return limit === undefined ? null : Number(limit);
};

// The assistant endpoint has a limit of its own, told in its protocol (MCP-6).
const routes = ROUTES.filter(({ who }) => who !== 'assistant');
/** Not in the description. */
const DESK_SIGN_IN = /^POST \/desk\/api\/(?:session|second-factor)/;
const writes = routes.filter(({ method }) => method !== 'GET');
const limited = routes
  .filter((route) => writes.includes(route) || saidLimitOf(route) !== null)
  .map((route) => ({
    ...route,
    kibibytes: DESK_SIGN_IN.test(route.route) ? SIGN_IN_KIBIBYTES : (saidLimitOf(route) ?? USUAL_KIBIBYTES),
  }));

describe('the body of a request', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await createTestApp({ environment: NO_LIMITS });
    studio = await openStudio(service);
    await switchFestivals(service, studio.slug, true);
  });
  afterAll(() => service.close());

  const send = async (route: Route, body: string | Buffer, type = 'application/json') => {
    // The bytes are sent as they stand.
    const { status, body: answer } = await answerOf(service, studio, route, (request) =>
      request
        .set('Content-Type', type)
        .serialize((sent: unknown) => sent as string)
        .send(body as string),
    );
    return { status, code: (answer as { code?: string }).code };
  };

  describe('has a limit (GEN-15)', () => {
    /** JSON of exactly so many bytes, which holds nothing that any route knows. */
    const json = (bytes: number) => JSON.stringify({ x: 'x'.repeat(bytes - '{"x":""}'.length) });

    it.each(limited)('of $kibibytes KiB at $route', async (route) => {
      const most = route.kibibytes * KIBIBYTE;
      expect(await send(route, json(most + 1))).toEqual({ status: 413, code: 'body_too_large' });
      expect((await send(route, json(most))).status).not.toBe(413);
    });

    it('that every route with a body says', () => {
      const silent = ROUTES.filter((route) => describedOf(route).requestBody && saidLimitOf(route) === null);
      expect(silent).toEqual([]);
    });

    it('of 16 KiB where people sign in, of 1 MiB at the import of customers, and of 256 KiB elsewhere', () => {
      const isSignIn = ({ path, who, route }: Route) =>
        (who === 'public' && path.startsWith('/api/v1/mobile/auth/')) || DESK_SIGN_IN.test(route);
      const routesOf = (kibibytes: number) =>
        limited.filter((route) => route.kibibytes === kibibytes).map(({ route }) => route);
      expect(routesOf(SIGN_IN_KIBIBYTES)).toHaveLength(22);
      expect(routesOf(SIGN_IN_KIBIBYTES)).toEqual(ROUTES.filter(isSignIn).map(({ route }) => route));
      expect(routesOf(KIBIBYTE)).toEqual([IMPORT]);
      expect(limited).toHaveLength(23 + routesOf(USUAL_KIBIBYTES).length);
    });

    it('of 1 MiB at the import of customers for a CSV too', async () => {
      const route = ROUTES.find((one) => one.route === IMPORT) as Route;
      const csv = (bytes: number) => `name,email\n${'x'.repeat(bytes - 'name,email\n'.length)}`;
      expect((await send(route, csv(KIBIBYTE * KIBIBYTE + 1), 'text/csv')).status).toBe(413);
      expect((await send(route, csv(KIBIBYTE * KIBIBYTE), 'text/csv')).status).not.toBe(413);
    });
  });

  describe('is JSON in UTF-8 (GEN-15)', () => {
    /** Payment providers send what they like. */
    const strict = writes.filter(({ route }) => route !== CALLBACK);

    it.each(strict)('at $route', async (route) => {
      const found: unknown[] = [];
      const types = [
        'text/plain',
        'application/xml',
        'application/x-www-form-urlencoded',
        'application/json; charset=utf-16',
      ];
      for (const type of route.route === IMPORT ? types : [...types, 'text/csv']) {
        const refusal = await send(route, '{"x":"Jonas"}', type);
        if (refusal.status !== 415 || refusal.code !== 'unsupported_media_type') found.push({ type, ...refusal });
      }
      const refusal = await send(route, Buffer.from('{"x":"Jörg"}', 'latin1'));
      if (refusal.status !== 400 || refusal.code !== 'malformed_request') found.push({ bytes: 'latin1', ...refusal });
      expect(found).toEqual([]);
    });

    it('or a CSV in UTF-8 at the import of customers', async () => {
      const route = ROUTES.find((one) => one.route === IMPORT) as Route;
      const latin1 = Buffer.from('name,email\nJörg,joerg@example.org', 'latin1');
      expect(await send(route, latin1, 'text/csv')).toEqual({ status: 400, code: 'malformed_request' });
    });
  });
});
