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

/** Clients may cache a document for this number of seconds. */
const KEPT = 'public, max-age=300';

/** Documents from which assistants discover the sign-in. Not part of the OpenAPI description: standards describe them. */
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
   * Answers preflights, which browsers send because of protocol headers. Also for documents that do not exist: a page must
   * see the 404 to continue. `configureEdge` sets the headers that allow origins.
   */
  @Options('.well-known/*path')
  @HttpCode(204)
  preflight(): void {}

  /** Uses the path as it was sent, not as the router decoded it. */
  private resourceAskedBy({ path }: Request): Promise<ProtectedResourceDocument> {
    return this.describe.execute(path.startsWith(metadataPath('')) ? path.slice(metadataPath('').length) : '');
  }
}
