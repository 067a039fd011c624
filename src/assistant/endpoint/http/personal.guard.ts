import { type ExecutionContext, Injectable } from '@nestjs/common';
import { BearerGuard, bearerOf, clientKeyOf, noteContext } from '@studio/access';
import { requestIdOf, ServiceAddress } from '@studio/http';
import { DomainError, notFound } from '@studio/kernel';
import type { Request, Response } from 'express';

import { type AssistedMember, AssistedMembers, secondFactorRequired, StudioDirectory } from '../../../accounts';
import type { Caller } from '../../application/caller';
import { isStudioSlug, metadataPath, studioPath } from '../../discovery';
import { SCOPE } from '../../domain/requested-scope';
import { PersonalAccess, type UsableToken } from '../application/personal-access';
import { storeAdmittedCall } from './admitted-call';
import { challenged } from './challenge';
import { EndpointGate } from './endpoint-gate';
import { PersonalAccessStrategy } from './personal-access.strategy';

/** Admits people with the access tokens of their connections (SIGN-1 to SIGN-4). */
@Injectable()
export class PersonalGuard extends BearerGuard<UsableToken> {
  constructor(
    strategy: PersonalAccessStrategy,
    private readonly gate: EndpointGate,
    private readonly access: PersonalAccess,
    private readonly members: AssistedMembers,
    private readonly studios: StudioDirectory,
    private readonly address: ServiceAddress,
  ) {
    super(strategy);
  }

  /**
   * Checks the page first, then counts the request by connection, or by IP address without a valid token (LIM-2).
   * Throws `forbidden` for pages, `rate_limited`, `token_missing` or `token_invalid` with a challenge, `not_found`,
   * `forbidden`, and `second_factor_required`.
   */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request<{ accountSlug: string }>>(), http.getResponse<Response>()];
    const slug = request.params.accountSlug;
    this.gate.admitPage(request, response);
    const token = await this.find(context);
    const bucket = token ? `connection ${token.accountId} ${token.connectionId}` : `address ${clientKeyOf(request.ip)}`;
    await this.gate.count(response, bucket);
    const member = token && (await this.members.find(token));
    if (!token || !member?.studio.isActive) throw this.challenged(response, bearerOf(request), slug);
    const caller = callerOf(token, member, requestIdOf(request));
    if (member.studio.slug !== slug || caller === null) throw await this.refusal(slug);
    if (member.lacksSecondFactor(token.consentedAt)) throw secondFactorRequired();
    noteContext(caller.ctx);
    this.access.noteUse(token);
    storeAdmittedCall(request, { caller, bucket });
    return true;
  }

  private challenged(response: Response, bearer: string | null, slug: string): DomainError {
    const metadata = isStudioSlug(slug) ? this.address.of(metadataPath(studioPath(slug))) : null;
    return challenged(response, bearer, { metadata, scope: SCOPE });
  }

  /** Why a valid token does not admit to this studio; another sign-in would not help (SIGN-3). */
  private async refusal(slug: string): Promise<DomainError> {
    const studio = isStudioSlug(slug) ? await this.studios.find(slug) : null;
    if (studio?.status !== 'active') return notFound('This studio');
    return new DomainError('forbidden', 'forbidden', 'This connection does not give access to this studio.');
  }
}

function callerOf(token: UsableToken, member: AssistedMember, requestId: string): Caller | null {
  const ctx = member.context(requestId, token.now);
  if (ctx === null) return null;
  const { name: userName, userId, role, permissions } = ctx.actor;
  const { connectionId, clientName } = token;
  const credential = {
    kind: 'personal_sign_in',
    connectionId,
    clientName,
    userId,
    userName,
    role,
    permissions,
  } as const;
  return { ctx, studio: member.studio, credential };
}
