import { Injectable } from '@nestjs/common';
import {
  type ActorContext,
  actorContext,
  type ApiTokenActor,
  type ApiTokenContext,
  type CustomerActor,
  resolvePermissions,
  type StaffActor,
} from '@studio/access';
import { Clock, DEFAULT_TIME_ZONE } from '@studio/kernel';
import { LastUses } from '@studio/persistence';
import { tokenHash } from '@studio/secrets';

import type { KnownBearer } from '../domain/admission';
import type { PageKey } from '../domain/page-origin';
import { isConcerned } from './studio-requirements';
import { decidePublicContent } from '../../studios';
import { type ApiTokenBearer, BearerQuery, type SessionBearer } from '../queries/bearer.query';

/** A bearer that was found, with the context in which its request acts. */
export interface FoundBearer extends KnownBearer {
  readonly accountId: number;
  /** As the studio's owner entered it (LANG-2). */
  readonly studioLanguage: string;
  /** How pages may use the bearer; null for sessions. */
  readonly pageKey: PageKey | null;
  context(requestId: string): ActorContext;
}

export interface AssistedStudio {
  readonly name: string;
  readonly slug: string;
  readonly isDemo: boolean;
}

/** An account API token used at the assistant endpoint. */
export interface ServiceKey {
  readonly studio: AssistedStudio;
  context(requestId: string): ApiTokenContext;
  /** Notes the use of the key, at most once a minute (KEY-5). */
  noteUse(): void;
}

/**
 * Finds the owner of a token that is neither revoked nor expired, in one statement, and notes the use (TOK-6).
 * `decideAdmission` decides whether a route admits the owner.
 */
@Injectable()
export class Authenticate {
  constructor(
    private readonly bearers: BearerQuery,
    private readonly lastUses: LastUses,
    private readonly clock: Clock,
  ) {}

  async session(token: string): Promise<FoundBearer | null> {
    const found = this.unexpired(await this.bearers.session(tokenHash(token)));
    const actor = found && actorOf(found);
    if (!found || !actor) return null;
    this.noteUse('mobile_session', found);
    const known = knownIn(found, actor, found.now);
    const isAsked = actor.kind === 'staff' && isConcerned(found.mode, actor.permissions);
    const lacksSecondFactor = isAsked && found.second_factor_required && !found.has_second_factor;
    return {
      ...known,
      lacksSecondFactor,
      needsDesk: isAsked && found.desk_required,
      publicContent: null,
      pageKey: null,
    };
  }

  async apiToken(token: string): Promise<FoundBearer | null> {
    const found = this.unexpired(await this.bearers.apiToken(tokenHash(token)));
    if (!found) return null;
    this.noteUse('account_api_token', found);
    const publicContent = decidePublicContent(found.subscription, found.now);
    const known = knownIn(found, apiTokenActor(found), found.now);
    return { ...known, lacksSecondFactor: false, needsDesk: false, publicContent, pageKey: found };
  }

  /**
   * The account API token as a key of the assistant endpoint, regardless of its abilities: each tool checks its own (KEY-3).
   * Never a publishable key (WEB-1). Works on demo studios too, as tools only read (KEY-6). `noteUse` records the use.
   */
  async serviceKey(token: string): Promise<ServiceKey | null> {
    const found = this.unexpired(await this.bearers.apiToken(tokenHash(token)));
    if (found?.kind !== 'secret') return null;
    const { account_name: name, account_slug: slug } = found;
    const { isDemo, context } = knownIn(found, apiTokenActor(found), found.now);
    return { studio: { name, slug, isDemo }, context, noteUse: () => this.noteUse('account_api_token', found) };
  }

  /** The bearer with the instant of the request, unless it has expired. */
  private unexpired<Found extends SessionBearer | ApiTokenBearer>(found: Found | null): (Found & { now: Date }) | null {
    const now = this.clock.now();
    const expiresAt = found?.expires_at ?? null;
    return !found || (expiresAt !== null && expiresAt <= now) ? null : { ...found, now };
  }

  private noteUse(
    table: 'mobile_session' | 'account_api_token',
    { account_id: accountId, id, last_used_at: lastUsedAt, now }: (SessionBearer | ApiTokenBearer) & { now: Date },
  ): void {
    this.lastUses.note(`accounts.${table}`, { accountId, id, lastUsedAt, now });
  }
}

/** Staff have the permissions of their current membership (PERM-2); null for staff without one. */
function actorOf(found: SessionBearer): StaffActor | CustomerActor | null {
  const session = { sessionId: found.id, sessionExpiresAt: found.expires_at };
  if (found.customer_id !== null) return { kind: 'customer', customerId: found.customer_id, ...session };
  const { user_id, user_name, membership_id, role, permissions } = found;
  if (user_id === null || user_name === null || membership_id === null || role === null) return null;
  return {
    kind: 'staff',
    userId: user_id,
    membershipId: membership_id,
    ...session,
    name: user_name,
    role,
    permissions: resolvePermissions(role, permissions),
  };
}

function apiTokenActor({ id, name, kind, abilities }: ApiTokenBearer): ApiTokenActor {
  return { kind: 'api_token', tokenId: id, name, tokenKind: kind, abilities };
}

function knownIn<Actor extends KnownBearer['actor']>(studio: SessionBearer | ApiTokenBearer, actor: Actor, now: Date) {
  const { account_id: accountId, timezone, festivals_enabled: festivalsEnabled, mode } = studio;
  return {
    actor,
    accountId,
    studioLanguage: studio.default_language,
    isDemo: mode === 'demo_readonly',
    context: (requestId: string): ActorContext & { readonly actor: Actor } =>
      actorContext({ accountId, actor, timeZone: timezone ?? DEFAULT_TIME_ZONE, festivalsEnabled, requestId, now }),
  };
}
