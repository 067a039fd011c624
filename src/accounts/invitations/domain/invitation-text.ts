import { type Letter, oneLine } from '@studio/kernel';

export interface InvitationTextFacts {
  readonly studioName: string;
  readonly roleName: string;
  /** Address of the page with the token. */
  readonly link: string;
}

/**
 * The mail that invites somebody to work in a studio. It names the studio and the role only: a name that the inviter typed
 * would bring a stranger's words to an address that nobody proved.
 */
export function invitationText({ studioName, roleName, link }: InvitationTextFacts): Letter {
  const studio = oneLine(studioName);
  return {
    subject: `${studio} invites you to join its team`,
    text: [
      'Hello,',
      `${studio} invites you to work there as: ${roleName}.`,
      'Open this link to see who asks, and to accept or to refuse:',
      link,
      'The invitation is valid for 14 days. A newer mail ends this link. Until you accept, the studio learns nothing about you. If you do not know the studio, you need to do nothing.',
    ].join('\n\n'),
  };
}
