import { Inject, Injectable } from '@nestjs/common';
import { type ActorContext, actorContext } from '@studio/access';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { noteAddressee } from '@studio/http';
import { Clock, notFound } from '@studio/kernel';

import { publicContentUnavailable } from '../domain/accounts.errors';
import { decidePublicContent } from '../domain/subscription-gate';
import { type PublicStudio, PublicStudioQuery } from '../queries/public-studio.query';

export interface PublicVisit {
  readonly ctx: ActorContext;
  readonly studio: PublicStudio;
}

/**
 * Admits a visitor to a studio's public pages, with one statement. Throws `not_found` when no active studio has the slug, then
 * `demo_payment_required` or `subscription_expired` (402), in this order (ORD-3).
 */
@Injectable()
export class AdmitPublicVisit {
  constructor(
    private readonly studios: PublicStudioQuery,
    private readonly clock: Clock,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async execute(studioSlug: string, requestId: string): Promise<PublicVisit> {
    const found = await this.studios.find(studioSlug);
    if (!found) throw notFound('The studio');
    noteAddressee({ studioLanguage: found.studio.language });
    const now = this.clock.now();
    const refusal = decidePublicContent(found.subscription, now);
    if (refusal) throw publicContentUnavailable(refusal, this.configuration.supportUrl);
    const { studio } = found;
    const ctx = actorContext({
      accountId: studio.accountId,
      actor: { kind: 'public' },
      timeZone: studio.timeZone,
      requestId,
      now,
    });
    return { ctx, studio };
  }
}
