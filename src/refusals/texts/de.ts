import { events } from './de/events';
import { inputs } from './de/inputs';
import { money } from './de/money';
import { studio } from './de/studio';

/** The codes of refusals; what staff alone meet, the rules of inputs (`rules.ts`) and the names of inputs are beside. */
export const de = {
  malformed_request: 'Die Anfrage kann nicht gelesen werden.',
  not_found: 'Das wurde nicht gefunden.',
  method_not_allowed: 'Das ist hier nicht möglich.',
  body_too_large: 'Die Anfrage ist zu groß.',
  unsupported_media_type: 'Die Anfrage hat ein Format, das hier nicht angenommen wird.',
  validation_failed: 'Diese Angabe ist nicht gültig.',
  already_taken: 'Diese Angabe wird schon verwendet.',
  idempotency_key_reused: 'Dieser Schlüssel wurde schon mit anderem Inhalt verwendet.',
  limit_reached: 'Die höchste Anzahl ist erreicht.',
  rate_limited: 'Zu viele Anfragen. Bitte später noch einmal versuchen.',
  internal_error: 'Bei uns ist etwas schiefgegangen.',
  busy: 'Der Dienst ist gerade ausgelastet. Bitte gleich noch einmal versuchen.',
  token_missing: 'Bitte zuerst anmelden.',
  token_invalid: 'Die Anmeldung gilt nicht mehr. Bitte neu anmelden.',
  forbidden: 'Das ist hier nicht erlaubt.',
  wrong_guard: 'Das ist mit dieser Anmeldung nicht möglich.',
  ability_missing: 'Diesem Zugang fehlt die Berechtigung dafür.',
  origin_not_allowed: 'Diese Website ist bei ihrem Schlüssel nicht eingetragen.',
  secret_key_in_page:
    'Dieser Schlüssel ist geheim und darf nicht in einer Seite stehen. Seiten brauchen einen öffentlichen Schlüssel (ss_pub_…).',
  bot_suspected: 'Das sieht nach einem Programm aus. Bitte kurz warten und noch einmal absenden.',
  bot_check_failed: 'Die Sicherheitsprüfung ist fehlgeschlagen. Bitte noch einmal versuchen.',
  bot_check_unavailable: 'Die Sicherheitsprüfung antwortet gerade nicht. Bitte gleich noch einmal versuchen.',
  subscription_expired: 'Die öffentlichen Seiten dieses Studios sind zurzeit nicht verfügbar.',
  demo_payment_required: 'Die öffentlichen Seiten dieses Studios sind zurzeit nicht verfügbar.',
  demo_readonly: 'Dieses Studio ist eine Vorführung und kann nicht geändert werden.',
  desk_request_forged: 'Diese Anfrage kommt nicht von der geöffneten Seite. Bitte die Seite neu laden.',
  staff_access_denied: 'Es gibt kein Studio, bei dem Sie sich anmelden können.',
  invalid_credentials: 'E-Mail-Adresse oder Passwort ist falsch.',
  one_time_code_wrong: 'Der Code ist falsch oder wurde schon benutzt.',
  sign_in_step_ended: 'Diese Anmeldung ist beendet. Bitte das Passwort noch einmal eingeben.',
  passkey_refused: 'Dieser Passkey wurde nicht angenommen. Bitte noch einmal versuchen oder anders anmelden.',
  passkeys_unavailable: 'Passkeys gibt es nur an einer https-Adresse mit einem Namen.',
  second_factor_changed: 'Die Anmeldung in zwei Schritten wurde inzwischen geändert. Bitte die Seite neu laden.',
  second_factor_required:
    'Dieses Studio verlangt von Ihnen die Anmeldung in zwei Schritten. Richten Sie sie in der Web-App des Studios ein; ist sie schon eingeschaltet, melden Sie sich dort mit einem Code neu an oder verbinden Sie den Assistenten neu.',
  desk_required:
    'Das Studio verlangt, dass Sie statt einer App seine Web-App benutzen. Öffnen Sie sie im Browser und melden Sie sich dort an.',
  second_factor_missing:
    'Richten Sie die Anmeldung in zwei Schritten ein und melden Sie sich hier mit einem Code an. Dann können Sie das ändern.',
  invalid_code: 'Der Code gilt nicht. Bitte neu anmelden.',
  invitation_ended: 'Diese Einladung gilt nicht mehr. Bitten Sie das Studio um eine neue.',
  invitation_not_acceptable: 'Diese Einladung kann nicht mehr angenommen werden. Bitten Sie das Studio um eine neue.',
  reset_token_invalid: 'Dieser Link gilt nicht mehr. Bitte einen neuen anfordern.',
  sign_in_method_unavailable: 'Diese Art der Anmeldung ist hier nicht verfügbar.',
  botcheck_failed: 'Die Sicherheitsprüfung ist fehlgeschlagen. Bitte noch einmal versuchen.',
  otp_resend_too_soon: 'Gerade wurde ein Code verschickt. Ein neuer ist in {seconds} s möglich.',
  otp_send_limit_reached: 'An diese Nummer wurden zu viele Codes verschickt. Bitte später noch einmal versuchen.',
  otp_not_sent: 'Die SMS konnte nicht verschickt werden. Bitte später noch einmal versuchen.',
  otp_expired: 'Der Code gilt nicht mehr. Bitte einen neuen anfordern.',
  otp_attempts_exceeded: 'Zu viele falsche Codes. Bitte einen neuen anfordern.',
  otp_invalid: 'Der Code ist falsch.',
  phone_verification_required: 'Diese Telefonnummer gehört schon jemandem. Bitte bestätigen, dass es Ihre ist.',
  phone_verification_not_needed: 'Diese Telefonnummer kann ohne Code gespeichert werden.',
  class_not_bookable: 'Dieser Kurs kann nicht gebucht werden.',
  already_booked: 'Diese Person hat diesen Platz schon.',
  booking_closed: 'Die Buchung für diesen Kurs ist geschlossen.',
  class_full: 'Der Kurs ist ausgebucht.',
  class_occupied: 'Diese Stunde ist schon vergeben.',
  pass_required: 'Für diesen Kurs ist eine passende Kurskarte nötig.',
  payment_required: 'Für diesen Kurs ist eine vollständig bezahlte Kurskarte nötig.',
  cancellation_closed: 'Diese Buchung kann nicht mehr storniert werden.',
  booking_not_cancellable: 'Diese Buchung kann nicht storniert werden.',

  ...studio,
  ...money,
  ...events,
  ...inputs,
} as const;

export type RefusalKey = keyof typeof de;
export type RefusalTexts = Readonly<Record<RefusalKey, string>>;
