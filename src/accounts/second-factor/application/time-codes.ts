import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import { Secret, TOTP } from 'otpauth';

import { SERVICE_NAME } from '../domain/service-name';

/** What authenticator apps take without being asked to (SF-1). */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Steps by which the clock of a phone may differ, either way. */
const DRIFT = 1;

/** One-time codes of RFC 6238. */
@Injectable()
export class TimeCodes {
  constructor(private readonly clock: Clock) {}

  /** In base32. */
  newSecret(): string {
    return new Secret({ size: SECRET_BYTES }).base32;
  }

  /** The address that authenticator apps read. */
  addressOf(secret: string, email: string): string {
    return new TOTP({ ...RULES, issuer: SERVICE_NAME, label: email, secret }).toString();
  }

  /** The step whose code it is now, compared in constant time; null for a wrong one. */
  stepOf(secret: string, code: string): number | null {
    const timestamp = this.clock.now().getTime();
    const drift = new TOTP({ ...RULES, secret }).validate({ token: code, timestamp, window: DRIFT });
    return drift === null ? null : TOTP.counter({ period: RULES.period, timestamp }) + drift;
  }
}
