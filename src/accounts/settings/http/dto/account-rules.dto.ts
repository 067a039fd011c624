/** Enabled ways of sign-in for customers. */
export class CustomerAuthSettingsDto {
  /** With e-mail address and password. @example true */
  allow_email_password: boolean;
  /** With a code sent to their phone. @example false */
  allow_otp: boolean;
  /** With the external identity provider of the service. @example true */
  allow_external_idp: boolean;
}

/** Compensation for customers when the studio cancels a class. */
export class ClassCancellationRulesDto {
  /** Whether the session is returned to their pass. @example true */
  return_sessions_enabled: boolean;
  /** Number of returned sessions, 1 to 100. @example 1 */
  return_sessions_count: number;
  /** Whether the validity of their pass is extended. @example false */
  extend_days_enabled: boolean;
  /** Number of days of the extension, 1 to 365. @example 1 */
  extend_days_count: number;
}

/** Reminders of booked classes. */
export class RemindersDto {
  /** Whether customers are reminded. @example false */
  enabled: boolean;
  /** Hours before the class, 1 to 72. @example 5 */
  hours_before: number;
}
