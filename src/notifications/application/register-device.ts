import { Injectable } from '@nestjs/common';
import type { CustomerContext, StaffContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { type MobilePlatform, SessionDirectory, tokenInvalid } from '../../accounts';
import { CustomerLocks } from '../../customers';
import { DeviceTokens, type PushProvider } from './device-tokens';

export interface RegisterDeviceInput {
  readonly provider: PushProvider;
  readonly platform: MobilePlatform;
  /** As issued by the provider; never trimmed. */
  readonly token: string;
  /** Absent: the device name of the session (DEV-2). */
  readonly deviceName: string | null | undefined;
  readonly appVersion: string | null;
}

export interface RegisteredDevice {
  readonly id: number;
  readonly provider: PushProvider;
  readonly platform: MobilePlatform;
  readonly lastSeenAt: Date;
}

/** Registers the device of the current session for pushes, also if somebody else had it before (DEV-1). */
@Injectable()
export class RegisterDevice {
  constructor(
    private readonly devices: DeviceTokens,
    private readonly sessions: SessionDirectory,
    private readonly customers: CustomerLocks,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `token_invalid` when the session or its person does not exist any more. */
  async execute(ctx: StaffContext | CustomerContext, input: RegisterDeviceInput): Promise<RegisteredDevice> {
    const { accountId, actor } = ctx;
    const { sessionId } = actor;
    const lastSeenAt = this.clock.now();
    const deviceName =
      input.deviceName === undefined ? await this.sessions.deviceName(accountId, sessionId) : input.deviceName;
    const device = { ...input, sessionId, deviceName };
    const id = await this.uow.write(ctx, async () => {
      // Before the session, in the same order as merging, anonymising or deleting the customer, so that no deadlock
      // arises.
      if (actor.kind === 'customer') await this.customers.lock(ctx, [actor.customerId]);
      return this.devices.register(accountId, device, lastSeenAt);
    });
    if (id === null) throw tokenInvalid();
    return { id, provider: input.provider, platform: input.platform, lastSeenAt };
  }
}
