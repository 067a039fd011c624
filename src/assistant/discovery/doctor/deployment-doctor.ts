import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { notFound, validationFailed } from '@studio/kernel';

import { StudioDirectory } from '../../../accounts';
import { ForgetClient } from '../../clients';
import { examineDeployment } from './examine-deployment';
import type { Finding } from './finding';

/** What operators may say of the deployment to look at. */
export interface DoctorOptions {
  /** Public address, an origin; the configured one when absent. */
  readonly base?: string | undefined;
  /** A service key of the studio, to make a call with. */
  readonly key?: string | undefined;
}

/** The self-check of a deployment, for its operators (OAUTH-49). */
@Injectable()
export class DeploymentDoctor {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly studios: StudioDirectory,
    private readonly clients: ForgetClient,
  ) {}

  /** How every point of the self-check went for the studio with the slug. Throws `not_found`, and `validation_failed` without an address. */
  async execute(slug: string, { base, key }: DoctorOptions): Promise<readonly Finding[]> {
    if ((await this.studios.find(slug)) === null) throw notFound(`The studio ${slug}`);
    const deployment = { base: base ?? this.configuredBase(), slug, key: key ?? null };
    return examineDeployment(fetch, deployment, (clientId, name) => this.clients.execute(clientId, name));
  }

  private configuredBase(): string {
    const { baseUrl, port } = this.configuration.http;
    if (baseUrl !== null) return baseUrl;
    // The running service took any free port, which only it knows.
    if (port === 0) throw validationFailed({ url: ['Name the address: neither PUBLIC_BASE_URL nor PORT tells it.'] });
    return `http://localhost:${port}`;
  }
}
