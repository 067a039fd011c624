import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import {
  BearerGuard,
  bearerOf,
  type BearerStrategy,
  keepContext,
  ROUTE_ACCESS,
  type RouteAccess,
} from '@studio/access';
import type { Configuration } from '@studio/config';
import { noteAddressee, requestIdOf } from '@studio/http';
import type { DomainError } from '@studio/kernel';
import type { Request } from 'express';

import type { FoundBearer } from '../application/authenticate';
import {
  abilityMissing,
  demoReadonly,
  deskRequired,
  forbidden,
  pageRefused,
  publicContentUnavailable,
  secondFactorRequired,
  tokenInvalid,
  tokenMissing,
  wrongGuard,
} from '../../studios';
import { type AdmissionRefusal, type BearerAccess, decideAdmission } from '../domain/admission';
import { decidePage } from '../domain/page-origin';
import { isDeskRequest } from './desk-request';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Admits requests to routes that declare one kind of access, and provides the route's context. */
export abstract class AdmissionGuard extends BearerGuard<FoundBearer> {
  constructor(
    private readonly kind: BearerAccess['kind'],
    strategy: BearerStrategy<FoundBearer>,
    private readonly reflector: Reflector,
    private readonly configuration: Configuration,
  ) {
    super(strategy);
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const declaredAt = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<RouteAccess | undefined>(ROUTE_ACCESS, declaredAt);
    if (!isBearerAccess(access) || access.kind !== this.kind) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const found = await this.find(context);
    // The answer contains nothing of the studio, not even its language (WEB-3).
    const refusedPage =
      found?.pageKey && decidePage(found.pageKey, access, { origin: pageOriginOf(request), ownHost: request.host });
    if (refusedPage) throw pageRefused(refusedPage);
    if (found) noteAddressee(addresseeOf(found));
    const bearer = found ? asked(found, request) : bearerOf(request) === null ? 'missing' : 'unknown';
    const refusal = decideAdmission(bearer, access, !READS.has(request.method));
    if (refusal || !found) throw this.errorOf(refusal ?? 'token_invalid', access);
    keepContext(request, found.context(requestIdOf(request)));
    return true;
  }

  private errorOf(refusal: AdmissionRefusal, access: BearerAccess): DomainError {
    if (refusal === 'token_missing') return tokenMissing();
    if (refusal === 'token_invalid') return tokenInvalid();
    if (refusal === 'demo_readonly') return demoReadonly();
    if (refusal === 'second_factor_required') return secondFactorRequired();
    if (refusal === 'desk_required') return deskRequired();
    if (refusal === 'demo_payment_required' || refusal === 'subscription_expired')
      return publicContentUnavailable(refusal, this.configuration.supportUrl);
    if (access.kind === 'api_token') return abilityMissing(access.ability);
    return refusal === 'wrong_guard' && access.guard !== 'any' ? wrongGuard(access.guard) : forbidden();
  }
}

/** A second factor is asked for at the desk (SF-15), the desk elsewhere: apps sign in by the password alone (SF-28). */
function asked(found: FoundBearer, request: Request): FoundBearer {
  const isAtDesk = isDeskRequest(request);
  return {
    ...found,
    lacksSecondFactor: found.lacksSecondFactor && isAtDesk,
    needsDesk: found.needsDesk && !isAtDesk,
  };
}

/** Browsers send no `Origin` with reads within one origin, and say so in a header that no page can set. */
function pageOriginOf({ headers, protocol, host }: Request): string | undefined {
  return headers.origin ?? (headers['sec-fetch-site'] === 'same-origin' ? `${protocol}://${host}` : undefined);
}

/** Refusals of customers and of website forms are said in their language, those of staff in English (LANG-2). */
function addresseeOf({ actor, accountId, studioLanguage }: FoundBearer) {
  const customerId = actor.kind === 'customer' ? actor.customerId : null;
  return { studioLanguage, accountId, customerId, isStaff: actor.kind === 'staff' };
}

function isBearerAccess(access: RouteAccess | undefined): access is BearerAccess {
  return access?.kind === 'session' || access?.kind === 'api_token';
}
