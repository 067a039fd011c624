import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { ActivityModule } from '../activity';
import { SessionsModule } from '../sessions';
import { StudiosModule } from '../studios';
import { AnswerInvitationLink } from './application/answer-invitation-link';
import { AnswerOwnInvitation } from './application/answer-own-invitation';
import { ChangeInvitation } from './application/change-invitation';
import { ChangeMember } from './application/change-member';
import { ChangeOwnPerson } from './application/change-own-person';
import { CreateOwner } from './application/create-owner';
import { InvitationAcceptance } from './application/invitation-acceptance';
import { InvitationLinks } from './application/invitation-links';
import { InvitationMails } from './application/invitation-mails';
import { InvitationRefusal } from './application/invitation-refusal';
import { InviteMember } from './application/invite-member';
import { InviteStaff } from './application/invite-staff';
import { InviteTrainer } from './application/invite-trainer';
import { LinkProof } from './application/link-proof';
import { MailInvitations } from './application/mail-invitations';
import { NewInvitations } from './application/new-invitations';
import { RemoveMember } from './application/remove-member';
import { RemoveTrainerLogin } from './application/remove-trainer-login';
import { SetPlatformAdmin } from './application/set-platform-admin';
import { InvitationPageController } from './http/invitation-page.controller';
import { InvitationsController } from './http/invitations.controller';
import { MemberInvitationController } from './http/member-invitation.controller';
import { MembershipsController } from './http/memberships.controller';
import { OwnInvitationsController } from './http/own-invitations.controller';
import { OwnPersonController } from './http/own-person.controller';
import { TrainerLoginsController } from './http/trainer-logins.controller';
import { InvitationsQuery } from './queries/invitations.query';
import { MembershipsQuery } from './queries/memberships.query';
import { OwnInvitationsQuery } from './queries/own-invitations.query';

/** Parts that other areas use as well. */
const shared = [
  ChangeMember,
  ChangeOwnPerson,
  CreateOwner,
  InviteMember,
  RemoveMember,
  RemoveTrainerLogin,
  SetPlatformAdmin,
];

/** Members, invitations and the logins of trainers. */
@Module({
  imports: [ActivityModule, HttpModule, SessionsModule, StudiosModule],
  controllers: [
    InvitationPageController,
    InvitationsController,
    MemberInvitationController,
    MembershipsController,
    OwnInvitationsController,
    OwnPersonController,
    TrainerLoginsController,
  ],
  providers: [
    ...shared,
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
    MembershipsQuery,
    NewInvitations,
    OwnInvitationsQuery,
  ],
  exports: shared,
})
export class TeamModule {}
