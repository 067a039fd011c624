/** What browsers do with passkeys. Loaded when somebody uses one. */
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

import { type DeskSession, ofPerson, Refusal, showPasskey } from './session';

/** Signs in by a passkey. */
export async function signInByPasskey(as: 'alone' | 'in place of a code'): Promise<DeskSession> {
  const [question, at] =
    as === 'alone'
      ? (['session/passkey/challenge', 'session/passkey'] as const)
      : (['session/code/passkey', 'session/code'] as const);
  return showPasskey(at, await shown(question));
}

/** A passkey of who is signed in, which proves a change. */
export async function ownPasskey(): Promise<object> {
  return shown('second-factor/passkeys/challenge');
}

/** A new passkey, once the proof is right. Throws a `Refusal` with `passkey_known` where this device has one already. */
export async function newPasskey(proof: object): Promise<object> {
  const question = await ofPerson<PublicKeyCredentialCreationOptionsJSON>('POST', 'second-factor/passkeys/new', proof);
  return answered(startRegistration({ optionsJSON: question }));
}

async function shown(question: string): Promise<object> {
  const asked = await ofPerson<PublicKeyCredentialRequestOptionsJSON>('POST', question, {});
  return answered(startAuthentication({ optionsJSON: asked }));
}

/** Browsers do not say why nothing was shown, but for a passkey that is there already. */
async function answered(answer: Promise<object>): Promise<object> {
  try {
    return await answer;
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new Refusal(isKnown ? 'passkey_known' : 'passkey_not_shown', '');
  }
}
