import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { notFound, validationFailed } from '@studio/kernel';

import { StudioDirectory } from '../../../accounts';
import { ForgetClient } from '../../clients';
import { examineDeployment } from './examine-deployment';
import type { Finding } from './finding';

/** Options of the self-check. */
export interface DoctorOptions {
  /** Public address, an origin; by default the configured one. */
  readonly base?: string | undefined;
  /** A service key of the studio for a test call. */
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

  /** Runs all checks for the studio with the slug. Throws `not_found`, and `validation_failed` without an address. */
  async execute(slug: string, { base, key }: DoctorOptions): Promise<readonly Finding[]> {
    if ((await this.studios.find(slug)) === null) throw notFound(`The studio ${slug}`);
    const deployment = { base: base ?? this.configuredBase(), slug, key: key ?? null };
    return examineDeployment(fetch, deployment, (clientId, name) => this.clients.execute(clientId, name));
  }

  private configuredBase(): string {
    const { baseUrl, port } = this.configuration.http;
    if (baseUrl !== null) return baseUrl;
    // With port 0 only the running service knows its port.
    if (port === 0)
      throw validationFailed({ url: ['The address is required: neither PUBLIC_BASE_URL nor PORT determines it.'] });
    return `http://localhost:${port}`;
  }
}
