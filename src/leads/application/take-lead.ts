import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type DomainEvent, DomainEvents } from '@studio/events';
import { Clock, notFound, validationFailed } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, MobileAccountQuery } from '../../accounts';
import { botSuspected } from '../domain/lead.errors';
import { leadPhone } from '../domain/lead-phone';
import { apiTokenIdOf, type FormTraces, isFromPage, suspectedInput } from '../domain/website-form';
import { WebsiteLeadEntity } from '../entities/website-lead.entity';
import { StudioBotChecks } from './studio-bot-checks';

/** The input of a visitor. */
export interface NewLead {
  /** As it was typed. */
  readonly phone: string;
  readonly name: string | null;
  readonly sourcePage: string | null;
}

/** What distinguishes people from programs in a form of a page (WEB-4, WEB-5). */
export interface FormProof extends FormTraces {
  readonly botCheckToken: string | null;
  readonly clientAddress: string | null;
}

/** Null: of the form of the studio's page, which has no token (PAGE-9). */
type StoredRequest = NewLead & { readonly apiTokenId: number | null };

const REPEAT_MS = 60_000;

/** Requests with the same phone and token wait for each other until the first has committed (LEAD-3). */
const WAIT_FOR_TWINS = `SELECT pg_advisory_xact_lock(hashtextextended('website lead ' || $1 || ' ' || $2 || ' ' || $3, 0))`;

const REPEATED = `
  SELECT id FROM leads.website_lead
  WHERE account_id = $1 AND api_token_id IS NOT DISTINCT FROM $2 AND phone = $3 AND source_page IS NOT DISTINCT FROM $4 AND created_at > $5
    AND ($6 OR name IS NOT DISTINCT FROM $7)
  ORDER BY created_at, id LIMIT 1`;

/** Leads of an hour of which staff are notified one by one (WEB-8). */
const NOTIFIED_LEADS = 20;

const IS_CROWDED = `
  SELECT count(*) > $3::int AS crowded FROM (
    SELECT 1 FROM leads.website_lead WHERE account_id = $1 AND created_at >= $2 LIMIT $3::int + 1) newest`;

/** Leads of a studio at the same moment do not see each other. */
const WAIT_FOR_LEADS = `SELECT pg_advisory_xact_lock(hashtextextended('website leads ' || $1, 0))`;

/** Stores the lead of a visitor of the studio's website, without matching it to a customer (LEAD-1). */
@Injectable()
export class TakeLead {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: MobileAccountQuery,
    private readonly activity: ActivityLog,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly botChecks: StudioBotChecks,
  ) {}

  /**
   * Returns the lead's id: of a stored one when the request repeats it within a minute (LEAD-3). Throws `validation_failed`
   * on `phone`; of a page `bot_suspected`, `bot_check_failed` and `bot_check_unavailable`.
   */
  async execute(ctx: ActorContext, { phone: typed, name, sourcePage }: NewLead, proof: FormProof): Promise<number> {
    const studio = await this.studios.signInStudioById(ctx.accountId);
    if (!studio) throw notFound('The studio');
    const phone = leadPhone(typed, studio.countryCode);
    if (phone === null) throw validationFailed({ phone: ['phone must have 5 to 15 digits.'] });
    const lead = { phone, name, sourcePage };
    if (isFromPage(ctx)) await this.assertHuman(ctx, lead, proof);
    const request = { ...lead, apiTokenId: apiTokenIdOf(ctx) };
    return this.uow.write(ctx, async (manager) => {
      await manager.query(WAIT_FOR_TWINS, [ctx.accountId, request.apiTokenId ?? 'page', phone]);
      return (await this.repeated(manager, ctx, request)) ?? this.store(manager, ctx, request);
    });
  }

  private async assertHuman(ctx: ActorContext, lead: NewLead, proof: FormProof): Promise<void> {
    const suspected = suspectedInput(proof);
    if (suspected) throw botSuspected(suspected);
    const { botCheckToken: token, clientAddress } = proof;
    const { phone, name, sourcePage } = lead;
    await this.botChecks.assertHuman(ctx, { token, lead: [phone, name, sourcePage], clientAddress });
  }

  private async repeated(manager: EntityManager, ctx: ActorContext, request: StoredRequest): Promise<number | null> {
    const since = new Date(this.clock.now().getTime() - REPEAT_MS);
    const [row] = await manager.query<{ id: number }[]>(REPEATED, [
      ctx.accountId,
      request.apiTokenId,
      request.phone,
      request.sourcePage,
      since,
      !isFromPage(ctx),
      request.name,
    ]);
    return row?.id ?? null;
  }

  private async store(manager: EntityManager, ctx: ActorContext, request: StoredRequest): Promise<number> {
    const { accountId } = ctx;
    const lead = manager.create(WebsiteLeadEntity, {
      ...request,
      accountId,
      status: 'new',
      createdAt: this.clock.now(),
    });
    await manager.insert(WebsiteLeadEntity, lead);
    const { id: leadId, name, phone, sourcePage } = lead;
    await this.activity.record(manager, ctx, {
      action: 'lead.created',
      subjectType: 'website_lead',
      subjectId: leadId,
      changes: { name, phone, source_page: sourcePage },
    });
    const event: LeadCreated = {
      kind: 'leads.lead_created',
      accountId,
      leadId,
      crowdedHour: await this.crowdedHour(manager, ctx),
    };
    await this.events.publish(event);
    return leadId;
  }

  /** What everybody can use must not make the phones of the staff ring without end. */
  private async crowdedHour(manager: EntityManager, ctx: ActorContext): Promise<string | null> {
    if (!isFromPage(ctx)) return null;
    const hour = this.clock.now().toISOString().slice(0, 'YYYY-MM-DDTHH'.length);
    const isCrowded = async () => {
      const values = [ctx.accountId, `${hour}:00:00Z`, NOTIFIED_LEADS];
      const [row] = await manager.query<{ crowded: boolean }[]>(IS_CROWDED, values);
      return row?.crowded === true;
    };
    // A crowd does not wait: only the leads that staff are notified of do.
    if (await isCrowded()) return hour;
    await manager.query(WAIT_FOR_LEADS, [ctx.accountId]);
    return (await isCrowded()) ? hour : null;
  }
}

/** A lead was stored; not published for a repeated request (LEAD-3). Staff are notified of it (NTF-1). */
interface LeadCreated extends DomainEvent {
  readonly kind: 'leads.lead_created';
  readonly leadId: number;
  /** The hour (UTC) in which many came from pages; staff are notified of the others once. */
  readonly crowdedHour: string | null;
}
