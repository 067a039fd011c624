import type { Ability } from './abilities';
import type { ApiTokenKind } from './api-token-kinds';
import type { MembershipRole, Permission } from './permissions';

/** A member of the studio's staff, by a mobile session. Permissions are those of the current membership (PERM-2). */
export interface StaffActor {
  readonly kind: 'staff';
  readonly userId: number;
  readonly membershipId: number;
  readonly sessionId: number;
  readonly sessionExpiresAt: Date;
  readonly name: string;
  readonly role: MembershipRole;
  readonly permissions: readonly Permission[];
}

/**
 * A member of the studio's staff without a mobile session: the person who connects an assistant, and for whom it then
 * acts (SIGN-4).
 */
export interface AssistedStaffActor {
  readonly kind: 'assisted_staff';
  readonly userId: number;
  readonly membershipId: number;
  readonly name: string;
  readonly role: MembershipRole;
  readonly permissions: readonly Permission[];
}

/** A customer of the studio, by a mobile session. */
export interface CustomerActor {
  readonly kind: 'customer';
  readonly customerId: number;
  readonly sessionId: number;
  readonly sessionExpiresAt: Date;
}

/** A program of the studio, by an account API token. */
export interface ApiTokenActor {
  readonly kind: 'api_token';
  readonly tokenId: number;
  readonly name: string;
  readonly tokenKind: ApiTokenKind;
  readonly abilities: readonly Ability[];
}

/** Who acts. `public` is an anonymous visitor of one studio's public pages, `system` the command line or a job. */
export type Actor =
  | { readonly kind: 'public' }
  | { readonly kind: 'system'; readonly name: string }
  | StaffActor
  | AssistedStaffActor
  | CustomerActor
  | ApiTokenActor;

/**
 * The actor and the studio of an operation: the first argument of every use case and query. Small, frozen, built once
 * at the edge.
 */
export interface ActorContext {
  readonly accountId: number;
  readonly actor: Actor;
  /** The studio's IANA zone; calendar days without a zone are read in it (GEN-6). */
  readonly timeZone: string;
  /** Whether the festival module of the studio is on, if a bearer identified the studio; absent otherwise. */
  readonly festivalsEnabled?: boolean;
  readonly requestId: string;
  /**
   * The instant of the request, read once from the clock. Reads answer as of it. What decides after waiting for a lock asks
   * the clock again, as time has passed.
   */
  readonly now: Date;
}

/** A context whose actor is known to be staff: what a staff route gets. */
export type StaffContext = ActorContext & { readonly actor: StaffActor };

/** A context whose actor is known to be a customer. */
export type CustomerContext = ActorContext & { readonly actor: CustomerActor };

/** A context whose actor is known to be a member of the staff for whom an assistant acts. */
export type AssistedStaffContext = ActorContext & { readonly actor: AssistedStaffActor };

/** A context whose actor is known to be an account API token. */
export type ApiTokenContext = ActorContext & { readonly actor: ApiTokenActor };

/** Builds an immutable context. */
export function actorContext<Context extends ActorContext>(context: Context): Context {
  return Object.freeze({ ...context });
}

/** Whether the session of a person is one of staff. */
export function isStaffContext(ctx: StaffContext | CustomerContext): ctx is StaffContext {
  return ctx.actor.kind === 'staff';
}

/** The acting staff member; null for jobs, callbacks and the command line. */
export function staffIdOf({ actor }: ActorContext): number | null {
  return actor.kind === 'staff' ? actor.userId : null;
}
