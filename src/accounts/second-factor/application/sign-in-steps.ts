import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { newToken, tokenHash } from '@studio/secrets';
import type { EntityManager } from 'typeorm';

/** Of a sign-in that waits for a code (SF-4). */
export const SIGN_IN_STEP = { validSeconds: 600, tries: 5 } as const;

const BEGIN = 'INSERT INTO accounts.sign_in_step (user_id, token_hash, expires_at) VALUES ($1, $2, $3)';
const IS_OPEN = 'token_hash = $1 AND expires_at > $2 AND tries < $3';
const PERSON = `SELECT user_id AS "userId" FROM accounts.sign_in_step WHERE ${IS_OPEN}`;
const COUNT = `UPDATE accounts.sign_in_step SET tries = tries + 1 WHERE ${IS_OPEN} RETURNING user_id AS "userId"`;
const END = 'DELETE FROM accounts.sign_in_step WHERE token_hash = $1';
const END_ALL = 'DELETE FROM accounts.sign_in_step WHERE user_id = $1';

/** Where a sign-in waits: at one page, in one browser. */
export interface SignInPlace {
  /** Such as `desk`: a token of one page is none of another. */
  readonly page: string;
  readonly token: string;
}

/** Sign-ins of people who proved their password and have not yet entered a code. */
@Injectable()
export class SignInSteps {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns the token for the browser. Works in the caller's transaction. */
  async begin(manager: EntityManager, userId: number, page: string): Promise<string> {
    const token = newToken('');
    const expiresAt = new Date(this.clock.now().getTime() + SIGN_IN_STEP.validSeconds * 1_000);
    await manager.query(BEGIN, [userId, hashOf({ page, token }), expiresAt]);
    return token;
  }

  /**
   * Counts a code and returns whose it has to be; null when the step has ended. In a transaction of its own, so that a wrong
   * code remains counted and simultaneous ones do not exceed the limit.
   */
  async count(place: SignInPlace): Promise<number | null> {
    const [[step]] = await this.uow.writePlatform((manager) =>
      manager.query<[{ userId: number }[], number]>(COUNT, this.openAt(place)),
    );
    return step?.userId ?? null;
  }

  /** Whose step it is; null when it has ended. Works in the caller's transaction. */
  async personOf(manager: EntityManager, place: SignInPlace): Promise<number | null> {
    const [step] = await manager.query<{ userId: number }[]>(PERSON, this.openAt(place));
    return step?.userId ?? null;
  }

  /** Returns whether there still was one: only the first of two uses ends it. Works in the caller's transaction. */
  async end(manager: EntityManager, place: SignInPlace): Promise<boolean> {
    const [, count] = await manager.query<[unknown[], number]>(END, [hashOf(place)]);
    return count === 1;
  }

  /** Those of the person, in the caller's transaction. */
  async endOfPerson(manager: EntityManager, userId: number): Promise<void> {
    await manager.query(END_ALL, [userId]);
  }

  private openAt(place: SignInPlace): unknown[] {
    return [hashOf(place), this.clock.now(), SIGN_IN_STEP.tries];
  }
}

function hashOf({ page, token }: SignInPlace): string {
  return tokenHash(`sign-in at ${page}: ${token}`);
}
