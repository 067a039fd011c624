import { type Letter, oneLine } from '@studio/kernel';

export interface InvitationTextFacts {
  readonly studioName: string;
  readonly roleName: string;
  /** Address of the page, with the token. */
  readonly link: string;
}

/** Names only the studio and the role, so that inviters cannot send text of their own to unproven addresses. */
export function invitationText({ studioName, roleName, link }: InvitationTextFacts): Letter {
  const studio = oneLine(studioName);
  return {
    subject: `${studio} invites you to join its team`,
    text: [
      'Hello,',
      `${studio} invites you to work there as: ${roleName}.`,
      'Open this link to see who invites you, and to accept or decline:',
      link,
      'The invitation is valid for 14 days. A newer mail replaces this link. Until you accept, the studio learns nothing about you. If you do not know the studio, you can ignore this mail.',
    ].join('\n\n'),
  };
}
