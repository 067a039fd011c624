import type { ActorContext, MembershipRole, Permission } from '@studio/access';
import type { Response } from 'supertest';

import { MobileSessions } from '../../src/accounts';
import type { TestApp } from './app';
import { answered } from './busy';
import { bearerOfRole } from './staff';
import { openStudio, type OpenStudioInput } from './studio';

/** Methods of a management route. */
export type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';

/** Calls management routes with one bearer. */
export type ManageClient = (method: Method, path: string, body?: unknown) => Promise<Response>;

/** A client of `/api/v1/manage` with the given `Authorization` header. */
export function manageClient({ http }: Pick<TestApp, 'http'>, bearer: string | null): ManageClient {
  return async (method, path, body) =>
    answered(() => {
      const request = http[method](`/api/v1/manage${path}`);
      if (bearer !== null) void request.set('Authorization', bearer);
      return body === undefined ? request : request.send(body as object);
    });
}

/** A client that is signed in as a new member with the role. */
export async function clientOfRole(
  service: TestApp,
  ctx: ActorContext,
  role: MembershipRole,
  permissions: readonly Permission[] | null = null,
): Promise<ManageClient> {
  return manageClient(service, await bearerOfRole(service, ctx, role, permissions));
}

/** A studio, and a client that is signed in as an admin of it. */
export async function openStudioOfAdmin(service: TestApp, input: OpenStudioInput) {
  const studio = await openStudio(service, input);
  return { studio, admin: await clientOfRole(service, studio.ctx, 'admin') };
}

/** Status and code of an answer, such as `422 validation_failed`. */
export function outcomeOf({ status, body }: Response): string {
  const { code } = body as { code?: string };
  return code === undefined ? String(status) : `${status} ${code}`;
}

/** Status, code and offending inputs of a refusal. */
export function refusalOf({ status, body }: Response): string {
  const { code, errors = {} } = body as { code?: string; errors?: object };
  return [status, ...(code === undefined ? [] : [code]), ...Object.keys(errors)].join(' ');
}

/** The bearer of a new customer of the studio. */
export async function customerBearer(service: TestApp, { accountId }: ActorContext): Promise<string> {
  const [row] = await service.database.asStudio<{ id: number }>(
    accountId,
    `INSERT INTO customers.customer (account_id, default_language) VALUES ($1, 'en') RETURNING id::int`,
    [accountId],
  );
  const person = { guard: 'customer', customerId: row?.id ?? 0 } as const;
  const { token } = await service.app
    .get(MobileSessions)
    .issue(accountId, person, { deviceName: null, platform: null });
  return `Bearer ${token}`;
}

interface RouteToRefuse {
  readonly method: Method;
  readonly path: string;
  /** The fewest rights that do not suffice; null when any staff may. */
  readonly lacking: { readonly role: MembershipRole; readonly permissions?: readonly Permission[] } | null;
}

/** Answers of a route in the order of ORD-1, to a request whose body and id are wrong as well. */
export async function gateOutcomes(
  service: TestApp,
  ctx: ActorContext,
  { method, path, lacking }: RouteToRefuse,
): Promise<string[]> {
  const call = async (bearer: string | null) =>
    outcomeOf(await manageClient(service, bearer)(method, path, method === 'get' ? undefined : { name: 5 }));
  const owner = await bearerOfRole(service, ctx, 'owner');
  const outcomes = [await call(null), await call('Bearer nobody'), await call(await customerBearer(service, ctx))];
  if (lacking) outcomes.push(await call(await bearerOfRole(service, ctx, lacking.role, lacking.permissions ?? null)));
  if (method === 'get') return outcomes;
  await setMode(service, ctx, 'demo_readonly');
  outcomes.push(await call(owner));
  await setMode(service, ctx, 'live');
  return outcomes;
}

/** What `gateOutcomes` answers for a route that is guarded as all management routes are. */
export function expectedGates({ method, lacking }: Pick<RouteToRefuse, 'method' | 'lacking'>): string[] {
  return [
    '401 token_missing',
    '401 token_invalid',
    '403 wrong_guard',
    ...(lacking ? ['403 forbidden'] : []),
    ...(method === 'get' ? [] : ['423 demo_readonly']),
  ];
}

/** Switches how the studio runs. */
export async function setMode({ database }: TestApp, { accountId }: ActorContext, mode: string): Promise<void> {
  await database.query('UPDATE accounts.account SET mode = $2 WHERE id = $1', [accountId, mode]);
}

/** Actions of the studio's activity log, oldest first, sign-ins left out. */
export async function actionsOf({ database }: TestApp, { accountId }: ActorContext): Promise<string[]> {
  const rows = await database.asStudio<{ action: string }>(
    accountId,
    `SELECT action FROM accounts.activity_entry
     WHERE account_id = $1 AND action <> 'session.started' AND actor_kind <> 'system' ORDER BY id`,
    [accountId],
  );
  return rows.map(({ action }) => action);
}
