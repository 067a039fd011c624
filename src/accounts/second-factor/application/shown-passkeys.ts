import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { passkeyRefused, UserEntity } from '../../studios';
import { credentialIdOf, type PasskeyAnswer } from '../domain/passkey';
import { type KeptPasskey, KeptPasskeys } from './kept-passkeys';
import { type NewPasskeyRequest, PasskeyCeremonies, type PasskeyRequest } from './passkey-ceremonies';
import { PasskeyChallenges } from './passkey-challenges';
import type { SignInPlace } from './sign-in-steps';

/** What a browser answers at the place where it was asked. */
export interface ShownPasskey {
  readonly place: SignInPlace;
  readonly answer: PasskeyAnswer;
}

/** Asks browsers for passkeys, and takes each answer once (SF-20). Every method works in the caller's transaction. */
@Injectable()
export class ShownPasskeys {
  constructor(
    private readonly ceremonies: PasskeyCeremonies,
    private readonly challenges: PasskeyChallenges,
    private readonly passkeys: KeptPasskeys,
  ) {}

  /** Asks for any passkey that says itself whose it is. Throws `passkeys_unavailable`, as the others that ask do. */
  async askForAny(manager: EntityManager, place: SignInPlace): Promise<PasskeyRequest> {
    return this.asked(manager, place, await this.ceremonies.request(null));
  }

  /** Asks for one of the person. Throws `passkey_refused` where they have none. */
  async askFor(manager: EntityManager, place: SignInPlace, userId: number): Promise<PasskeyRequest> {
    const own = await this.passkeys.idsOf(manager, userId);
    if (own.length === 0) throw passkeyRefused();
    return this.asked(manager, place, await this.ceremonies.request(own));
  }

  async askForNew(manager: EntityManager, place: SignInPlace, userId: number): Promise<NewPasskeyRequest> {
    const person = await manager.findOneByOrFail(UserEntity, { id: userId });
    const own = await this.passkeys.idsOf(manager, userId);
    return this.asked(manager, place, await this.ceremonies.creation(person, own));
  }

  /** Whose passkey the answer names, which proves nothing yet; null for an unknown one. */
  async ownerOf(manager: EntityManager, { answer }: ShownPasskey): Promise<number | null> {
    const credentialId = credentialIdOf(answer);
    return credentialId === null ? null : this.passkeys.ownerOf(manager, credentialId);
  }

  /** `isVerified`: whether the passkey has to have verified the person. Throws `passkey_refused`. */
  async accept(
    manager: EntityManager,
    userId: number,
    shown: ShownPasskey,
    needs: { readonly isVerified: boolean },
  ): Promise<void> {
    const challenge = await this.take(manager, shown);
    const credentialId = credentialIdOf(shown.answer);
    const passkey = credentialId === null ? null : await this.passkeys.find(manager, userId, credentialId);
    const counter = passkey && (await this.ceremonies.used(shown.answer, challenge, passkey, needs));
    if (!passkey || counter === null) throw passkeyRefused();
    if (!(await this.passkeys.use(manager, userId, passkey.credentialId, counter))) throw passkeyRefused();
  }

  /** Throws `passkey_refused`. */
  async acceptNew(manager: EntityManager, shown: ShownPasskey): Promise<KeptPasskey> {
    const challenge = await this.take(manager, shown);
    const made = await this.ceremonies.made(shown.answer, challenge);
    if (!made) throw passkeyRefused();
    return made;
  }

  private async asked<T extends { readonly challenge: string }>(
    manager: EntityManager,
    place: SignInPlace,
    request: T,
  ): Promise<T> {
    await this.challenges.keep(manager, place, request.challenge);
    return request;
  }

  private async take(manager: EntityManager, { place, answer }: ShownPasskey): Promise<string> {
    const challenge = await this.ceremonies.challengeIn(answer);
    if (challenge === null || !(await this.challenges.take(manager, place, challenge))) throw passkeyRefused();
    return challenge;
  }
}
