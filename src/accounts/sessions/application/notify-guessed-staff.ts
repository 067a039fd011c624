import { Injectable } from '@nestjs/common';
import { DomainEvents } from '@studio/events';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { firstStudioOfStaff, type MailedStaff } from './first-studio-of-staff';
import { hourOf, type SignInGuessed } from './sign-in-guessed';

/** Notifies staff of attempts to guess their password or their codes (RL-7, SF-18). */
@Injectable()
export class NotifyGuessedStaff {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** The person with the e-mail address, if any, of guessed passwords. */
  async execute(email: string): Promise<void> {
    // No stored address contains NUL, and PostgreSQL rejects the parameter.
    if (email.includes('\0')) return;
    await this.notify('password', 'email', email);
  }

  /** Of guessed codes, in the open transaction if there is one. */
  async ofCodes(userId: number): Promise<void> {
    await this.notify('code', 'id', userId);
  }

  private async notify(guessed: SignInGuessed['guessed'], by: 'email' | 'id', key: string | number): Promise<void> {
    await this.uow.writePlatform(async (manager) => {
      const [person] = await manager.query<MailedStaff[]>(firstStudioOfStaff(by), [key]);
      if (!person) return;
      const { accountId, userId } = person;
      const event: SignInGuessed = {
        kind: 'accounts.sign_in_guessed',
        accountId,
        person: { kind: 'staff', userId },
        guessed,
        hour: hourOf(this.clock.now()),
      };
      await this.events.publish(event);
    });
  }
}
