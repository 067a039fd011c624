import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { notFound } from '@studio/kernel';

import { type ListedStudio, SHARED_SESSION_DAYS, StudioDirectory } from '../accounts';
import { demoStaffEmail } from './demo-people';
import { DEMO_PLANS } from './demo-plans';
import { DemoSignIn } from './demo-sign-in';

/** Whose desk people look at. */
export const DEMO_ROLES = ['owner', 'receptionist', 'trainer'] as const;
export type DemoRole = (typeof DEMO_ROLES)[number];

const SHOWN = DEMO_PLANS.find(({ mode }) => mode === 'demo_readonly');

/** Signs in to the read-only demo studio without a password, for its desk (DESK-7). */
@Injectable()
export class SignInToDemo {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly studios: StudioDirectory,
    private readonly signIn: DemoSignIn,
  ) {}

  /** Null unless the service runs with demo studios, and for a real studio that has the slug. */
  async studio(): Promise<ListedStudio | null> {
    if (!this.configuration.seedsDemo || !SHOWN) return null;
    const studio = await this.studios.find(SHOWN.slug);
    return studio?.mode === 'demo_readonly' && studio.status === 'active' ? studio : null;
  }

  /** For a day, as everybody shares these people. Throws `not_found` where there is no demo. */
  async execute(
    role: DemoRole,
    tokenOf: (accountId: number, userId: number) => string,
  ): Promise<{ readonly userId: number }> {
    const studio = await this.studio();
    const member = SHOWN?.staff.find((candidate) => candidate.role === role);
    if (!studio || !member) throw notFound('The demo studio');
    const email = demoStaffEmail(studio.slug, member);
    const { personId } = await this.signIn.execute(
      studio,
      { guard: 'staff', email },
      {
        by: 'desk',
        deviceName: 'Desk',
        days: SHARED_SESSION_DAYS,
        tokenOf: (userId) => tokenOf(studio.id, userId),
      },
    );
    return { userId: personId };
  }
}
