import { oneLine } from '@studio/kernel';
import { greeting, type Language } from '@studio/texts';

import { say } from './messages';
import type { Message } from './notification-kind';

/** Text to staff: there is a website lead; only the list shows the person (NTF-6). */
export function leadCreatedMessage(studioName: string, language: Language): Message {
  const studio = oneLine(studioName);
  return { title: say(language, 'leadTitle', { studio }), text: say(language, 'lead', { studio }), language };
}

/** Text to a customer: another person proved the number that they had entered; the text does not name the person (NTF-6). */
export function phoneReleasedMessage(studioName: string, language: Language): Message {
  const studio = oneLine(studioName);
  return {
    title: say(language, 'phoneReleasedTitle', { studio }),
    text: [say(language, 'phoneReleased', { studio }), say(language, 'phoneReleasedAdvice')].join('\n\n'),
    language,
  };
}

/** Text to a person whose password or code is being guessed (RL-7, SF-18). It contains no data about the guesser. */
export function signInGuessedMessage(studioName: string, guessed: 'password' | 'code', language: Language): Message {
  const studio = oneLine(studioName);
  return {
    title: say(language, 'signInGuessedTitle', { studio }),
    text: (guessed === 'code'
      ? [say(language, 'codesGuessed', { studio }), say(language, 'codesGuessedAdvice')]
      : [
          say(language, 'signInGuessed', { studio }),
          say(language, 'signInGuessedState'),
          say(language, 'signInGuessedAdvice'),
        ]
    ).join('\n\n'),
    language,
  };
}

/** Text to a person whose second factor was set up (SF-18). */
export function secondFactorMessage(studioName: string, language: Language): Message {
  const studio = oneLine(studioName);
  return {
    title: say(language, 'factorSetUpTitle', { studio }),
    text: [say(language, 'factorSetUp', { studio }), say(language, 'factorSetUpAdvice')].join('\n\n'),
    language,
  };
}

/** The e-mail with the link to set a password. */
export function passwordLinkMessage({ name, address, studioName, language }: PasswordLinkFacts): Message {
  const studio = oneLine(studioName);
  return {
    title: say(language, 'passwordTitle', { studio }),
    text: [greeting(name, language), say(language, 'password', { studio }), address, say(language, 'passwordEnd')].join(
      '\n\n',
    ),
    language,
    action: { address, label: say(language, 'passwordAction') },
  };
}

export interface PasswordLinkFacts {
  /** Null for a greeting without a name: the address may belong to another person, who would read a stranger's text. */
  readonly name: string | null;
  /** Address of the page with the token. */
  readonly address: string;
  readonly studioName: string;
  readonly language: Language;
}
