import { timingSafeEqual } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { SecretBox } from '@studio/secrets';

/** A form that was open longer is to be sent again. */
const LONGEST_MS = 86_400_000;
const STAMP = /^(?<at>\d{1,15})\.(?<hash>[0-9a-f]{64})$/;

/**
 * When a form was opened, signed by the service: a program cannot claim that it was open longer than it was (PAGE-10). It
 * holds for one page and a day, in every process.
 */
@Injectable()
export class FormStamps {
  constructor(private readonly box: SecretBox) {}

  /** `page`: which form it is for. */
  issue(page: string, now: Date): string {
    const at = now.getTime();
    return `${at}.${this.hashOf(page, at)}`;
  }

  /** How long the form was open, in seconds; null for a stamp that is none, or not of this page and day. */
  secondsSince(stamp: string, page: string, now: Date): number | null {
    const { at = '', hash = '' } = STAMP.exec(stamp)?.groups ?? {};
    if (hash === '' || !timingSafeEqual(Buffer.from(hash), Buffer.from(this.hashOf(page, Number(at))))) return null;
    const age = now.getTime() - Number(at);
    return age >= 0 && age <= LONGEST_MS ? age / 1_000 : null;
  }

  private hashOf(page: string, at: number): string {
    return this.box.keyedHash('page form', `${page} ${at}`);
  }
}
