import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';

import { StaffPasswordLinks } from './staff-password-links';

/**
 * The person and the first studio they work in. Platform administrators have no sign-in (PERM-5), and a demo studio sends
 * nothing: the people of demos stay as they are.
 */
const PERSON = `
  SELECT u.id AS "userId", m.account_id AS "accountId" FROM accounts."user" u
  JOIN accounts.account_membership m ON m.user_id = u.id
  JOIN accounts.account a ON a.id = m.account_id AND a.status = 'active' AND a.mode <> 'demo_readonly'
  WHERE u.email = $1 AND u.system_role IS NULL ORDER BY m.id LIMIT 1 FOR NO KEY UPDATE OF u`;

/** Asks for a mail with a link, by which the person with the e-mail sets a new password. Nobody learns who was found (PWD-1). */
@Injectable()
export class RequestStaffPasswordLink {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly links: StaffPasswordLinks,
  ) {}

  async execute(email: string): Promise<void> {
    await this.uow.writePlatform(async (manager) => {
      const [person] = await manager.query<{ userId: number; accountId: number }[]>(PERSON, [email]);
      if (person) await this.links.request(manager, person.accountId, person.userId);
    });
  }
}
