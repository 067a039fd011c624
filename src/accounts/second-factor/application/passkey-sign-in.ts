import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';

import { StaffCredentials } from '../../sessions';
import { passkeyRefused } from '../../studios';
import type { PasskeyRequest } from './passkey-ceremonies';
import { type ShownPasskey, ShownPasskeys } from './shown-passkeys';
import type { SignInPlace } from './sign-in-steps';
import type { SignIn } from './two-step-sign-in';

/** Sign-in of staff by a passkey alone, which has verified the person and so is two factors (SF-22). */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly credentials: StaffCredentials,
    private readonly shown: ShownPasskeys,
  ) {}

  /** Throws `passkeys_unavailable`. */
  async ask(place: SignInPlace): Promise<PasskeyRequest> {
    return this.uow.writePlatform((manager) => this.shown.askForAny(manager, place));
  }

  /** Throws `passkey_refused`. */
  async complete<T>(shown: ShownPasskey, signIn: SignIn<T>): Promise<T> {
    return this.uow.writePlatform(async (manager) => {
      const owner = await this.shown.ownerOf(manager, shown);
      // Locked before the passkey is looked at, so that it is not removed meanwhile.
      const user = owner === null ? null : await this.credentials.lock(manager, owner);
      if (!user) throw passkeyRefused();
      await this.shown.accept(manager, user.id, shown, { isVerified: true });
      return signIn(manager, user);
    });
  }
}
