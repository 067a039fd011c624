/** How customers may sign in. */
export class CustomerAuthSettingsDto {
  /** With e-mail address and password. @example true */
  allow_email_password: boolean;

  /** With a code sent to their phone. @example false */
  allow_otp: boolean;

  /** With the external identity provider of the service. @example true */
  allow_external_idp: boolean;
}

/** What customers get back when the studio cancels a class. */
export class ClassCancellationRulesDto {
  /** Whether the session of their pass comes back. @example true */
  return_sessions_enabled: boolean;

  /** How many sessions come back, 1 to 100. @example 1 */
  return_sessions_count: number;

  /** Whether their pass is extended. @example false */
  extend_days_enabled: boolean;

  /** By how many days, 1 to 365. @example 1 */
  extend_days_count: number;
}

/** Reminders of booked classes. */
export class RemindersDto {
  /** Whether customers are reminded. @example false */
  enabled: boolean;

  /** How many hours before the class, 1 to 72. @example 5 */
  hours_before: number;
}
