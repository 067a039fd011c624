import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const de: TranslationOf<typeof en> = {
  bookedTitle: 'Gebucht: {title}',
  booked: 'Ihr Platz in {title} bei {studio} ist gebucht: {slot}.',
  bookingCancelledTitle: 'Buchung storniert: {title}',
  bookingCancelled: 'Ihre Buchung von {title} bei {studio} ist storniert: {slot}.',
  classCancelledTitle: 'Kurs abgesagt: {title}',
  classCancelled: '{studio} hat {title} abgesagt: {slot}. Damit ist auch Ihre Buchung storniert.',
  classRestoredTitle: 'Findet doch statt: {title}',
  classRestored: '{title} bei {studio} findet doch statt: {slot}. Sie haben Ihren Platz wieder.',
  classChangedTitle: 'Geändert: {title}',
  classChanged: 'Zeit oder Ort von {title} bei {studio} haben sich geändert. Neu: {slot}. Bisher: {previous}.',
  reminderTitle: 'Erinnerung: {title}',
  reminder: 'Sie haben einen Platz in {title} bei {studio}: {slot}. Bis bald!',
  firstBookingTitle: 'Erste Buchung: {title}',
  firstBooking: 'Ihr Kurs {title} bei {studio} hat die erste Buchung: {slot}.',
  noBookingsTitle: 'Keine Buchungen mehr: {title}',
  noBookings: 'Ihr Kurs {title} bei {studio} hat keine Buchungen mehr: {slot}.',

  passIssuedTitle: 'Neue Kurskarte: {plan}',
  passIssued:
    'Sie haben die Kurskarte {plan} bei {studio}: {sessions, plural, one {# Einheit} other {# Einheiten}}, {validity}.',
  passChangedTitle: 'Kurskarte geändert: {plan}',
  passSessions:
    'Ihre Kurskarte {plan} bei {studio} hat jetzt insgesamt {sessions, plural, one {# Einheit} other {# Einheiten}}, davon {free} frei.',
  passValidity: 'Die Gültigkeit Ihrer Kurskarte {plan} bei {studio} hat sich geändert: {validity}.',
  passFrozen: 'Ihre Kurskarte {plan} bei {studio} ruht jetzt und gilt für keine Kurse, bis sie wieder aktiv ist.',
  passUnfrozen: 'Ihre Kurskarte {plan} bei {studio} ist wieder aktiv: {validity}.',
  passCancelled: 'Ihre Kurskarte {plan} bei {studio} ist storniert.',
  validity: 'gültig für {days, plural, one {# Tag} other {# Tage}} ab dem ersten Kurs, längstens bis {until}',

  leadTitle: 'Neue Anfrage über die Website von {studio}',
  lead: 'Jemand hat auf der Website von {studio} eine Telefonnummer hinterlassen und wartet auf einen Anruf. Sie finden die Anfrage in der Liste der Anfragen.',

  phoneReleasedTitle: 'Ihre Telefonnummer bei {studio} wurde entfernt',
  phoneReleased:
    'Die Telefonnummer, die Sie bei {studio} angegeben haben, wurde nie bestätigt. Jetzt hat sie jemand mit einem Code bestätigt; deshalb wurde sie aus Ihrem Profil entfernt.',
  phoneReleasedAdvice:
    'Falls Sie das waren: Melden Sie sich wie bisher an, geben Sie die Nummer in Ihrem Profil noch einmal ein und bestätigen Sie sie mit einem Code. Falls nicht, geben Sie Ihre eigene Nummer ein.',

  signInGuessedTitle: 'Fehlgeschlagene Anmeldungen bei {studio}',
  signInGuessed:
    'Jemand hat bei {studio} mehrmals Ihre E-Mail-Adresse mit einem falschen Passwort eingegeben. Keiner dieser Versuche war erfolgreich.',
  signInGuessedState:
    'Ihr Konto ist nicht gesperrt, und Ihr Passwort gilt weiter. Einige Minuten lang kann eine Antwort ein paar Sekunden länger dauern.',
  signInGuessedAdvice:
    'Falls Sie das waren und Ihr Passwort nicht mehr wissen, fordern Sie bei der Anmeldung einen Link für ein neues an. Falls Sie es nicht waren, verwenden Sie dieses Passwort nirgendwo sonst.',
  codesGuessed:
    'Jemand hat bei {studio} Ihr Passwort und danach mehrmals einen falschen Code eingegeben. Keiner dieser Versuche hatte Erfolg.',
  codesGuessedAdvice:
    'Falls Sie das waren, verwenden Sie einen Wiederherstellungscode, oder bitten Sie die Betreiber des Dienstes, die Anmeldung in zwei Schritten zu entfernen. Falls nicht, kennt jemand Ihr Passwort: Setzen Sie jetzt ein neues, bei der Anmeldung über „Passwort vergessen?“.',

  factorSetUpTitle: 'Anmeldung in zwei Schritten bei {studio} eingeschaltet',
  factorSetUp:
    'Bei {studio} wurde für Sie die Anmeldung in zwei Schritten eingerichtet. Ab jetzt braucht eine Anmeldung einen zweiten Schritt: einen Code einer Authenticator-App oder einen Passkey.',
  factorSetUpAdvice:
    'Falls Sie das waren, ist nichts weiter zu tun. Falls nicht, kennt jemand Ihr Passwort: Setzen Sie jetzt ein neues, bei der Anmeldung über „Passwort vergessen?“, und bitten Sie die Betreiber des Dienstes, die Anmeldung in zwei Schritten zu entfernen.',

  receiptTitle: 'Zahlungsbestätigung: {item}',
  receipt: 'Sie haben bei {studio} bezahlt:',
  receiptPlace: 'Sie haben bei {studio}, {place} bezahlt:',
  receiptItem: 'Wofür: {item}',
  receiptPaid: 'Bezahlt: {amount}, {how}',
  receiptOn: 'Am: {moment}',
  receiptNumber: 'Nummer: {number}',
  receiptRefund: 'Erstattet am {moment}: {amount}',
  receiptCash: 'bar',
  receiptCard: 'mit Karte',
  receiptTransfer: 'per Überweisung',
  receiptOnline: 'online',
  receiptNoTax: 'Bestätigung einer Zahlung, keine Rechnung im Sinne des Steuerrechts.',

  passwordTitle: 'Ihr Passwort für {studio}',
  password: 'Öffnen Sie diesen Link, um Ihr Passwort für {studio} festzulegen:',
  passwordAction: 'Passwort festlegen',
  passwordEnd:
    'Der Link gilt einmal und 60 Minuten lang. Ein neuerer Link ersetzt ihn. Falls Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun.',
};
