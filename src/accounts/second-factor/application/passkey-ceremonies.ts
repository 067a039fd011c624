import { Injectable } from '@nestjs/common';
import { ServiceAddress } from '@studio/http';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';

import { passkeysUnavailable } from '../../studios';
import { credentialIdOf, type PasskeyAnswer } from '../domain/passkey';
import { type RelyingParty, relyingPartyOf } from '../domain/relying-party';
import { SERVICE_NAME } from '../domain/service-name';
import type { KeptPasskey } from './kept-passkeys';
import { CHALLENGE_SECONDS } from './passkey-challenges';

/** What the browser is asked for. */
export type PasskeyRequest = PublicKeyCredentialRequestOptionsJSON;
/** What the browser is asked to make. */
export type NewPasskeyRequest = PublicKeyCredentialCreationOptionsJSON;

interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

const TIMEOUT_MS = CHALLENGE_SECONDS * 1_000;

// Loaded when the first passkey is asked for: most processes serve none.
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** What browsers are asked, and whether their answers are right, by the rules of WebAuthn. Knows no database. */
@Injectable()
export class PasskeyCeremonies {
  constructor(private readonly address: ServiceAddress) {}

  /** The address at which browsers use passkeys; null where they use none (SF-19). */
  get origin(): string | null {
    return relyingPartyOf(this.address.base)?.origin ?? null;
  }

  /** `known`: those that the person has. Throws `passkeys_unavailable`, as `request` does. */
  async creation({ id, name, email }: Person, known: readonly string[]): Promise<NewPasskeyRequest> {
    const { generateRegistrationOptions } = await library();
    return generateRegistrationOptions({
      rpName: SERVICE_NAME,
      rpID: this.party().id,
      userID: new TextEncoder().encode(`person ${id}`),
      userName: email,
      userDisplayName: name,
      timeout: TIMEOUT_MS,
      excludeCredentials: known.map((credentialId) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
  }

  /** Of one of the passkeys `among`; null for any that says itself whose it is, once it has verified the person. */
  async request(among: readonly string[] | null): Promise<PasskeyRequest> {
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({
      rpID: this.party().id,
      timeout: TIMEOUT_MS,
      userVerification: among === null ? 'required' : 'preferred',
      ...(among !== null && { allowCredentials: among.map((id) => ({ id })) }),
    });
  }

  /** Which question the browser says it answers; null for an answer that cannot be read. */
  async challengeIn({ response }: PasskeyAnswer): Promise<string | null> {
    const { decodeClientDataJSON } = await helpers();
    try {
      const { challenge } = decodeClientDataJSON((response as { clientDataJSON: string }).clientDataJSON);
      return typeof challenge === 'string' ? challenge : null;
    } catch {
      return null;
    }
  }

  /** The passkey that was made for the question; null for any other answer. */
  async made(answer: PasskeyAnswer, challenge: string): Promise<KeptPasskey | null> {
    const { verifyRegistrationResponse } = await library();
    const { decodeAttestationObject, isoBase64URL } = await helpers();
    const response = answer as unknown as RegistrationResponseJSON;
    try {
      const statement = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject)).get(
        'attStmt',
      );
      // None was asked for; that of a maker has certificates, whose addresses the library would call.
      if (statement.get('x5c') ?? statement.get('response')) return null;
      const { registrationInfo } = await verifyRegistrationResponse({
        response,
        ...this.expected(challenge),
        requireUserVerification: false,
      });
      if (!registrationInfo) return null;
      const { id, publicKey, counter } = registrationInfo.credential;
      const credentialId = credentialIdOf({ id });
      return credentialId === null ? null : { credentialId, publicKey, counter };
    } catch {
      return null;
    }
  }

  /** The count that the passkey has reached; null unless it signed the question, and is ahead of its last use. */
  async used(
    answer: PasskeyAnswer,
    challenge: string,
    { credentialId, publicKey, counter }: KeptPasskey,
    { isVerified }: { readonly isVerified: boolean },
  ): Promise<number | null> {
    const { verifyAuthenticationResponse } = await library();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: answer as unknown as AuthenticationResponseJSON,
        ...this.expected(challenge),
        credential: { id: credentialId, publicKey, counter },
        requireUserVerification: isVerified,
      });
      return verified ? authenticationInfo.newCounter : null;
    } catch {
      return null;
    }
  }

  private expected(challenge: string) {
    const { id, origin } = this.party();
    return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id };
  }

  private party(): RelyingParty {
    const party = relyingPartyOf(this.address.base);
    if (!party) throw passkeysUnavailable();
    return party;
  }
}
