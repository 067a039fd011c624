import { Injectable } from '@nestjs/common';
import { bearerOf } from '@studio/access';
import { requestIdOf, ServiceAddress } from '@studio/http';
import { DomainError } from '@studio/kernel';
import type { Request, Response } from 'express';

import { Authenticate, tokenInvalid, tokenMissing } from '../../../accounts';
import type { Caller } from '../../tools/application/caller';
import { EndpointGate } from './endpoint-gate';

const METADATA = '/.well-known/oauth-protected-resource/mcp/service-studio';

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
    const bucket = key ? `key ${key.ctx.accountId} ${key.ctx.actor.tokenId}` : `address ${request.ip ?? 'unknown'}`;
    await this.gate.count(response, bucket);
    if (!key) throw this.challenged(response, bearer);
    await key.noteUse();
    const { tokenId, name: tokenName, abilities } = key.ctx.actor;
    const credential = { kind: 'service_key', tokenId, tokenName, abilities } as const;
    return { caller: { ctx: key.ctx, studio: key.studio, credential }, bucket };
  }

  private challenged(response: Response, bearer: string | null): DomainError {
    const error = bearer === null ? '' : ', error="invalid_token"';
    response.set(
      'WWW-Authenticate',
      `Bearer realm="studio-service", resource_metadata="${this.address.of(METADATA)}"${error}`,
    );
    return bearer === null ? tokenMissing() : tokenInvalid();
  }
}
