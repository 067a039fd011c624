import { Controller, Get, Header, HttpCode, Options, Req, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { ServiceAddress } from '@studio/http';
import type { Request } from 'express';

import { DescribeResource } from '../application/describe-resource';
import {
  type AuthorizationServerDocument,
  authorizationServerDocument,
  type ProtectedResourceDocument,
} from '../domain/discovery-documents';
import { metadataPath, SERVICE_KEY_PATH, studioPath } from '../domain/resource-indicator';
import { DiscoveryErrorFilter } from './discovery-error.filter';

/** Who asked may keep a document for as many seconds. */
const KEPT = 'public, max-age=300';

/** Documents from which assistants learn how people sign in. Not part of the interface description: standards describe them. */
@ApiExcludeController()
@Controller()
@Public()
@RateLimited('oauthDiscovery')
@UseFilters(DiscoveryErrorFilter)
export class DiscoveryController {
  constructor(
    private readonly describe: DescribeResource,
    private readonly address: ServiceAddress,
  ) {}

  @Get('.well-known/oauth-authorization-server')
  @Header('Cache-Control', KEPT)
  authorizationServer(): AuthorizationServerDocument {
    return authorizationServerDocument(this.address.base);
  }

  @Get(metadataPath(SERVICE_KEY_PATH))
  @Header('Cache-Control', KEPT)
  async serviceKeyEndpoint(@Req() request: Request): Promise<ProtectedResourceDocument> {
    return this.resourceAskedBy(request);
  }

  @Get(metadataPath(studioPath(':accountSlug')))
  @Header('Cache-Control', KEPT)
  async studioEndpoint(@Req() request: Request): Promise<ProtectedResourceDocument> {
    return this.resourceAskedBy(request);
  }

  /**
   * Browsers ask before they send headers of the protocol, also for documents that do not exist: a page has to see the 404 to
   * go on. Which pages may ask is in the headers of every answer (`configureEdge`).
   */
  @Options('.well-known/*path')
  @HttpCode(204)
  preflight(): void {}

  /** By the path as it was sent, which is not what the router made of it. */
  private resourceAskedBy({ path }: Request): Promise<ProtectedResourceDocument> {
    return this.describe.execute(path.startsWith(metadataPath('')) ? path.slice(metadataPath('').length) : '');
  }
}
