import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { passwordMailsExhausted, StaffPasswordLinks } from '../../sessions';
import { ActivityLog } from '../../activity';

const MEMBER = `
  SELECT u.id, u.email FROM accounts.account_membership m JOIN accounts."user" u ON u.id = m.user_id
  WHERE m.account_id = $1 AND m.id = $2 FOR NO KEY UPDATE OF u`;

/** Mails a staff member a link to set a password (PWD-4). Throws `not_found`, `limit_reached` on `email`. */
@Injectable()
export class InviteMember {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly links: StaffPasswordLinks,
    private readonly activity: ActivityLog,
  ) {}

  /** Returns the address the mail is sent to. */
  async execute(ctx: StaffContext, membershipId: number): Promise<string> {
    return this.uow.write(ctx, async (manager) => {
      const [member] = await manager.query<{ id: number; email: string }[]>(MEMBER, [ctx.accountId, membershipId]);
      if (!member) throw notFound('The membership');
      if (!(await this.links.request(manager, ctx.accountId, member.id))) throw passwordMailsExhausted();
      await this.activity.record(manager, ctx, {
        action: 'membership.invited',
        subjectType: 'membership',
        subjectId: membershipId,
      });
      return member.email;
    });
  }
}
