import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';

import { firstStudioOfStaff, type MailedStaff } from './first-studio-of-staff';
import { StaffPasswordLinks } from './staff-password-links';

const LOCK_PERSON = `${firstStudioOfStaff('email')} FOR NO KEY UPDATE OF u`;

/** Requests a mail with a link to set a password. Does not reveal whether anybody has the e-mail (PWD-1). */
@Injectable()
export class RequestStaffPasswordLink {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly links: StaffPasswordLinks,
  ) {}

  async execute(email: string): Promise<void> {
    await this.uow.writePlatform(async (manager) => {
      const [person] = await manager.query<MailedStaff[]>(LOCK_PERSON, [email]);
      if (person) await this.links.request(manager, person.accountId, person.userId);
    });
  }
}
