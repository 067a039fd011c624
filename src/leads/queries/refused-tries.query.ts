import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

import { ApiTokenDirectory } from '../../accounts';
import { type CountedRefusal, keptSince } from '../domain/website-form';

export interface RefusedTriesRow {
  readonly day: string;
  readonly reason: CountedRefusal;
  readonly tries: number;
}

const TRIES = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, reason, tries FROM leads.refused_try
  WHERE account_id = $1 AND api_token_id = $2 AND day >= $3::date ORDER BY day DESC, reason`;

/** Reads how often requests with a key were refused (WEB-7). */
@Injectable()
export class RefusedTriesQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly keys: ApiTokenDirectory,
    private readonly clock: Clock,
  ) {}

  /** Newest day first: at most 90 days with six reasons. Null if the studio has no such key. */
  async ofKey(ctx: StaffContext, tokenId: number): Promise<RefusedTriesRow[] | null> {
    if (!(await this.keys.has(ctx, tokenId))) return null;
    const [rows] = await this.uow.read(ctx, [
      statement<RefusedTriesRow>('refused_tries', TRIES, [ctx.accountId, tokenId, keptSince(this.clock.now())]),
    ]);
    return rows;
  }
}
