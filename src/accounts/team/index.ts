export { CreateOwner } from './application/create-owner';
export { SetPlatformAdmin } from './application/set-platform-admin';
export { roleName } from './domain/role-name';
export { InvitationDto } from './http/dto/invitation.dto';
export { RevokedSessionsDto } from './http/dto/membership.dto';
export { TeamModule } from './team.module';
