export { CreateOwner } from './application/create-owner';
export { SetPlatformAdmin } from './application/set-platform-admin';
export { InvitationDto } from './http/dto/invitation.dto';
export { RevokedSessionsDto } from './http/dto/membership.dto';
export { TeamModule } from './team.module';
