import createClient, { type MaybeOptionalInit } from 'openapi-fetch';
import type { HttpMethod, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers';

import { type Answer, refused, unanswered } from './answers.ts';
import type { operations, paths } from './interface.ts';
import { newKey } from './new-key.ts';
import { IDEMPOTENCY_KEY, type SendingOptions, sendingWith, SentRequest } from './sending.ts';
import { memoryStorage, type TokenStorage } from './storage.ts';

export interface StudioClientOptions extends SendingOptions {
  /** Address of the service, such as `https://studio.example.com`. */
  readonly baseUrl: string;
  /** Where the token is kept; in memory unless specified otherwise. */
  readonly storage?: TokenStorage;
  /** Name of the token in the storage. */
  readonly storageKey?: string;
  /** Called when the service no longer takes the token, which is then removed. */
  readonly onSignedOut?: () => void;
}

type Arguments<Init> = RequiredKeysOf<Init> extends never ? [init?: Init] : [init: Init];

/** Sends a request to a path of the interface description. Rejects when its `signal` is aborted, else never. */
type Method<M extends HttpMethod> = <Path extends PathsWithMethod<paths, M>>(
  path: Path,
  ...init: Arguments<MaybeOptionalInit<paths[Path], M>>
) => Promise<Answer<paths[Path][M]>>;

type Input<Id extends keyof operations> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;
type SignIn<Id extends keyof operations> = (input: Input<Id>) => Promise<Answer<operations[Id]>>;

export interface StudioClient {
  readonly GET: Method<'get'>;
  readonly POST: Method<'post'>;
  readonly PUT: Method<'put'>;
  readonly PATCH: Method<'patch'>;
  readonly DELETE: Method<'delete'>;
  /** Ways to sign in. All but the first keep the token, which later requests carry. */
  readonly signIn: {
    /** Sends a one-time code to a customer's phone. */
    readonly sendCode: SignIn<'sendSignInCode'>;
    readonly withCode: SignIn<'signInCustomerByPhone'>;
    /** A customer. An address that is new in the studio becomes a new customer (`created`). */
    readonly withEmail: SignIn<'signInCustomerByEmail'>;
    /** A customer who comes back from the sign-in of another service. */
    readonly withExchange: SignIn<'exchangeExternalSignIn'>;
    /** A person of the staff. The token of the first studio is kept; `useToken` chooses another one. */
    readonly asStaff: SignIn<'signInStaff'>;
  };
  /** Ends the session, and forgets the token in any case. */
  signOut(): Promise<Answer<operations['signOut']>>;
  /** Keeps a token, such as that of another studio of the same person. */
  useToken(token: string): Promise<void>;
  isSignedIn(): Promise<boolean>;
}

const SIGN_IN = '/api/v1/mobile/auth/';

export function createStudioClient({
  baseUrl,
  storage = memoryStorage(),
  storageKey = 'studio.session',
  onSignedOut,
  ...sending
}: StudioClientOptions): StudioClient {
  const api = createClient<paths>({
    baseUrl,
    // It hands the one to the other, and reads no more of a request than `SentRequest` has.
    Request: SentRequest as unknown as typeof Request,
    fetch: sendingWith(sending) as unknown as (request: Request) => Promise<Response>,
  });

  api.use({
    async onRequest({ request, schemaPath }) {
      // Sign-in needs neither: it has no session yet, and ignores keys.
      if (schemaPath.startsWith(SIGN_IN)) return;
      const token = await storage.getItem(storageKey);
      if (token !== null) request.headers.set('Authorization', `Bearer ${token}`);
      if (request.method !== 'GET' && !request.headers.has(IDEMPOTENCY_KEY))
        request.headers.set(IDEMPOTENCY_KEY, newKey());
    },
    async onResponse({ request, response }) {
      const token = await storage.getItem(storageKey);
      // The answer may belong to a session before this one.
      if (response.status !== 401 || request.headers.get('Authorization') !== `Bearer ${token}`) return;
      await storage.removeItem(storageKey);
      onSignedOut?.();
    },
  });

  /** The types of the generator's client know nothing of `Answer`; what is sent is the same. */
  const method = <M extends HttpMethod>(name: M): Method<M> =>
    (async (path: string, init: object = {}) => {
      try {
        const { data, error, response } = await api.request(name, path as never, init as never);
        return response.ok ? { data } : { error: refused(response, error) };
      } catch (error) {
        return { error: unanswered(error) };
      }
    }) as unknown as Method<M>;

  const useToken = async (token: string) => storage.setItem(storageKey, token);
  /** Keeps the token of a successful sign-in. */
  const keeping = async <T>(signingIn: Promise<T>, tokenOf: (answer: T) => string | undefined) => {
    const answer = await signingIn;
    const token = tokenOf(answer);
    if (token !== undefined) await useToken(token);
    return answer;
  };
  const POST = method('post');

  return {
    GET: method('get'),
    POST,
    PUT: method('put'),
    PATCH: method('patch'),
    DELETE: method('delete'),
    signIn: {
      sendCode: (body) => POST('/api/v1/mobile/auth/customer/otp/send', { body }),
      withCode: (body) =>
        keeping(POST('/api/v1/mobile/auth/customer/otp/verify', { body }), ({ data }) => data?.data.token),
      withEmail: (body) =>
        keeping(POST('/api/v1/mobile/auth/customer/email-login', { body }), ({ data }) => data?.data.token),
      withExchange: (body) =>
        keeping(POST('/api/v1/mobile/auth/customer/idp/exchange', { body }), ({ data }) => data?.data.token),
      asStaff: (body) =>
        keeping(POST('/api/v1/mobile/auth/staff/login', { body }), ({ data }) => data?.data.accounts[0]?.token),
    },
    async signOut() {
      const answer = await POST('/api/v1/mobile/logout');
      await storage.removeItem(storageKey);
      return answer;
    },
    useToken,
    isSignedIn: async () => (await storage.getItem(storageKey)) !== null,
  };
}
