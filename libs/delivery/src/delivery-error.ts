/** Why a message was not accepted. */
export type DeliveryFailure =
  /** The service has no account for this channel. */
  | 'not_configured'
  /** The provider refused the message. */
  | 'refused'
  /** The provider could not be reached, or did not answer in time. */
  | 'unreachable';

/** A message was not accepted. The text is for operators: it names neither recipient nor content. */
export class DeliveryError extends Error {
  constructor(
    readonly reason: DeliveryFailure,
    message: string,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'DeliveryError';
  }
}
