import { ApiProperty } from '@nestjs/swagger';
import { MEMBERSHIP_ROLES, type MembershipRole } from '@studio/access';

/** The inviting studio. */
export class InvitingStudioDto {
  /** Name of the studio. @example "North Side" */
  name: string;
  /** @example "north-side" */
  @ApiProperty({ description: 'Slug of the studio.' }) slug: string;
  /** Address of the studio's logo; null if it has none. @example "https://studio.example/logo.svg" */
  logo_url: string | null;
}

/** An invitation to work in a studio, as the invited person sees it. */
export class OwnInvitationDto {
  /** @example 7 */
  @ApiProperty({ description: 'Id of the invitation.' }) id: number;
  /** The inviting studio. */
  studio: InvitingStudioDto;
  /** Role in the studio. @example "manager" */
  @ApiProperty({ enum: MEMBERSHIP_ROLES }) role: MembershipRole;
  /** Name of the inviter; null if that person no longer exists. @example "Olga Owner" */
  invited_by_name: string | null;
  /** When the invitation was created. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) invited_at: string;
  /** When the invitation expires. @example "2026-06-15T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) expires_at: string;
}
