/** A mail with a link to set a password is on its way. */
export class InvitationDto {
  /** Address the mail goes to. @example "mira@example.org" */
  email: string;
}
