import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { type ActorContext, actorContext } from '@studio/access';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { requestIdOf } from '@studio/http';
import { Clock, notFound } from '@studio/kernel';
import type { Request } from 'express';

import { publicContentUnavailable } from '../domain/accounts.errors';
import { decidePublicContent } from '../domain/subscription-gate';
import { type PublicStudio, PublicStudioQuery } from '../queries/public-studio.query';

/** A visitor's request to one studio's public pages. */
export interface PublicVisit {
  readonly ctx: ActorContext;
  readonly studio: PublicStudio;
}

const visits = new WeakMap<object, PublicVisit>();

/** The visit the guard admitted. */
export function publicVisitOf(request: object): PublicVisit {
  const visit = visits.get(request);
  if (!visit) throw new Error('The route is not declared with @PublicStudioContent().');
  return visit;
}

/** Admits requests to active studios (404) whose subscription covers public content (402), in this order (ORD-3). */
@Injectable()
export class PublicStudioGuard implements CanActivate {
  constructor(
    private readonly studios: PublicStudioQuery,
    private readonly clock: Clock,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request<{ accountSlug: string }>>();
    const found = await this.studios.find(request.params.accountSlug);
    if (!found) throw notFound('The studio');
    const refusal = decidePublicContent(found.subscription, this.clock.now());
    if (refusal) throw publicContentUnavailable(refusal, this.configuration.supportUrl);
    const { studio } = found;
    const ctx = actorContext({
      accountId: studio.accountId,
      actor: { kind: 'public' },
      timeZone: studio.timeZone,
      requestId: requestIdOf(request),
    });
    visits.set(request, { ctx, studio });
    return true;
  }
}
