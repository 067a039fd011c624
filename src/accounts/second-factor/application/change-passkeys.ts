import { Injectable } from '@nestjs/common';
import { limitReached, notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { PersonActivity } from '../../activity';
import { passkeyRefused } from '../../studios';
import { MOST_PASSKEYS } from '../domain/passkey';
import type { SignedInPerson } from '../domain/signed-in-person';
import { KeptPasskeys } from './kept-passkeys';
import { hasAny, type Owned, OwnedFactors } from './owned-factors';
import type { NewPasskeyRequest, PasskeyRequest } from './passkey-ceremonies';
import { type OwnProof, ProvenChanges } from './proven-changes';
import { type ShownPasskey, ShownPasskeys } from './shown-passkeys';
import type { SignInPlace } from './sign-in-steps';

const always = () => true;

/** Adds, names and removes the passkeys of a signed-in person (SF-24, SF-25). */
@Injectable()
export class ChangePasskeys {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly changes: ProvenChanges,
    private readonly owned: OwnedFactors,
    private readonly shown: ShownPasskeys,
    private readonly passkeys: KeptPasskeys,
    private readonly activity: PersonActivity,
  ) {}

  /** Asks for a passkey of the person, which proves a change. Throws `passkey_refused` where they have none. */
  async ask({ userId }: SignedInPerson, place: SignInPlace): Promise<PasskeyRequest> {
    return this.uow.writePlatform((manager) => this.shown.askFor(manager, place, userId));
  }

  /** Asks for a new passkey. Throws what `ProvenChanges` throws, `limit_reached` and `passkeys_unavailable`. */
  async begin(person: SignedInPerson, proof: OwnProof, place: SignInPlace): Promise<NewPasskeyRequest> {
    return this.changes.run(person, proof, always, async (manager, owned) => {
      assertRoom(owned);
      return this.shown.askForNew(manager, askedOf(place, owned), person.userId);
    });
  }

  /**
   * Returns recovery codes where it is the person's first second factor, else none. Throws `passkey_refused`, and
   * `limit_reached`.
   */
  async add(person: SignedInPerson, name: string, shown: ShownPasskey): Promise<string[]> {
    const { userId, studios } = person;
    return this.uow.writePlatform(async (manager) => {
      const before = await this.owned.lock(manager, userId);
      assertRoom(before);
      const made = await this.shown.acceptNew(manager, { ...shown, place: askedOf(shown.place, before) });
      if (!(await this.passkeys.add(manager, userId, made, name))) throw passkeyRefused();
      await this.activity.recordOwn(studios, { action: 'user.passkey_added' });
      return this.owned.begin(manager, person, before);
    });
  }

  /** Throws `not_found`. */
  async rename({ userId, studios }: SignedInPerson, id: number, name: string): Promise<void> {
    await this.uow.writePlatform(async (manager) => {
      if (!(await this.passkeys.rename(manager, userId, id, name))) throw notFound('The passkey');
      await this.activity.recordOwn(studios, { action: 'user.passkey_renamed' });
    });
  }

  /** Throws what `ProvenChanges` throws, and `not_found`. */
  async remove(person: SignedInPerson, id: number, proof: OwnProof): Promise<void> {
    await this.changes.run(person, proof, always, async (manager) => {
      if (!(await this.passkeys.remove(manager, person.userId, id))) throw notFound('The passkey');
      await this.owned.endIfNone(manager, person.userId);
      await this.activity.recordOwn(person.studios, { action: 'user.passkey_removed' });
    });
  }
}

function assertRoom({ passkeys }: Owned): void {
  if (passkeys >= MOST_PASSKEYS) throw limitReached('passkey', MOST_PASSKEYS);
}

/** Of a person without a second factor the password alone asked: that is not enough once they have one (SF-40). */
function askedOf({ page, token }: SignInPlace, owned: Owned): SignInPlace {
  return { page: hasAny(owned) ? page : `${page}, the first`, token };
}
