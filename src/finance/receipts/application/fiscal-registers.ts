import { Injectable } from '@nestjs/common';
import type { StudioScope } from '@studio/persistence';

import { type FiscalProvider, OfferedProviders, OpenedIntegrations } from '../../integrations';
import type { FiscalRegister, RegisterAccount } from './fiscal-register';
import { TestRegister } from './test-register';

/** A register that the studio currently uses. */
export interface ConnectedRegister {
  readonly provider: FiscalProvider;
  readonly register: FiscalRegister;
  readonly account: RegisterAccount;
}

/** The registers of the service, by provider. */
@Injectable()
export class FiscalRegisters {
  private readonly registers: Readonly<Record<FiscalProvider, FiscalRegister>>;

  constructor(
    private readonly providers: OfferedProviders,
    private readonly integrations: OpenedIntegrations,
    testRegister: TestRegister,
  ) {
    this.registers = { test_register: testRegister };
  }

  /** Offered, enabled and complete registers. Receipts of other registers wait. */
  async connected(scope: StudioScope): Promise<ConnectedRegister[]> {
    const connected: ConnectedRegister[] = [];
    for (const provider of this.providers.fiscal) {
      const found = await this.integrations.find(scope, provider);
      if (!found?.isEnabled || !found.isComplete) continue;
      const { settings, secrets } = found;
      connected.push({ provider, register: this.registers[provider], account: { settings, secrets } });
    }
    return connected;
  }
}
