import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '@studio/jobs';
import { Clock, monthsBefore } from '@studio/kernel';
import { BatchedDeletions } from '@studio/persistence';

import { StudioDirectory } from '../../studios';
import { SignInPruning } from './sign-in-pruning';

/** Name of the job and of its queue. */
const JOB = 'access.housekeeping';
const DAILY = '20 3 * * *';

const HOUR_MS = 3_600_000;
/** Retention of unfinished sign-ins and password links. */
const SIGN_IN_HOURS = 48;
/** Retention of sessions after their end. */
const SESSION_DAYS = 30;
/** Retention of invitations after their end (JOIN-5). */
const INVITATION_DAYS = 30;
/** Retention of the activity log (AUD-2). */
const LOG_MONTHS = 24;

const SESSIONS = `
  DELETE FROM accounts.mobile_session WHERE (account_id, id) IN (
    SELECT account_id, id FROM accounts.mobile_session WHERE least(revoked_at, expires_at) < $1 LIMIT $2)`;

const LINKS = `
  DELETE FROM accounts.user_password_link WHERE id IN (
    SELECT id FROM accounts.user_password_link WHERE requested_at < $1 LIMIT $2)`;

const STEPS = `
  DELETE FROM accounts.sign_in_step WHERE id IN (
    SELECT id FROM accounts.sign_in_step WHERE expires_at < $1 LIMIT $2)`;

const CHALLENGES = `
  DELETE FROM accounts.passkey_challenge WHERE id IN (
    SELECT id FROM accounts.passkey_challenge WHERE expires_at < $1 LIMIT $2)`;

/** Those that nobody confirmed. */
const SECRETS = `
  DELETE FROM accounts.user_one_time_secret WHERE id IN (
    SELECT id FROM accounts.user_one_time_secret WHERE confirmed_at IS NULL AND begun_at < $1 LIMIT $2)`;

const INVITATIONS = `
  DELETE FROM accounts.staff_invitation WHERE (account_id, id) IN (
    SELECT account_id, id FROM accounts.staff_invitation WHERE least(ended_at, expires_at) < $1 LIMIT $2)`;

/** Mails count towards limits for 30 days (JOIN-6); their links end earlier. */
const INVITATION_MAILS = `
  DELETE FROM accounts.staff_invitation_mail WHERE (account_id, id) IN (
    SELECT account_id, id FROM accounts.staff_invitation_mail WHERE requested_at < $1 LIMIT $2)`;

const ENTRIES = `
  DELETE FROM accounts.activity_entry WHERE account_id = $1 AND id IN (
    SELECT id FROM accounts.activity_entry WHERE account_id = $1 AND occurred_at < $2 LIMIT $3)`;

/**
 * Deletes expired access data daily: unfinished sign-ins after 48 hours, sessions and invitations 30 days after their end, the
 * activity log after 24 months. A repeat finds nothing.
 */
@Injectable()
export class PruneAccessRecords implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly deletions: BatchedDeletions,
    private readonly studios: StudioDirectory,
    private readonly signInPruning: SignInPruning,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.every(JOB, DAILY, () => this.execute());
  }

  async execute(): Promise<void> {
    const now = this.clock.now();
    const signIns = new Date(now.getTime() - SIGN_IN_HOURS * HOUR_MS);
    const sessions = new Date(now.getTime() - SESSION_DAYS * 24 * HOUR_MS);
    const invitations = new Date(now.getTime() - INVITATION_DAYS * 24 * HOUR_MS);
    const entries = monthsBefore(now, LOG_MONTHS);
    await this.deletions.outsideStudios(SESSIONS, [sessions]);
    await this.deletions.outsideStudios(LINKS, [signIns]);
    await this.deletions.outsideStudios(STEPS, [signIns]);
    await this.deletions.outsideStudios(CHALLENGES, [signIns]);
    await this.deletions.outsideStudios(SECRETS, [signIns]);
    await this.deletions.outsideStudios(INVITATIONS, [invitations]);
    await this.deletions.outsideStudios(INVITATION_MAILS, [invitations]);
    for (const { id: accountId } of await this.studios.list()) {
      await this.signInPruning.prune(accountId, signIns);
      await this.deletions.inStudio({ accountId }, ENTRIES, [accountId, entries]);
    }
  }
}
