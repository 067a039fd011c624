import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { StudioScope } from '@studio/persistence';
import { UnitOfWork } from '@studio/persistence';
import { type ErasedCounts, type ErasedPerson, PersonErasure } from '@studio/privacy';

/** Pages are stored as they were sent, so they contain contacts unchanged or URL-encoded. */
const EMPTY = `
  UPDATE leads.website_lead SET source_page = regexp_replace(source_page, '[?#].*$', '')
  WHERE account_id = $1 AND source_page ~ '[?#]'
    AND (phone = ANY($2::text[]) OR EXISTS (
      SELECT 1 FROM unnest($3::text[]) contact WHERE strpos(lower(source_page), lower(contact)) > 0))
  RETURNING 1`;

/** Empties the query strings of the pages of leads that are not deleted with the person (ERA-2). */
@Injectable()
export class EraseSourcePages implements OnModuleInit {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly erasure: PersonErasure,
  ) {}

  onModuleInit(): void {
    this.erasure.register((scope, person) => this.erase(scope, person));
  }

  private async erase({ accountId }: StudioScope, { emails, phones }: ErasedPerson): Promise<ErasedCounts> {
    const contacts = [...emails, ...phones, ...phones.map((phone) => phone.replace('+', ''))];
    const written = [...contacts, ...contacts.map((contact) => encodeURIComponent(contact))];
    return this.uow.write({ accountId }, async (manager) => {
      const [, count] = await manager.query<[unknown[], number]>(EMPTY, [accountId, phones, written]);
      return { lead_source_pages: count };
    });
  }
}
