import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';

import type { Device } from './mobile-sessions';
import { StaffCredentials, type StaffUser } from './staff-credentials';
import { StaffSessions, type StaffSignIn } from './staff-sessions';

/**
 * Signs a person in to apps by password, in every studio they work in that does not require the desk of them, with one session
 * each (STF-3). Throws `invalid_credentials` on `email`, after the same time whether or not the person exists (STF-1),
 * `staff_access_denied` (STF-2) and `desk_required` (SF-28).
 */
@Injectable()
export class SignInStaff {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly credentials: StaffCredentials,
    private readonly sessions: StaffSessions,
  ) {}

  async execute(
    email: string,
    password: string,
    device: Device,
    { requestId, clientAddress }: { readonly requestId: string; readonly clientAddress: string | null },
  ): Promise<{ user: StaffUser; studios: readonly StaffSignIn[] }> {
    const proven = await this.credentials.prove(email, password, clientAddress);
    const studios = await this.uow.writePlatform(async (manager) => {
      await this.credentials.assertCurrent(manager, proven);
      return this.sessions.issue(manager, proven.user, { device, requestId });
    });
    return { user: proven.user, studios };
  }
}
