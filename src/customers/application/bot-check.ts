/** Port: distinguishes people from programs before an SMS is paid for. Never called inside a unit of work. */
export abstract class BotCheck {
  /** What apps show the check with; null when there is none, and everybody passes. */
  abstract readonly siteKey: string | null;

  /** Whether the provider approves of the token an app got; false too when it does not answer in time (OTP-2). */
  abstract approves(token: string | null, clientAddress: string | null): Promise<boolean>;
}
