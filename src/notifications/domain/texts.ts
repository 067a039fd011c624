import { oneLine } from '@studio/kernel';

import type { Message } from './notification-kind';

/** Text to staff: there is a website lead; only the list shows the person (NTF-6). */
export function leadCreatedMessage(givenName: string): Message {
  const studioName = oneLine(givenName);
  return {
    title: `New website lead for ${studioName}`,
    text: `Somebody left their phone number on the website of ${studioName} and waits for a call. You find the lead in the studio's list of leads.`,
  };
}

/** Text to a customer: another person proved the number that they had entered; the text does not name the person (NTF-6). */
export function phoneReleasedMessage(givenName: string): Message {
  const studioName = oneLine(givenName);
  return {
    title: `Your phone number at ${studioName} was removed`,
    text: [
      `The phone number that you entered at ${studioName} was never confirmed. Somebody has now confirmed it with a code, so it was removed from your profile.`,
      'If it was you: sign in as before, enter the number in your profile again and confirm it with a code. If not, enter your own number.',
    ].join('\n\n'),
  };
}

/** Text to a person whose password is being guessed (RL-7). It contains no data about the guesser. */
export function signInGuessedMessage(givenName: string): Message {
  const studioName = oneLine(givenName);
  return {
    title: `Failed sign-ins at ${studioName}`,
    text: [
      `Somebody has entered your e-mail address with a wrong password several times at ${studioName}. None of these attempts got in.`,
      'Your account is not locked, and your password works as before. For some minutes an answer may take a few seconds longer.',
      'If it was you and you do not remember your password, ask for a link to set a new one where you sign in. If it was not you, make sure that you use this password nowhere else.',
    ].join('\n\n'),
  };
}

/** The e-mail with the link to set a password. */
export function passwordLinkMessage({ name, address, ...studio }: PasswordLinkFacts): Message {
  const studioName = oneLine(studio.studioName);
  const greeting = name === null ? 'Hello,' : `Hello ${oneLine(name)},`;
  return {
    title: `Set your password for ${studioName}`,
    text: [
      greeting,
      `open this link to set your password for ${studioName}:`,
      address,
      'The link works once and for 60 minutes. A newer link ends it. If you did not ask for it, you need to do nothing.',
    ].join('\n\n'),
  };
}

export interface PasswordLinkFacts {
  /** Null for a greeting without a name: the address may belong to another person, who would read a stranger's text. */
  readonly name: string | null;
  /** Address of the page with the token. */
  readonly address: string;
  readonly studioName: string;
}
