/** Port: distinguishes people from programs before an SMS is paid for. Never called inside a transaction. */
export abstract class BotCheck {
  /** Site key with which apps show the check; null when there is no check, and every request passes. */
  abstract readonly siteKey: string | null;

  /** Whether the provider accepts the app's token; false also when the provider does not answer in time (OTP-2). */
  abstract approves(token: string | null, clientAddress: string | null): Promise<boolean>;
}
