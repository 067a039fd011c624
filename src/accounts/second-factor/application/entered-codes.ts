import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { PersonActivity } from '../../activity';
import { NotifyGuessedStaff, PasswordGuesses } from '../../sessions';
import { oneTimeCodeWrong } from '../../studios';

import { enteredCode } from '../domain/entered-code';
import { OneTimeSecrets } from './one-time-secrets';
import { RecoveryCodes } from './recovery-codes';

/** Who is named in the activity log: nobody has to be signed in. */
const ACTOR = 'second factor';

/** Takes the codes that people enter, of either kind, and limits guessing (SF-2, SF-3, SF-18). */
@Injectable()
export class EnteredCodes {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly secrets: OneTimeSecrets,
    private readonly recovery: RecoveryCodes,
    private readonly guesses: PasswordGuesses,
    private readonly notice: NotifyGuessedStaff,
    private readonly activity: PersonActivity,
  ) {}

  /**
   * Runs `work` in a transaction, which uses a code of the person by `use`. Throws `rate_limited` after too many wrong ones.
   */
  async guard<T>(userId: number, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.guesses.guardCodes(userId, {
      notify: () =>
        this.uow.writePlatform(async (manager) => {
          await this.activity.record(manager, ACTOR, userId, { action: 'user.codes_guessed' });
          await this.notice.ofCodes(userId);
        }),
      prove: () => this.uow.writePlatform(work),
    });
  }

  /** Uses the code up in the caller's transaction. Throws `one_time_code_wrong`. */
  async use(manager: EntityManager, userId: number, typed: string): Promise<void> {
    const { kind, text } = enteredCode(typed);
    if (kind === 'one_time' && (await this.secrets.accept(manager, userId, text))) return;
    if (kind !== 'recovery' || !(await this.recovery.use(manager, userId, text))) throw oneTimeCodeWrong();
    await this.activity.record(manager, ACTOR, userId, { action: 'user.recovery_code_used' });
  }
}
