import { Injectable, type OnModuleInit } from '@nestjs/common';
import { aboutRow, Outbox } from '@studio/delivery';
import { type StudioScope, UnitOfWork } from '@studio/persistence';
import { type ErasedCounts, type ErasedPerson, PersonErasure, REMOVED } from '@studio/privacy';

import { ErasedPayments } from '../../../payments';

const OF_PERSON = `
  SELECT id FROM festival.festival_entry
  WHERE account_id = $1 AND (contact_email = ANY($2::text[]) OR contact_phone = ANY($3::text[])) ORDER BY id FOR UPDATE`;

const ATTEMPTS = `
  SELECT attempt_id AS id FROM festival.festival_entry_attempt
  WHERE account_id = $1 AND entry_id = ANY($2::bigint[]) ORDER BY attempt_id`;

/** Names of performers and of the entry are erased only where they equal the contact's name. */
const ERASE = `
  UPDATE festival.festival_entry
  SET entry_name = CASE WHEN lower(entry_name) = lower(contact_name) THEN '${REMOVED}' ELSE entry_name END,
    performers = ARRAY(
      SELECT CASE WHEN lower(name) = lower(contact_name) THEN '${REMOVED}' ELSE name END
      FROM unnest(performers) WITH ORDINALITY p (name, place) ORDER BY place),
    contact_name = NULL, contact_email = NULL, contact_phone = NULL
  WHERE account_id = $1 AND id = ANY($2::bigint[])`;

/** Erases the contact from entries and their payments; places, results and payments remain (ERA-3). */
@Injectable()
export class ErasedContacts implements OnModuleInit {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly erasure: PersonErasure,
    private readonly payments: ErasedPayments,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.erasure.register((scope, person) => this.erase(scope, person));
  }

  private async erase(scope: StudioScope, { emails, phones }: ErasedPerson): Promise<ErasedCounts> {
    return this.uow.write(scope, async (manager) => {
      const rows = await manager.query<{ id: number }[]>(OF_PERSON, [scope.accountId, emails, phones]);
      const ids = rows.map(({ id }) => id);
      const attempts = await manager.query<{ id: number }[]>(ATTEMPTS, [scope.accountId, ids]);
      await this.payments.ofAttempts(
        manager,
        scope,
        attempts.map(({ id }) => id),
      );
      await manager.query(ERASE, [scope.accountId, ids]);
      await this.outbox.forgetAbout(ids.map((id) => aboutRow('festival.festival_entry', scope.accountId, id)));
      return { festival_entries: ids.length };
    });
  }
}
