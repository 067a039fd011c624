import type { MembershipRole, Permission } from '../../libs/access/src/permissions';
import type { components } from './interface';
import { language } from './language';

type MobileAccount = components['schemas']['MobileAccount'];
export type { Permission };

/** A studio in which this browser is signed in, as the person may use it now. */
export interface DeskStudio {
  readonly account: MobileAccount;
  readonly role: MembershipRole;
  readonly permissions: readonly Permission[];
  readonly is_demo: boolean;
  /** While they are off, nothing is found of festivals. */
  readonly has_festivals: boolean;
  /** What the studio requires before it opens in this browser; null when it is open. */
  readonly second_factor_wanted: 'set_up' | 'code' | null;
}

/** What `/desk/api/session` answers. */
export interface DeskSession {
  readonly person: { readonly id: number; readonly name: string; readonly email: string } | null;
  readonly write_token: string | null;
  /** The password was right, and a code completes the sign-in. */
  readonly code_wanted: boolean;
  /** Whether that may be a code of an authenticator app. */
  readonly code_of_app: boolean;
  /** The address at which a passkey signs in now; null where none does. */
  readonly passkeys_at: string | null;
  readonly has_demo: boolean;
  readonly studios: readonly DeskStudio[];
}

/** Why a sign-in failed, in words. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
  }
}

/** The token against forgery of this page; a sign-in in another tab replaces it. */
export const writing = { token: '' };

let personId: number | null = null;
const awaited = new Set<(id: number) => void>();

/** Hears who is signed in now; null for nobody. */
export function personIs(id: number | null): void {
  if (id === null) return;
  personId = id;
  for (const resolve of awaited) resolve(id);
  awaited.clear();
}

/** Waits until somebody signs in. Whether it is the same person. */
export async function signedInAgain(): Promise<boolean> {
  const before = personId;
  return (await new Promise<number>((resolve) => awaited.add(resolve))) === before;
}

export async function readSession(): Promise<DeskSession> {
  return (await sent('GET', 'session')) as DeskSession;
}

export async function signIn(email: string, password: string): Promise<DeskSession> {
  return (await sent('POST', 'session', { email, password, device_name: `Desk, ${browserName()}` })) as DeskSession;
}

export async function enterCode(code: string): Promise<DeskSession> {
  return (await sent('POST', 'session/code', { code, device_name: `Desk, ${browserName()}` })) as DeskSession;
}

/** What the browser answers for a passkey: in place of a code, or alone. */
export async function showPasskey(at: 'session/code' | 'session/passkey', passkey: object): Promise<DeskSession> {
  return (await sent('POST', at, { passkey, device_name: `Desk, ${browserName()}` })) as DeskSession;
}

/** Whether this browser uses passkeys of the address. */
export function takesPasskeys(address: string | null): boolean {
  return address === location.origin && 'PublicKeyCredential' in globalThis;
}

export async function openDemo(as: string): Promise<DeskSession> {
  return (await sent('POST', 'demo', { as })) as DeskSession;
}

export async function signOut(): Promise<void> {
  await sent('DELETE', 'session');
}

/** What belongs to the person and not to a studio. */
export async function ofPerson<Data>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Data> {
  return (await sent(method, path, body)) as Data;
}

async function sent(method: string, path: string, body?: object): Promise<unknown> {
  const headers = {
    'Accept-Language': language,
    ...(method !== 'GET' && { 'X-Desk-Token': writing.token }),
    ...(body && { 'Content-Type': 'application/json' }),
  };
  const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(`/desk/api/${path}`, request).catch(() => null);
  if (response === null) throw new Refusal('unreachable', '');
  const answer = (await response.json().catch(() => ({}))) as { data?: DeskSession; code?: string; message?: string };
  if (!response.ok) {
    const wait = Number(response.headers.get('Retry-After') ?? Number.NaN);
    throw new Refusal(answer.code ?? 'unexpected_answer', answer.message ?? '', Number.isNaN(wait) ? null : wait);
  }
  if (answer.data && 'write_token' in answer.data) writing.token = answer.data.write_token ?? '';
  return answer.data;
}

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** As the person's list of sessions names it, such as `Firefox on Windows`. */
function browserName(): string {
  const named = (names: readonly (readonly [string, string])[]) =>
    names.find(([part]) => navigator.userAgent.includes(part))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter((name) => name !== undefined).join(', ');
}
