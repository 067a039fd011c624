import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '@studio/jobs';
import { Clock } from '@studio/kernel';
import { BatchedDeletions } from '@studio/persistence';

/** Name of the job and of its queue. */
const JOB = 'assistant.sign_in_housekeeping';
const HOURLY = '50 * * * *';

const DAY_MS = 86_400_000;
/** How long grants are retained after their end, and clients after the end of their last connection (OAUTH-12). */
const KEPT_DAYS = 30;
/** How long metadata documents of clients without a connection are retained after they expire. */
const DOCUMENT_DAYS = 1;

const REQUESTS = `
  DELETE FROM assistant.pending_request WHERE id IN (
    SELECT id FROM assistant.pending_request WHERE expires_at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`;

const SESSIONS = `
  DELETE FROM assistant.sign_in_session WHERE id IN (
    SELECT id FROM assistant.sign_in_session WHERE expires_at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`;

/** An expired used refresh token is refused as unknown, so its reuse is no longer detected. */
const EXPIRED_TOKENS = `
  DELETE FROM assistant.oauth_token WHERE (account_id, id) IN (
    SELECT account_id, id FROM assistant.oauth_token
    WHERE (kind <> 'refresh_token' OR consumed_at IS NOT NULL) AND expires_at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`;

/** Unused tokens are retained because they show how long their grant was usable (`GRANTS`). */
const UNUSED_REFRESH_TOKENS = `
  DELETE FROM assistant.oauth_token WHERE (account_id, id) IN (
    SELECT account_id, id FROM assistant.oauth_token
    WHERE kind = 'refresh_token' AND expires_at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`;

const TOKENS_OF_ENDED_GRANTS = `
  DELETE FROM assistant.oauth_token WHERE (account_id, id) IN (
    SELECT t.account_id, t.id
    FROM assistant.oauth_grant g JOIN assistant.oauth_token t ON t.account_id = g.account_id AND t.grant_id = g.id
    WHERE g.ended_at <= $1 OR g.expires_at <= $1 LIMIT $2 FOR UPDATE OF t SKIP LOCKED)`;

/** A live grant counts as ended with its last token, after which it cannot be used. */
const GRANTS = `
  DELETE FROM assistant.oauth_grant WHERE (account_id, id) IN (
    SELECT g.account_id, g.id FROM assistant.oauth_grant g
    WHERE g.ended_at <= $2 OR g.expires_at <= $2
      OR g.ended_at IS NULL AND g.expires_at > $1 AND g.consented_at <= $2 AND NOT EXISTS (
        SELECT 1 FROM assistant.oauth_token t
        WHERE t.account_id = g.account_id AND t.grant_id = g.id AND t.consumed_at IS NULL AND t.expires_at > $2)
    LIMIT $3 FOR UPDATE SKIP LOCKED)`;

/**
 * No pending request uses the client. A concurrent request holds its lock, and the client remains until the next run.
 */
const UNUSED = `
  NOT EXISTS (
    SELECT 1 FROM assistant.pending_request p WHERE p.expires_at > $1 AND p.client_id = c.client_id)
  LIMIT $3 FOR UPDATE OF c SKIP LOCKED`;

/**
 * A connection has ended when it was revoked or has no grant left; grants are retained for the same time after their
 * end.
 */
const REGISTERED = `
  DELETE FROM assistant.oauth_client WHERE id IN (
    SELECT c.id FROM assistant.oauth_client c
    WHERE c.kind = 'registered' AND c.known_since <= $2 AND NOT EXISTS (
      SELECT 1 FROM assistant.connection n WHERE n.oauth_client_id = c.id AND CASE
        WHEN n.revoked_at IS NOT NULL THEN n.revoked_at > $2
        ELSE EXISTS (SELECT 1 FROM assistant.oauth_grant g WHERE g.account_id = n.account_id AND g.connection_id = n.id) END)
    AND ${UNUSED})`;

const DOCUMENTS = `
  DELETE FROM assistant.oauth_client WHERE id IN (
    SELECT c.id FROM assistant.oauth_client c
    WHERE c.kind = 'metadata_document' AND c.fresh_until <= $2
    AND NOT EXISTS (SELECT 1 FROM assistant.connection n WHERE n.oauth_client_id = c.id)
    AND ${UNUSED})`;

/**
 * Prunes data of assistant sign-ins every hour (OAUTH-12, OAUTH-46): expired data immediately, grants and unused
 * registered clients 30 days after their end. A repeat finds nothing.
 */
@Injectable()
export class PruneSignIns implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly deletions: BatchedDeletions,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.every(JOB, HOURLY, () => this.execute());
  }

  async execute(): Promise<void> {
    const now = this.clock.now();
    const kept = daysBefore(now, KEPT_DAYS);
    await this.deletions.outsideStudios(REQUESTS, [now]);
    await this.deletions.outsideStudios(SESSIONS, [now]);
    await this.deletions.outsideStudios(EXPIRED_TOKENS, [now]);
    await this.deletions.outsideStudios(UNUSED_REFRESH_TOKENS, [kept]);
    await this.deletions.outsideStudios(TOKENS_OF_ENDED_GRANTS, [now]);
    await this.deletions.outsideStudios(GRANTS, [now, kept]);
    await this.deletions.outsideStudios(REGISTERED, [now, kept]);
    await this.deletions.outsideStudios(DOCUMENTS, [now, daysBefore(now, DOCUMENT_DAYS)]);
  }
}

function daysBefore(instant: Date, days: number): Date {
  return new Date(instant.getTime() - days * DAY_MS);
}
