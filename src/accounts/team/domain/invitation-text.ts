import type { MembershipRole } from '@studio/access';
import { oneLine } from '@studio/kernel';
import { greeting, type Language, type Letter } from '@studio/texts';

import { say } from './messages';

export interface InvitationTextFacts {
  readonly studioName: string;
  readonly role: MembershipRole;
  /** Address of the page, with the token. */
  readonly link: string;
  /** The studio's: nothing is known about the invited person. */
  readonly language: Language;
}

/** Names only the studio and the role, so that inviters cannot send text of their own to unproven addresses. */
export function invitationText({ studioName, role, link, language }: InvitationTextFacts): Letter {
  const studio = oneLine(studioName);
  return {
    subject: say(language, 'subject', { studio }),
    text: [
      greeting(null, language),
      say(language, 'invites', { studio, role: say(language, role) }),
      say(language, 'open'),
      link,
      say(language, 'end'),
    ].join('\n\n'),
    language,
    action: { address: link, label: say(language, 'action') },
  };
}
