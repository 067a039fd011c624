/** A mail with a link to set a password was queued. */
export class InvitationDto {
  /** Address the mail is sent to. @example "mira@example.org" */
  email: string;
}
