import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { noteContext } from '@studio/access';
import { assertNotBusy, requestIdOf } from '@studio/http';
import type { Request } from 'express';

import { AdmitPublicVisit, type PublicVisit } from '../application/admit-public-visit';

const visits = new WeakMap<object, PublicVisit>();

export function publicVisitOf(request: object): PublicVisit {
  const visit = visits.get(request);
  if (!visit) throw new Error('The route is not declared with @PublicStudioContent().');
  return visit;
}

/** Admits a request to the studio in its address, and stores the visit for the route. */
@Injectable()
export class PublicStudioGuard implements CanActivate {
  constructor(private readonly admission: AdmitPublicVisit) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request<{ accountSlug: string }>>();
    assertNotBusy(request);
    const visit = await this.admission.execute(request.params.accountSlug, requestIdOf(request));
    noteContext(visit.ctx);
    visits.set(request, visit);
    return true;
  }
}
