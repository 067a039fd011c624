import { readFileSync } from 'node:fs';

import { createStudioClient, memoryStorage, type StudioClient } from '../../../clients/typescript/src';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { codeSentTo, CUSTOMER_PASSWORD, switchStudio } from '../../support/customer-sign-in';
import { addStaff, STAFF_PASSWORD } from '../../support/staff';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';
import { type Mishap, startUnreliableNetwork, type UnreliableNetwork } from '../../support/unreliable-network';

const KEY = 'studio.session';
const WAIT_NOT: Mishap = { status: 429, headers: { 'Retry-After': '0' } };
const BOOK = '/api/v1/mobile/classes/{id}/customer-booking';

/** A `fetch` that nobody answers. Without reasons of signals it rejects with nothing. */
const hanging = (_url: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

describe('the TypeScript client', () => {
  let service: TestApp;
  let network: UnreliableNetwork;
  let studio: OpenStudio;
  let classId: number;
  let storage: ReturnType<typeof memoryStorage>;
  let client: StudioClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MOBILE: '1000000', RATE_LIMIT_SIGN_IN: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    network = await startUnreliableNetwork(service.url);
    studio = await openStudio(service);
    classId = await addClass(service, studio, { capacity: 2 });
    storage = memoryStorage();
    client = createStudioClient({ baseUrl: network.url, storage });
  });
  afterEach(() => network.close());

  const signIn = async (email = 'mira@example.org', password = CUSTOMER_PASSWORD) =>
    client.signIn.withEmail({ account_slug: studio.slug, email, password });
  const book = (signal?: AbortSignal) =>
    client.POST(BOOK, { params: { path: { id: classId } }, ...(signal && { signal }) });
  const bookedPlaces = async () => (await client.GET('/api/v1/mobile/customer/bookings')).data?.data.length;

  describe('sign-in', () => {
    it('by e-mail keeps the token, and sign-out forgets it and ends the session', async () => {
      const { data } = await signIn();
      expect(data).toMatchObject({ created: true, data: { token: expect.any(String) } });
      expect(await storage.getItem(KEY)).toBe(data?.data.token);
      expect((await client.GET('/api/v1/mobile/me')).data?.data.session.guard).toBe('customer');
      const token = data?.data.token ?? '';
      expect((await client.signOut()).error).toBeUndefined();
      expect(await client.isSignedIn()).toBe(false);
      await client.useToken(token);
      expect((await client.GET('/api/v1/mobile/me')).error).toMatchObject({ status: 401, code: 'token_invalid' });
    });

    it('by one-time code', async () => {
      await switchStudio(service, studio.ctx, { allow_otp: true });
      const [account_slug, phone] = [studio.slug, '+4915123456789'];
      expect((await client.signIn.sendCode({ account_slug, phone })).data?.data.phone).toBe(phone);
      const wrong = await client.signIn.withCode({ account_slug, phone, code: '000' });
      expect(wrong.error?.code).toBe('otp_invalid');
      expect(await client.isSignedIn()).toBe(false);
      const code = (await codeSentTo(service, phone)) ?? '';
      expect((await client.signIn.withCode({ account_slug, phone, code })).data?.data.token).toEqual(
        expect.any(String),
      );
      expect(await client.isSignedIn()).toBe(true);
    });

    it('of staff keeps the token of the first studio', async () => {
      const { email } = await addStaff(service, studio.ctx, 'owner');
      const { data } = await client.signIn.asStaff({ email, password: STAFF_PASSWORD });
      expect(await storage.getItem(KEY)).toBe(data?.data.accounts[0]?.token);
      expect((await client.GET('/api/v1/mobile/me')).data?.data.session.guard).toBe('staff');
    });

    it('is forgotten when the service no longer takes the token', async () => {
      const onSignedOut = jest.fn();
      client = createStudioClient({ baseUrl: network.url, storage, onSignedOut });
      await client.useToken('ss_mob_unknown');
      expect((await client.GET('/api/v1/mobile/me')).error?.code).toBe('token_invalid');
      expect(await client.isSignedIn()).toBe(false);
      expect(onSignedOut).toHaveBeenCalledTimes(1);
    });
  });

  describe('repeats', () => {
    beforeEach(() => signIn());

    it.each<[string, Mishap[]]>([
      ['a 503 without content of a proxy', [{ status: 503 }, { status: 503 }]],
      ['a 502 and a 504', [{ status: 502 }, { status: 504 }]],
      ['a 429 with Retry-After', [WAIT_NOT, WAIT_NOT]],
      ['an answer that was lost after the service did its work', ['answer lost', 'answer lost']],
    ])('a booking after %s, with the same key: one place is booked', async (_case, mishaps) => {
      network.fail(...mishaps);
      const { data } = await book();
      expect(data?.data.status).toBe('booked');
      const sent = network.seen.filter(({ path }) => path.endsWith('/customer-booking'));
      expect(sent).toHaveLength(3);
      expect(new Set(sent.map(({ key }) => key))).toEqual(new Set([expect.stringMatching(/^[\da-f-]{36}$/)]));
      expect(await bookedPlaces()).toBe(1);
    });

    it('waits as long as Retry-After says, and not when that is too long', async () => {
      network.fail({ status: 503, headers: { 'Retry-After': '1' } });
      const begun = Date.now();
      expect((await client.GET('/api/v1/mobile/me')).error).toBeUndefined();
      expect(Date.now() - begun).toBeGreaterThanOrEqual(990);
      network.fail({ status: 429, headers: { 'Retry-After': '3600' } });
      const { error } = await client.GET('/api/v1/mobile/me');
      expect(error).toMatchObject({ code: 'unexpected_answer', status: 429, retryAfterSeconds: 3600 });
    });

    it('gives up after three, and does not repeat a write without a key', async () => {
      client = createStudioClient({ baseUrl: network.url, retries: 1 });
      network.fail({ status: 503 }, { status: 503 }, { status: 503 });
      expect(
        (
          await client.GET('/api/v1/mobile/studios/{accountSlug}', {
            params: { path: { accountSlug: studio.slug } },
          })
        ).error?.status,
      ).toBe(503);
      for (const status of [502, 503, 504]) {
        const before = network.seen.length;
        network.fail({ status });
        expect((await signIn()).error?.status).toBe(status);
        expect(network.seen.length - before).toBe(1);
      }
    });

    it('uses another key for another booking', async () => {
      await book();
      await book();
      const keys = network.seen.filter(({ path }) => path.endsWith('/customer-booking')).map(({ key }) => key);
      expect(new Set(keys).size).toBe(2);
    });
  });

  describe('errors', () => {
    beforeEach(() => signIn());

    it('have the code of the service, which narrows its type', async () => {
      await book();
      const { error } = await book();
      expect(error).toMatchObject({ status: 422, errors: { scheduled_class_id: [expect.any(String)] } });
      if (error?.code !== 'already_booked') throw new Error(`refused with ${error?.code}`);
      const narrowed: 'already_booked' = error.code;
      expect(error.message).toContain(' ');
      expect(narrowed).toBe('already_booked');
    });

    it('are typed when nobody answers, and not in time', async () => {
      const slow = createStudioClient({
        baseUrl: network.url,
        retries: 0,
        timeoutMs: 20,
        fetch: hanging,
      });
      expect((await slow.GET('/api/v1/mobile/me')).error).toMatchObject({ code: 'timeout', status: null });
      const { url } = network;
      await network.close();
      const alone = createStudioClient({ baseUrl: url, retries: 0 });
      expect((await alone.GET('/api/v1/mobile/me')).error).toMatchObject({ code: 'unreachable', status: null });
      network = await startUnreliableNetwork(service.url);
    });

    it('are none of an aborted request, which rejects as that of fetch, also between two attempts', async () => {
      const aborted = new AbortController();
      aborted.abort();
      await expect(book(aborted.signal)).rejects.toMatchObject({ name: 'AbortError' });
      network.fail({ status: 503, headers: { 'Retry-After': '10' } });
      const between = new AbortController();
      const booking = book(between.signal);
      setTimeout(() => between.abort(), 200);
      await expect(booking).rejects.toMatchObject({ name: 'AbortError' });
      expect(await bookedPlaces()).toBe(0);
    });
  });

  describe('in React Native, which lacks parts of fetch', () => {
    /** Removed while the test runs: what React Native has not, on the objects that have it here. */
    const LACKING = [
      [globalThis, 'Request'],
      [AbortSignal, 'any'],
      [AbortSignal, 'timeout'],
      [AbortSignal.prototype, 'throwIfAborted'],
      [AbortSignal.prototype, 'reason'],
    ] as const;
    let removed: (PropertyDescriptor | undefined)[];

    beforeEach(async () => {
      await signIn();
      removed = LACKING.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));
      for (const [owner, name] of LACKING) Reflect.deleteProperty(owner, name);
    });
    afterEach(() => {
      for (const [index, [owner, name]] of LACKING.entries())
        Object.defineProperty(owner, name, removed[index] as PropertyDescriptor);
    });

    it('books one place through mishaps', async () => {
      network.fail({ status: 503 }, 'answer lost');
      expect((await book()).data?.data.status).toBe('booked');
      expect(await bookedPlaces()).toBe(1);
    });

    it('knows a timeout from an abort, also between two attempts', async () => {
      const waiting = { fetch: hanging, timeoutMs: 20, retries: 0 };
      const slow = createStudioClient({ baseUrl: network.url, ...waiting });
      expect((await slow.GET('/api/v1/mobile/me')).error?.code).toBe('timeout');
      const own = new AbortController();
      const left = createStudioClient({ baseUrl: network.url, ...waiting, timeoutMs: 5_000 });
      const asked = left.GET('/api/v1/mobile/me', { signal: own.signal });
      setTimeout(() => own.abort(), 20);
      await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
      await expect(book(own.signal)).rejects.toMatchObject({ name: 'AbortError' });
      network.fail({ status: 503, headers: { 'Retry-After': '10' } });
      const between = new AbortController();
      setTimeout(() => between.abort(), 200);
      await expect(book(between.signal)).rejects.toMatchObject({ name: 'AbortError' });
    });
  });

  it('sends keys to the operations that take them', () => {
    interface Operation {
      readonly parameters?: readonly { readonly $ref?: string }[];
    }
    const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const writes = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/v1/mobile/'))
      .flatMap(([path, methods]) => Object.entries(methods).map((entry) => [path, ...entry] as const))
      .filter(([, name]) => name !== 'get');
    expect(writes.length).toBeGreaterThan(10);
    const keyed = writes.filter(([, , { parameters = [] }]) =>
      parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
    );
    expect(keyed.map(([path]) => path)).toEqual(
      writes.map(([path]) => path).filter((path) => !path.startsWith('/api/v1/mobile/auth/')),
    );
  });
});
