import { addApiToken } from '../../support/api-token';
import { sharedTestApp, type TestApp } from '../../support/app';
import { bearerOfCustomer } from '../../support/customer';
import { addConnection } from '../../support/connections';
import { exchangeBytes } from '../../support/raw-http';
import { addStaff } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const TYPE = 'Content-Type: application/json';
const ADMITTED = /^20[01]$/;
/** Nobody's. */
const OTHER = 'ss_nobody';

type Door = 'a mobile session' | 'an API token' | 'a service key' | 'an access token of an assistant';
const DOORS: readonly Door[] = ['a mobile session', 'an API token', 'a service key', 'an access token of an assistant'];

describe('a bearer is read from the header alone (GEN-23)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  const doors = new Map<Door, { readonly path: string; readonly method: string; readonly token: string }>();

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service);
    const { userId } = await addStaff(service, studio.ctx, 'owner');
    const [session, apiToken, key, { accessToken }] = [
      (await bearerOfCustomer(service, studio.ctx)).replace('Bearer ', ''),
      await addApiToken(service, studio.ctx),
      await addApiToken(service, studio.ctx, ['mcp:read']),
      await addConnection(service, studio, userId),
    ];
    doors.set('a mobile session', { method: 'PUT', path: '/api/v1/mobile/customer/profile', token: session });
    doors.set('an API token', { method: 'POST', path: '/api/v1/website-leads', token: apiToken });
    doors.set('a service key', { method: 'POST', path: '/mcp/service-studio', token: key });
    doors.set('an access token of an assistant', {
      method: 'POST',
      path: `/mcp/service-studio/${studio.slug}`,
      token: accessToken,
    });
  });
  afterAll(() => service.close());

  interface Sent {
    readonly headers?: (token: string) => readonly string[];
    /** Tokens beside the header. */
    readonly query?: string;
    readonly body?: string;
  }

  /** Status and code. */
  const answerOf = async (door: Door, { headers = () => [], query, body }: Sent) => {
    const { method, path, token } = doors.get(door) ?? { method: '', path: '', token: '' };
    const named = (text: string | undefined) => (text === 'own' ? token : text);
    const elsewhere = body === undefined ? {} : { access_token: named(body) };
    const input = path.startsWith('/mcp')
      ? { jsonrpc: '2.0', id: 1, method: 'ping', params: elsewhere }
      : { phone: '+4915123456789', name: 'Ada', ...elsewhere };
    const json = JSON.stringify(input);
    const address = query === undefined ? path : `${path}?access_token=${named(query)}`;
    const { host } = new URL(service.url);
    const lines = [`${method} ${address} HTTP/1.1`, `Host: ${host}`, 'Connection: close', TYPE];
    const sent = [...lines, `Content-Length: ${Buffer.byteLength(json)}`, ...headers(token), '', json].join('\r\n');
    const answer = await exchangeBytes(service.url, sent);
    const [, status = ''] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
    return `${status} ${/"code":"(\w+)"/.exec(answer)?.[1] ?? ''}`.trim();
  };
  const shown = (token: string) => [`Authorization: Bearer ${token}`];

  const tokensElsewhere: [string, Sent][] = [
    ['the query', { query: 'own' }],
    ['the body', { body: 'own' }],
    ['both', { query: 'own', body: 'own' }],
  ];

  describe.each(DOORS)('of %s', (door) => {
    it.each(tokensElsewhere)('is none in %s', async (_, elsewhere) => {
      expect(await answerOf(door, elsewhere)).toBe('401 token_missing');
    });

    it.each(tokensElsewhere)('changes no answer in %s', async (_, elsewhere) => {
      expect(await answerOf(door, { ...elsewhere, headers: shown })).toMatch(ADMITTED);
      expect(await answerOf(door, { ...elsewhere, headers: () => shown(OTHER) })).toBe('401 token_invalid');
    });

    it('changes no answer as one of somebody else beside the header', async () => {
      expect(await answerOf(door, { headers: shown, query: OTHER, body: OTHER })).toMatch(ADMITTED);
    });

    it.each(['bearer', 'BEARER', 'bEaReR'])('is read behind "%s"', async (scheme) => {
      expect(await answerOf(door, { headers: (token) => [`Authorization: ${scheme} ${token}`] })).toMatch(ADMITTED);
    });

    it('is the one of the first header of two', async () => {
      expect(await answerOf(door, { headers: (token) => [...shown(token), ...shown(OTHER)] })).toMatch(ADMITTED);
      expect(await answerOf(door, { headers: (token) => [...shown(OTHER), ...shown(token)] })).toBe(
        '401 token_invalid',
      );
    });

    it.each(['Authorization:', 'Authorization: Bearer', 'Authorization: Bearer  ', 'Authorization: Bearer a b'])(
      'is none in "%s"',
      async (header) => {
        expect(await answerOf(door, { headers: () => [header] })).toBe('401 token_missing');
        expect(await answerOf(door, { headers: () => [header], query: 'own', body: 'own' })).toBe('401 token_missing');
      },
    );

    it('is none with another scheme', async () => {
      const basic = (token: string) => [`Authorization: Basic ${token}`];
      expect(await answerOf(door, { headers: basic })).toBe('401 token_missing');
    });
  });
});
