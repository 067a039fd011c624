import { type ExecutionContext, Injectable } from '@nestjs/common';
import { BearerGuard, bearerOf, clientKeyOf, noteContext } from '@studio/access';
import { requestIdOf, ServiceAddress } from '@studio/http';
import type { Request, Response } from 'express';

import type { ServiceKey } from '../../../accounts';
import { metadataPath, SERVICE_KEY_PATH } from '../../discovery';
import { storeAdmittedCall } from './admitted-call';
import { challenged } from './challenge';
import { EndpointGate } from './endpoint-gate';
import { ServiceKeyStrategy } from './service-key.strategy';

/** Admits every live service key, whatever its abilities (KEY-1 to KEY-5). */
@Injectable()
export class ServiceKeyGuard extends BearerGuard<ServiceKey> {
  constructor(
    strategy: ServiceKeyStrategy,
    private readonly gate: EndpointGate,
    private readonly address: ServiceAddress,
  ) {
    super(strategy);
  }

  /**
   * Checks the page first, then counts the request by key, or by IP address without a valid key (LIM-2). Throws
   * `forbidden` for pages, `rate_limited`, and `token_missing` or `token_invalid` with a challenge.
   */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    this.gate.admitPage(request, response);
    const key = await this.find(context);
    const ctx = key?.context(requestIdOf(request));
    const bucket = ctx ? `key ${ctx.accountId} ${ctx.actor.tokenId}` : `address ${clientKeyOf(request.ip)}`;
    await this.gate.count(response, bucket);
    if (!key || !ctx) {
      const metadata = this.address.of(metadataPath(SERVICE_KEY_PATH));
      throw challenged(response, bearerOf(request), { metadata, scope: null });
    }
    noteContext(ctx);
    key.noteUse();
    const { tokenId, name: tokenName, abilities } = ctx.actor;
    const credential = { kind: 'service_key', tokenId, tokenName, abilities } as const;
    storeAdmittedCall(request, { caller: { ctx, studio: key.studio, credential }, bucket });
    return true;
  }
}
