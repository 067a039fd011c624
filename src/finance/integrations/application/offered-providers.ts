import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { notFound } from '@studio/kernel';

import {
  FISCAL_PROVIDERS,
  type FiscalProvider,
  type IntegrationProvider,
  offeredProviders,
} from '../domain/integration-provider';

/** The providers that studios of this deployment can connect (INT-1). */
@Injectable()
export class OfferedProviders {
  /** In listing order. */
  readonly all: readonly IntegrationProvider[];

  constructor(@Inject(CONFIGURATION) configuration: Configuration) {
    this.all = offeredProviders(configuration);
  }

  /** Providers of fiscal receipts. */
  get fiscal(): readonly FiscalProvider[] {
    return FISCAL_PROVIDERS.filter((provider) => this.all.includes(provider));
  }

  /** The provider by name. Throws `not_found`. */
  named(name: string): IntegrationProvider {
    const found = this.all.find((provider) => provider === name);
    if (found === undefined) throw notFound('The provider');
    return found;
  }
}
