import { Injectable } from '@nestjs/common';
import { DomainEvents } from '@studio/events';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { FIRST_STUDIO_OF_STAFF, type MailedStaff } from './first-studio-of-staff';
import { hourOf, type SignInGuessed } from './sign-in-guessed';

/** Tells the member of the staff with the e-mail, if there is one, that somebody guesses at their password (RL-7). */
@Injectable()
export class NotifyGuessedStaff {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  async execute(email: string): Promise<void> {
    // Nobody has it, and the database would refuse to look.
    if (email.includes('\0')) return;
    await this.uow.writePlatform(async (manager) => {
      const [person] = await manager.query<MailedStaff[]>(FIRST_STUDIO_OF_STAFF, [email]);
      if (!person) return;
      const { accountId, userId } = person;
      const event: SignInGuessed = {
        kind: 'accounts.sign_in_guessed',
        accountId,
        person: { kind: 'staff', userId },
        hour: hourOf(this.clock.now()),
      };
      await this.events.publish(event);
    });
  }
}
