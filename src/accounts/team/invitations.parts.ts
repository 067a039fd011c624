import { AnswerInvitationLink } from './application/answer-invitation-link';
import { AnswerOwnInvitation } from './application/answer-own-invitation';
import { ChangeInvitation } from './application/change-invitation';
import { InvitationAcceptance } from './application/invitation-acceptance';
import { InvitationMails } from './application/invitation-mails';
import { InvitationRefusal } from './application/invitation-refusal';
import { InviteStaff } from './application/invite-staff';
import { InviteTrainer } from './application/invite-trainer';
import { LinkProof } from './application/link-proof';
import { MailInvitations } from './application/mail-invitations';
import { NewInvitations } from './application/new-invitations';
import { InvitationPageController } from './http/invitation-page.controller';
import { InvitationsController } from './http/invitations.controller';
import { OwnInvitationsController } from './http/own-invitations.controller';
import { InvitationLinks } from './application/invitation-links';
import { InvitationsQuery } from './queries/invitations.query';
import { OwnInvitationsQuery } from './queries/own-invitations.query';

export const invitationControllers = [InvitationPageController, InvitationsController, OwnInvitationsController];

export const invitationProviders = [
  AnswerInvitationLink,
  AnswerOwnInvitation,
  ChangeInvitation,
  InvitationAcceptance,
  InvitationLinks,
  InvitationMails,
  InvitationRefusal,
  InvitationsQuery,
  InviteStaff,
  InviteTrainer,
  LinkProof,
  MailInvitations,
  NewInvitations,
  OwnInvitationsQuery,
];
