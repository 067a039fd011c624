import { Injectable } from '@nestjs/common';
import { DomainEvents } from '@studio/events';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { FIRST_STUDIO_OF_STAFF, type MailedStaff } from './first-studio-of-staff';
import { hourOf, type SignInGuessed } from './sign-in-guessed';

/** Notifies the staff member with the e-mail address, if any, of attempts to guess their password (RL-7). */
@Injectable()
export class NotifyGuessedStaff {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  async execute(email: string): Promise<void> {
    // No stored address contains NUL, and PostgreSQL rejects the parameter.
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
