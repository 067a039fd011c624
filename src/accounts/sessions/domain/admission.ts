import type { ApiTokenAccess, ApiTokenActor, CustomerActor, SessionAccess, StaffActor } from '@studio/access';

import type { PublicContentRefusal } from '../../studios/domain/subscription-gate';

/** The owner of a valid token, and what their studio permits. */
export interface KnownBearer {
  readonly actor: StaffActor | CustomerActor | ApiTokenActor;
  readonly isDemo: boolean;
  /** Whether the studio requires a second factor of the person, who gave none in this session of the desk (SF-15). */
  readonly lacksSecondFactor: boolean;
  /** Whether the studio requires the person to use the desk, and this request comes from elsewhere (SF-28). */
  readonly needsDesk: boolean;
  /** Why the subscription does not cover public content (SUB-2). Always null for sessions, which do not depend on it. */
  readonly publicContent: PublicContentRefusal;
}

/** The bearer of a request; `unknown` is a token that is not valid. */
export type Bearer = KnownBearer | 'missing' | 'unknown';

/** Access declared by a route that requires a bearer. */
export type BearerAccess = SessionAccess | ApiTokenAccess;

type Refuses = (bearer: KnownBearer, access: BearerAccess, isWrite: boolean) => boolean;

/** ORD-1, from the bearer on: the first row that applies refuses the request. */
const ORDER = [
  // 401: a token of the wrong kind counts as missing.
  ['token_invalid', ({ actor }, access) => (actor.kind === 'api_token') !== (access.kind === 'api_token')],
  // 423
  ['demo_readonly', ({ isDemo }, access, isWrite) => isDemo && isWrite && !endsSession(access)],
  // 402
  ['demo_payment_required', (bearer, access) => refusedContent(bearer, access) === 'demo_payment_required'],
  ['subscription_expired', (bearer, access) => refusedContent(bearer, access) === 'subscription_expired'],
  // 403
  ['second_factor_required', ({ lacksSecondFactor }) => lacksSecondFactor],
  ['wrong_guard', ({ actor }, access) => access.kind === 'session' && !['any', actor.kind].includes(access.guard)],
  ['desk_required', ({ needsDesk }, access) => needsDesk && !endsSession(access)],
  [
    'forbidden',
    ({ actor }, access) => access.kind === 'session' && actor.kind === 'staff' && !isPermitted(actor, access),
  ],
  ['ability_missing', ({ actor }, access) => access.kind === 'api_token' && !isAble(actor, access)],
] as const satisfies readonly (readonly [string, Refuses])[];

export type AdmissionRefusal = 'token_missing' | (typeof ORDER)[number][0];

/** Decides whether a route that requires a bearer admits the request: the code of the refusal, or null. */
export function decideAdmission(bearer: Bearer, access: BearerAccess, isWrite: boolean): AdmissionRefusal | null {
  if (bearer === 'missing') return 'token_missing';
  if (bearer === 'unknown') return 'token_invalid';
  return ORDER.find(([, refuses]) => refuses(bearer, access, isWrite))?.[0] ?? null;
}

/** Signing out works on a demo studio, where tokens only read (DEMO-1, DEMO-2), and away from a required desk (SF-28). */
function endsSession(access: BearerAccess): boolean {
  return access.kind === 'session' && access.endsSession;
}

function refusedContent({ publicContent }: KnownBearer, access: BearerAccess): PublicContentRefusal {
  return access.kind === 'api_token' && access.needsSubscription ? publicContent : null;
}

function isPermitted({ role, permissions }: StaffActor, access: SessionAccess): boolean {
  return (
    (!access.isOwnerOnly || role === 'owner') &&
    // Trainers see their own classes (PERM-4), event and festival staff none (PERM-6).
    (!access.isWholeStudio || (role !== 'trainer' && role !== 'event_festival_staff')) &&
    (!access.isStudioStaff || role !== 'event_festival_staff') &&
    (access.anyOf.length === 0 || access.anyOf.some((permission) => permissions.includes(permission))) &&
    access.allOf.every((permission) => permissions.includes(permission))
  );
}

function isAble(actor: KnownBearer['actor'], { ability }: ApiTokenAccess): boolean {
  return actor.kind === 'api_token' && actor.abilities.includes(ability);
}
