import { ApiProperty } from '@nestjs/swagger';

/** A mail with a link to set a password is on its way. */
export class InvitationDto {
  /**
   * Address the mail goes to.
   * @example "mira@example.org"
   */
  @ApiProperty()
  email: string;
}
