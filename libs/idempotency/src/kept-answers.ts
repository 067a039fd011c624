import { Injectable } from '@nestjs/common';
import { IDEMPOTENCY_KEY } from '@studio/http';
import { busy, DomainError, IDEMPOTENCY_KEY_REUSED } from '@studio/kernel';
import { SecretBox } from '@studio/secrets';
import type { EntityManager } from 'typeorm';

import type { KeyedRequest } from './keyed-request';

/** What a request was answered with; `body` is undefined for an answer without one. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The first request of a key claimed it at this instant, or it has an answer. */
export type Claim = { readonly claimedAt: Date } | { readonly answer: KeptAnswer };

const HOUR_MS = 3_600_000;
/** How long an answer is kept (GEN-24). */
export const KEPT_MS = 24 * HOUR_MS;
/** Longer than any request takes; after it, the process of a claim without an answer has ended (GEN-25). */
const STEPS_MS = 120_000;
const RETRY_AFTER_SECONDS = 1;

/** Waits for a transaction that has claimed the same key. Without a row, the key is in use. */
const CLAIM = `
  INSERT INTO idempotency.kept_answer AS kept (account_id, caller, operation, key, content, claimed_at)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (account_id, caller, operation, key) DO UPDATE
  SET content = excluded.content, claimed_at = excluded.claimed_at, status = NULL, answer = NULL
  WHERE kept.claimed_at <= $7 OR (kept.status IS NULL AND kept.claimed_at <= $8)
  RETURNING claimed_at`;

const ROW = 'account_id = $1 AND caller = $2 AND operation = $3 AND key = $4';
const FIND = `SELECT content, status, answer FROM idempotency.kept_answer WHERE ${ROW}`;
const OWN = `${ROW} AND claimed_at = $5`;
const KEEP = `UPDATE idempotency.kept_answer SET status = $6, answer = $7 WHERE ${OWN}`;
const RELEASE = `DELETE FROM idempotency.kept_answer WHERE ${OWN}`;

interface KeptRow {
  readonly content: Buffer;
  readonly status: number | null;
  readonly answer: Buffer | null;
}

/**
 * The answers of requests with an `Idempotency-Key`. Both columns are encrypted: answers may contain tokens and personal
 * data, and the hash of a body with a password would allow guessing it.
 */
@Injectable()
export class KeptAnswers {
  constructor(private readonly secrets: SecretBox) {}

  /**
   * Claims the key, or returns the answer that it already has. Throws `idempotency_key_reused` for another content, and
   * `busy` while the steps of the first request run.
   */
  async claim(manager: EntityManager, request: KeyedRequest): Promise<Claim> {
    const { now } = request.ctx;
    const place = placeOf(request);
    const ended = [new Date(now.getTime() - KEPT_MS), new Date(now.getTime() - STEPS_MS)];
    const { bytes } = this.secrets.seal(request.content, place);
    const claimed = await manager.query<unknown[]>(CLAIM, [...rowOf(request), bytes, now, ...ended]);
    if (claimed.length > 0) return { claimedAt: now };
    const [kept] = await manager.query<[KeptRow]>(FIND, rowOf(request));
    if (this.secrets.open(kept.content, place) !== request.content) throw keyReused();
    if (kept.status === null) throw busy(RETRY_AFTER_SECONDS);
    const body = kept.answer === null ? undefined : (JSON.parse(this.secrets.open(kept.answer, place)) as unknown);
    return { answer: { status: kept.status, body } };
  }

  /** Stores the answer of the request that claimed the key then. */
  async keep(
    manager: EntityManager,
    request: KeyedRequest,
    claimedAt: Date,
    { status, body }: KeptAnswer,
  ): Promise<void> {
    const answer = body === undefined ? null : this.secrets.seal(JSON.stringify(body), placeOf(request)).bytes;
    await manager.query(KEEP, [...rowOf(request), claimedAt, status, answer]);
  }

  /** Forgets a request that was refused or failed, so that a repeat is executed. */
  async release(manager: EntityManager, request: KeyedRequest, claimedAt: Date): Promise<void> {
    await manager.query(RELEASE, [...rowOf(request), claimedAt]);
  }
}

function rowOf({ ctx, caller, operation, key }: KeyedRequest): unknown[] {
  return [ctx.accountId, caller, operation, key];
}

/** What both columns are bound to, so that an answer cannot be moved to another key. */
function placeOf(request: KeyedRequest): string {
  return ['kept_answer', ...rowOf(request)].join(' ');
}

function keyReused(): DomainError {
  return new DomainError('unprocessable', 'idempotency_key_reused', IDEMPOTENCY_KEY_REUSED, {
    errors: { [IDEMPOTENCY_KEY]: [IDEMPOTENCY_KEY_REUSED] },
  });
}
