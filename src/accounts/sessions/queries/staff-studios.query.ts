import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@studio/persistence';

const STUDIOS = `
  SELECT m.account_id AS id FROM accounts.account_membership m
  JOIN accounts.account a ON a.id = m.account_id AND a.status = 'active'
  WHERE m.user_id = $1 ORDER BY m.id`;

/** The active studios that a person works in, whichever sessions they have there. */
@Injectable()
export class StaffStudios {
  constructor(private readonly uow: UnitOfWork) {}

  /** Ids of the studios, by membership. */
  async of(userId: number): Promise<readonly number[]> {
    const rows = await this.uow.readPlatform(statement<{ id: number }>('studios_of_staff', STUDIOS, [userId]));
    return rows.map(({ id }) => id);
  }
}
