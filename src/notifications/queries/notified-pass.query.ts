import { Injectable } from '@nestjs/common';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import type { PassTextFacts } from '../domain/pass-texts';

export type NotifiedPass = Omit<PassTextFacts, 'studioName' | 'timeZone'>;

const PASS = `
  SELECT plan_name AS "planName", sessions_count AS "sessionsCount",
    sessions_count - used_sessions_count - reserved_sessions_count AS "freeSessions",
    validity_days AS "validityDays", usable_until_at AS "usableUntilAt"
  FROM passes.class_pass
  WHERE account_id = $1 AND id = $2`;

/** Reads what notifications say about passes. */
@Injectable()
export class NotifiedPassQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** Throws when the studio has no such pass, which an event of it rules out. */
  async byId(scope: StudioScope, passId: number): Promise<NotifiedPass> {
    const [[row]] = await this.uow.read(scope, [
      statement<NotifiedPass>('notified_pass', PASS, [scope.accountId, passId]),
    ]);
    if (!row) throw new Error(`There is no pass ${passId} in studio ${scope.accountId}.`);
    return row;
  }
}
