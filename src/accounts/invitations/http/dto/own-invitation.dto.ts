import { ApiProperty } from '@nestjs/swagger';
import { MEMBERSHIP_ROLES, type MembershipRole } from '@studio/access';

/** The studio that asks. */
export class InvitingStudioDto {
  /** Name of the studio. @example "North Side" */
  name: string;

  /** @example "north-side" */
  @ApiProperty({ description: 'Slug of the studio.' })
  slug: string;

  /** Address of its logo; null without one. @example "https://studio.example/logo.svg" */
  logo_url: string | null;
}

/** An invitation to work in a studio, as the invited person sees it. */
export class OwnInvitationDto {
  /** @example 7 */
  @ApiProperty({ description: 'Id of the invitation.' })
  id: number;

  /** The studio that asks. */
  studio: InvitingStudioDto;

  /** Role there. @example "manager" */
  @ApiProperty({ enum: MEMBERSHIP_ROLES })
  role: MembershipRole;

  /** Name of who invited; null when the person is gone. @example "Olga Owner" */
  invited_by_name: string | null;

  /** When it was made. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  invited_at: string;

  /** Until when it can be accepted. @example "2026-06-15T08:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  expires_at: string;
}
