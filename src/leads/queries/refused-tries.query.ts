import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { statement, UnitOfWork } from '@studio/persistence';

import type { CountedRefusal } from '../domain/website-form';

export interface RefusedTriesRow {
  readonly day: string;
  readonly reason: CountedRefusal;
  readonly tries: number;
}

const EXISTS = 'SELECT 1 FROM accounts.account_api_token WHERE account_id = $1 AND id = $2';

const TRIES = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, reason, tries FROM leads.refused_try
  WHERE account_id = $1 AND api_token_id = $2 ORDER BY day DESC, reason`;

/** Reads how often requests with a key were refused (WEB-7). */
@Injectable()
export class RefusedTriesQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** Newest day first: at most 90 days with six reasons. Null if the studio has no such key. */
  async ofKey(ctx: StaffContext, tokenId: number): Promise<RefusedTriesRow[] | null> {
    const values = [ctx.accountId, tokenId];
    const [keys, rows] = await this.uow.read(ctx, [
      statement<object>('key_of_tries', EXISTS, values),
      statement<RefusedTriesRow>('refused_tries', TRIES, values),
    ]);
    return keys.length === 0 ? null : rows;
  }
}
