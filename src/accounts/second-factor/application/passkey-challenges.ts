import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import { tokenHash } from '@studio/secrets';
import type { EntityManager } from 'typeorm';

import type { SignInPlace } from './sign-in-steps';

/** How long a browser may take to answer (SF-20). */
export const CHALLENGE_SECONDS = 300;

const KEEP = 'INSERT INTO accounts.passkey_challenge (challenge_hash, expires_at) VALUES ($1, $2)';
const TAKE = 'DELETE FROM accounts.passkey_challenge WHERE challenge_hash = $1 AND expires_at > $2';

/** What browsers were asked to sign, each for one place in one browser. Every method works in the caller's transaction. */
@Injectable()
export class PasskeyChallenges {
  constructor(private readonly clock: Clock) {}

  async keep(manager: EntityManager, place: SignInPlace, challenge: string): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + CHALLENGE_SECONDS * 1_000);
    await manager.query(KEEP, [hashOf(place, challenge), expiresAt]);
  }

  /** Returns whether it was kept for this place: only the first of two answers finds it. */
  async take(manager: EntityManager, place: SignInPlace, challenge: string): Promise<boolean> {
    const values = [hashOf(place, challenge), this.clock.now()];
    const [, count] = await manager.query<[unknown[], number]>(TAKE, values);
    return count === 1;
  }
}

function hashOf({ page, token }: SignInPlace, challenge: string): string {
  return tokenHash(`passkey at ${page}: ${token} ${challenge}`);
}
