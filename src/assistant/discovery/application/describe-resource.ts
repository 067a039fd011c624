import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { ServiceAddress } from '@studio/http';
import { notFound } from '@studio/kernel';

import { StudioDirectory } from '../../../accounts';
import { type ProtectedResourceDocument, serviceKeyDocument, studioDocument } from '../domain/discovery-documents';
import { resourceOf } from '../domain/resource-indicator';

/** Describes the assistant's addresses to clients that do not yet know how to sign in. */
@Injectable()
export class DescribeResource {
  constructor(
    private readonly studios: StudioDirectory,
    private readonly address: ServiceAddress,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /**
   * The document of the resource at `path`. The path is not decoded, so that another spelling never gets the document
   * of a different address (OAUTH-4). Throws `not_found`.
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
