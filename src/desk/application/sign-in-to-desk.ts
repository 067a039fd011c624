import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { type Device, type FirstStep, StaffSessions, type StaffUser, TwoStepSignIn } from '../../accounts';
import type { DeskVisit } from '../domain/desk-visit';
import { DeskKeys } from './desk-keys';

interface DeskBrowser {
  readonly device: Device;
  readonly requestId: string;
}

interface DeskSignIn extends DeskBrowser {
  readonly email: string;
  readonly password: string;
  readonly clientAddress: string | null;
}

interface DeskCode extends DeskBrowser {
  /** Of the step that waits for the code. */
  readonly token: string;
  readonly code: string;
}

const PAGE = 'desk';

/**
 * Signs a person in to the desk in every studio they work in, with the rules and refusals of the app's sign-in (DESK-2), and
 * by a code where they have a second factor (SF-4).
 */
@Injectable()
export class SignInToDesk {
  constructor(
    private readonly keys: DeskKeys,
    private readonly steps: TwoStepSignIn,
    private readonly sessions: StaffSessions,
  ) {}

  async execute(entered: DeskSignIn): Promise<FirstStep<DeskVisit>> {
    return this.steps.begin(entered, PAGE, (manager, user) =>
      this.begin(manager, user, { ...entered, hasSecondFactor: false }),
    );
  }

  /** Throws `sign_in_step_ended`, `one_time_code_wrong` and `rate_limited`. */
  async complete(entered: DeskCode): Promise<DeskVisit> {
    const place = { page: PAGE, token: entered.token };
    return this.steps.complete(place, entered.code, (manager, user) =>
      this.begin(manager, user, { ...entered, hasSecondFactor: true }),
    );
  }

  private async begin(
    manager: EntityManager,
    user: StaffUser,
    { device, requestId, hasSecondFactor }: DeskBrowser & { readonly hasSecondFactor: boolean },
  ): Promise<DeskVisit> {
    const visit = this.keys.visit(user.id, this.keys.newSecret());
    const tokenOf = (accountId: number) => this.keys.bearerOf(visit, accountId);
    await this.sessions.issue(manager, user, { device, requestId, tokenOf, hasSecondFactor });
    return visit;
  }
}
