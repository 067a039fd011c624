/** A plain confirmation. */
export class MessageDto {
  /** Confirmation as an English sentence for people. @example "You are signed out." */
  message: string;
}
