import { Injectable } from '@nestjs/common';

import { type Device, SignInStaff } from '../../accounts';
import type { DeskVisit } from '../domain/desk-visit';
import { DeskKeys } from './desk-keys';

interface DeskSignIn {
  readonly email: string;
  readonly password: string;
  readonly device: Device;
  readonly requestId: string;
  readonly clientAddress: string | null;
}

/** Signs a person in to the desk in every studio they work in, with the rules and refusals of the app's sign-in (DESK-2). */
@Injectable()
export class SignInToDesk {
  constructor(
    private readonly keys: DeskKeys,
    private readonly staff: SignInStaff,
  ) {}

  async execute({ email, password, device, requestId, clientAddress }: DeskSignIn): Promise<DeskVisit> {
    const secret = this.keys.newSecret();
    const { user } = await this.staff.execute(email, password, device, {
      requestId,
      clientAddress,
      tokenOf: (accountId, userId) => this.keys.bearerOf(this.keys.visit(userId, secret), accountId),
    });
    return this.keys.visit(user.id, secret);
  }
}
