import type { Answer } from './answers.ts';
import type { operations } from './interface.ts';
import { giveKey, type Requests, requestsWith } from './requests.ts';
import type { SendingOptions } from './sending.ts';
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

type Input<Id extends keyof operations> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;
type SignIn<Id extends keyof operations> = (input: Input<Id>) => Promise<Answer<operations[Id]>>;

export interface StudioClient extends Requests {
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
  const requests = requestsWith({
    ...sending,
    baseUrl,
    async onRequest({ request, schemaPath }) {
      // Sign-in needs neither: it has no session yet, and ignores keys.
      if (schemaPath.startsWith(SIGN_IN)) return;
      const token = await storage.getItem(storageKey);
      if (token !== null) request.headers.set('Authorization', `Bearer ${token}`);
      giveKey(request);
    },
    async onResponse({ request, response }) {
      const token = await storage.getItem(storageKey);
      // The answer may belong to a session before this one.
      if (response.status !== 401 || request.headers.get('Authorization') !== `Bearer ${token}`) return;
      await storage.removeItem(storageKey);
      onSignedOut?.();
    },
  });
  const { POST } = requests;

  const useToken = async (token: string) => storage.setItem(storageKey, token);
  /** Keeps the token of a successful sign-in. */
  const keeping = async <T>(signingIn: Promise<T>, tokenOf: (answer: T) => string | undefined) => {
    const answer = await signingIn;
    const token = tokenOf(answer);
    if (token !== undefined) await useToken(token);
    return answer;
  };

  return {
    ...requests,
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
