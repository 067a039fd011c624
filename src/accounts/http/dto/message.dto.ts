/** A plain confirmation. */
export class MessageDto {
  /** What was done, as an English sentence for people. @example "You are signed out." */
  message: string;
}
