/** An SMS to one number in E.164. */
export interface Sms {
  readonly to: string;
  readonly text: string;
}

/** Sends SMS to a provider. Never called inside a transaction. */
export abstract class SmsSender {
  /** False when the service has no way to send SMS; sign-in by phone is unavailable then (OTP-1). */
  abstract readonly isConfigured: boolean;

  /** Resolves when the provider accepted the SMS. Throws DeliveryError. */
  abstract send(sms: Sms): Promise<void>;
}
