import { Injectable } from '@nestjs/common';
import { notFound } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import { ActivityLog, type ListedStudio, MobileSessions, systemContext } from '../accounts';

/** By the studio, and by the address. */
const FOUND_BY = {
  staff: `
    SELECT m.user_id AS id FROM accounts.account_membership m JOIN accounts."user" u ON u.id = m.user_id
    WHERE m.account_id = $1 AND u.email = $2`,
  customer: 'SELECT id FROM customers.customer WHERE account_id = $1 AND email = $2 ORDER BY id LIMIT 1',
};

interface DemoSignInTerms {
  /** Who acts, in the activity log. */
  readonly by: string;
  readonly deviceName: string;
  readonly days?: number;
  /** The token of the session, by the id of the person; a new one unless specified otherwise. */
  readonly tokenOf?: (personId: number) => string;
}

/** Signs in people of a demo studio without their password. */
@Injectable()
export class DemoSignIn {
  constructor(
    private readonly sessions: MobileSessions,
    private readonly activity: ActivityLog,
    private readonly uow: UnitOfWork,
  ) {}

  /** A session like any other: it is listed, logged and can be ended. Throws `not_found` for people who left the studio. */
  async execute(
    studio: ListedStudio,
    { guard, email }: { readonly guard: keyof typeof FOUND_BY; readonly email: string },
    { by, deviceName, days, tokenOf }: DemoSignInTerms,
  ): Promise<{ readonly personId: number; readonly token: string }> {
    const personId = await this.find(studio, guard, email);
    const person =
      guard === 'staff' ? ({ guard, userId: personId } as const) : ({ guard, customerId: personId } as const);
    const terms = { days, token: tokenOf?.(personId) };
    return this.uow.writePlatform(async () => {
      const device = { deviceName, platform: null };
      const { sessionId, token, issuedAt } = await this.sessions.issue(studio.id, person, device, terms);
      const ctx = systemContext(studio, by, issuedAt);
      const activity = { action: 'session.started', subjectType: 'mobile_session', subjectId: sessionId } as const;
      await this.uow.visit(ctx, (manager) => this.activity.record(manager, ctx, activity));
      return { personId, token };
    });
  }

  private async find({ id: accountId }: ListedStudio, guard: keyof typeof FOUND_BY, email: string): Promise<number> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<{ id: number }>(`demo_${guard}`, FOUND_BY[guard], [accountId, email]),
    ]);
    if (!row) throw notFound('The person');
    return row.id;
  }
}
