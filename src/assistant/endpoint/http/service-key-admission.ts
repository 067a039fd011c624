import { Injectable } from '@nestjs/common';
import { bearerOf, clientKeyOf, noteContext } from '@studio/access';
import { requestIdOf, ServiceAddress } from '@studio/http';
import type { Request, Response } from 'express';

import { Authenticate } from '../../../accounts';
import { metadataPath, SERVICE_KEY_PATH } from '../../discovery/domain/resource-indicator';
import type { Caller } from '../../tools/application/caller';
import { challenged } from './challenge';
import { EndpointGate } from './endpoint-gate';

/** Admits service keys: every live one, whatever it may ask (KEY-1 to KEY-5). */
@Injectable()
export class ServiceKeyAdmission {
  constructor(
    private readonly gate: EndpointGate,
    private readonly authenticate: Authenticate,
    private readonly address: ServiceAddress,
  ) {}

  /**
   * The caller behind the key. Its requests are counted by the key, those of unknown ones by their address, before anything is
   * refused (LIM-2). Throws `rate_limited`, and `token_missing` or `token_invalid` with a challenge.
   */
  async admit(request: Request, response: Response): Promise<{ readonly caller: Caller; readonly bucket: string }> {
    const bearer = bearerOf(request);
    const key = await this.authenticate.serviceKey({ bearer, requestId: requestIdOf(request) });
    const bucket = key ? `key ${key.ctx.accountId} ${key.ctx.actor.tokenId}` : `address ${clientKeyOf(request.ip)}`;
    await this.gate.count(response, bucket);
    if (!key) {
      const metadata = this.address.of(metadataPath(SERVICE_KEY_PATH));
      throw challenged(response, bearer, { metadata, scope: null });
    }
    noteContext(key.ctx);
    await key.noteUse();
    const { tokenId, name: tokenName, abilities } = key.ctx.actor;
    const credential = { kind: 'service_key', tokenId, tokenName, abilities } as const;
    return { caller: { ctx: key.ctx, studio: key.studio, credential }, bucket };
  }
}
