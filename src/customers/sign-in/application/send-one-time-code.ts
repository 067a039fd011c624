import { Inject, Injectable, Logger } from '@nestjs/common';
import { type AddressDeed, type AddressDeedKey, AddressLimits } from '@studio/access';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { DeliveryError, SmsSender } from '@studio/delivery';
import { calendarDateOf, Clock, DEFAULT_TIME_ZONE, startOfDay } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { type Language, languageOf } from '@studio/texts';
import type { EntityManager } from 'typeorm';

import type { SignInStudio } from '../../../accounts';
import { codeText } from '../domain/code-text';
import { decideSend, ONE_TIME_CODE, secondsToResend } from '../domain/one-time-code';
import { otpResendTooSoon, otpSendRefused } from '../domain/sign-in.errors';
import { type CodeOrigin, OneTimeCodes } from './one-time-codes';

/** Longer than any provider's timeout; a crashed process blocks the phone no longer than this. */
const SENDING_MS = 30_000;
const HOUR_MS = 3_600_000;
const MS_PER_SECOND = 1_000;

/** Answer to a sent code (OTP-8). */
export interface CodeSent {
  readonly phone: string;
  readonly resendSeconds: number;
}

/** The claim to send one SMS, stored in a separate transaction before the provider is called. */
interface Claim {
  readonly sendId: number;
  readonly sendingUntil: Date;
  readonly language: Language;
}

const CLAIM = `
  INSERT INTO customers.otp_challenge (account_id, phone, sending_until) VALUES ($1, $2, $3)
  ON CONFLICT (account_id, phone) WHERE consumed_at IS NULL DO UPDATE SET sending_until = excluded.sending_until`;

/**
 * Counts the rows of accepted SMS; an SMS in progress has a row as well, so that concurrent sends cannot exceed the limits.
 * Beside them, the language of the customer with the phone, unless they entered it without proof (CUS-10).
 */
const COUNT = `
  SELECT count(*) FILTER (WHERE sent_at > $2)::int AS hour, count(*) FILTER (WHERE sent_at >= $3)::int AS day,
    (SELECT default_language FROM customers.customer WHERE account_id = $1 AND phone = $4 AND phone_origin <> 'customer') AS language
  FROM customers.otp_send WHERE account_id = $1 AND sent_at >= least($2::timestamptz, $3::timestamptz)`;

/** The key differs from all other advisory locks. */
const LOCK_STUDIO = `SELECT pg_advisory_xact_lock(hashtextextended('customers.otp_send', $1))`;

/**
 * Sends a one-time code to a phone (OTP-3, OTP-4, OTP-9): claims the send in one transaction, calls the provider outside of
 * any, and stores the code in a second one or reverts the claim. Throws `rate_limited` (RL-5), and `otp_resend_too_soon`,
 * `otp_send_limit_reached` and `otp_not_sent` on `phone`; then nothing is stored.
 */
@Injectable()
export class SendOneTimeCode {
  private readonly logger = new Logger(SendOneTimeCode.name);

  constructor(
    private readonly uow: UnitOfWork,
    private readonly codes: OneTimeCodes,
    private readonly sms: SmsSender,
    private readonly clock: Clock,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly limits: AddressLimits,
  ) {}

  async execute(studio: SignInStudio, phone: string, origin: CodeOrigin): Promise<CodeSent> {
    const { clientAddress } = origin;
    const inStudio = { clientAddress, scope: `studio ${studio.accountId}` };
    // The narrower limit first: its refusals must not count towards the limit of all studios.
    return this.counted('codeSendOfStudio', inStudio, () =>
      this.counted('codeSend', { clientAddress }, () => this.send(studio, phone, origin)),
    );
  }

  /** Counts a code before it is sent, so that concurrent requests cannot exceed the limit; uncounts it when none was sent. */
  private async counted<T>(deed: AddressDeed, of: AddressDeedKey, send: () => Promise<T>): Promise<T> {
    await this.limits.count(deed, of);
    try {
      return await send();
    } catch (error) {
      await this.limits.giveBack(deed, of);
      throw error;
    }
  }

  private async send(studio: SignInStudio, phone: string, origin: CodeOrigin): Promise<CodeSent> {
    const { accountId } = studio;
    const claim = await this.uow.write(studio, (manager) => this.claim(manager, studio, phone));
    const code = this.codes.newCode();
    try {
      await this.sms.send({ to: phone, text: codeText(studio.name, code, claim.language) });
    } catch (error) {
      // Other errors may contain number or code.
      this.logger.warn(
        `A code could not be sent. ${error instanceof DeliveryError ? error.message : 'Cause unknown.'}`,
      );
      await this.uow.write(studio, (manager) => revertClaim(manager, accountId, phone, claim));
      throw otpSendRefused('otp_not_sent');
    }
    await this.uow.write(studio, (manager) => this.codes.store(manager, accountId, phone, code, origin));
    return { phone, resendSeconds: ONE_TIME_CODE.resendAfterMs / MS_PER_SECOND };
  }

  private async claim(manager: EntityManager, studio: SignInStudio, phone: string): Promise<Claim> {
    const { accountId } = studio;
    await manager.query(LOCK_STUDIO, [accountId]);
    const now = this.clock.now();
    const challenge = await this.codes.lock(manager, accountId, phone);
    const refusal = decideSend(challenge, now);
    if (refusal === 'otp_resend_too_soon') throw otpResendTooSoon(secondsToResend(challenge, now));
    if (refusal) throw otpSendRefused(refusal);
    const { isExhausted, language } = await this.sentSoFar(manager, studio, phone, now);
    if (isExhausted) throw otpSendRefused('otp_not_sent');
    const sendingUntil = new Date(now.getTime() + SENDING_MS);
    await manager.query(CLAIM, [accountId, phone, sendingUntil]);
    const [send] = await manager.query<[{ id: number }]>(
      'INSERT INTO customers.otp_send (account_id, phone, sent_at) VALUES ($1, $2, $3) RETURNING id',
      [accountId, phone, now],
    );
    return { sendId: send.id, sendingUntil, language };
  }

  /** Whether the studio has reached its limit for the past hour or its current day (OTP-9), and the language of the text. */
  private async sentSoFar(
    manager: EntityManager,
    { accountId, timeZone, defaultLanguage }: SignInStudio,
    phone: string,
    now: Date,
  ): Promise<{ readonly isExhausted: boolean; readonly language: Language }> {
    const zone = timeZone ?? DEFAULT_TIME_ZONE;
    const hourAgo = new Date(now.getTime() - HOUR_MS);
    const dayStart = startOfDay(calendarDateOf(now, zone), zone);
    const values = [accountId, hourAgo, dayStart, phone];
    const [sent] = await manager.query<[{ hour: number; day: number; language: string | null }]>(COUNT, values);
    const { perHour, perDay } = this.configuration.sms;
    return {
      isExhausted: sent.hour >= perHour || sent.day >= perDay,
      language: languageOf(sent.language, defaultLanguage),
    };
  }
}

/** Reverts the claim of this send; another send's claim is unchanged. */
async function revertClaim(
  manager: EntityManager,
  accountId: number,
  phone: string,
  { sendId, sendingUntil }: Claim,
): Promise<void> {
  const key = [accountId, phone, sendingUntil];
  await manager.query('DELETE FROM customers.otp_send WHERE account_id = $1 AND id = $2', [accountId, sendId]);
  await manager.query(
    `DELETE FROM customers.otp_challenge
     WHERE account_id = $1 AND phone = $2 AND sending_until = $3 AND consumed_at IS NULL AND send_count = 0`,
    key,
  );
  await manager.query(
    `UPDATE customers.otp_challenge SET sending_until = NULL
     WHERE account_id = $1 AND phone = $2 AND sending_until = $3 AND consumed_at IS NULL`,
    key,
  );
}
