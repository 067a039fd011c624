import { Injectable } from '@nestjs/common';

import { type DemoRole, SignInToDemo } from '../../demo';
import type { DeskVisit } from '../domain/desk-visit';
import { DeskKeys } from './desk-keys';

/** Opens the desk of the read-only demo studio without a password, as somebody who works there (DESK-7). */
@Injectable()
export class OpenDemoDesk {
  constructor(
    private readonly keys: DeskKeys,
    private readonly demo: SignInToDemo,
  ) {}

  async exists(): Promise<boolean> {
    return (await this.demo.studio()) !== null;
  }

  /** Throws `not_found` where there is no demo. */
  async execute(role: DemoRole): Promise<DeskVisit> {
    const secret = this.keys.newSecret();
    const { userId } = await this.demo.execute(role, (accountId, personId) =>
      this.keys.bearerOf(this.keys.visit(personId, secret), accountId),
    );
    return this.keys.visit(userId, secret);
  }
}
