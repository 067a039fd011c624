import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { ServiceAddress } from '@studio/http';
import { notFound } from '@studio/kernel';

import { StudioDirectory } from '../../../accounts';
import { type ProtectedResourceDocument, serviceKeyDocument, studioDocument } from '../domain/discovery-documents';
import { resourceOf } from '../domain/resource-indicator';

/** Describes the addresses of the assistant to clients that do not know how to sign in yet. */
@Injectable()
export class DescribeResource {
  constructor(
    private readonly studios: StudioDirectory,
    private readonly address: ServiceAddress,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /**
   * The document of what is at `path`, which is not decoded: what another spelling leads to is described at its own address
   * only, so that nobody gets the document of an address they did not ask about (OAUTH-4). Throws `not_found`.
   */
  async execute(path: string): Promise<ProtectedResourceDocument> {
    const { base } = this.address;
    const resource = resourceOf(base + path, base);
    if (resource?.kind === 'service_key') return serviceKeyDocument(base);
    const studio = resource && (await this.studios.find(resource.slug));
    if (studio?.status !== 'active') throw notFound('This address');
    return studioDocument(base, studio, this.configuration.assistant.documentationUrl);
  }
}
