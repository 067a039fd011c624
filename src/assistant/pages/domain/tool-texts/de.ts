import type { ToolTexts } from './tool-texts';

export const de: ToolTexts = {
  'describe-service-skills': [
    'Was der Assistent kann',
    'Beschreibt, welche Fragen zu diesem Studio beantwortet werden können und was Sie fragen dürfen.',
  ],
  'get-studio-profile': [
    'Profil des Studios',
    'Nennt Namen, Sprache, Währung, Zeitzone, Land und Öffnungszeiten des Studios und seine aktiven Standorte.',
  ],
  'get-class-counts-for-day': [
    'Anzahl der Kurse eines Tages',
    'Zählt die Kurse jeder Art an einem Tag, nach Status, Art und Standort.',
  ],
  'get-class-bookings-for-day': [
    'Kurse eines Tages mit ihren Buchungen',
    'Listet die Kurse eines Tages mit Zeit, Ort, Trainern, freien Plätzen und den angemeldeten Kunden mit ihren Kurskarten.',
  ],
  'search-customers': [
    'Kundensuche',
    'Findet Kunden nach Wörtern ihres Namens oder Ziffern ihrer Telefonnummer und zeigt die Kontakte verdeckt.',
  ],
  'investigate-customer-booking-ledger': [
    'Buchungen und Kurskarten eines Kunden',
    'Erklärt, warum Buchungen, Kurskarten und Guthaben eines Kunden so sind, wie sie sind.',
  ],
  'search-owner-help': ['Hilfe durchsuchen', 'Durchsucht die Hilfe zur Führung eines Studios.'],
  'get-owner-help-page': [
    'Eine Seite der Hilfe lesen',
    'Liest eine Seite der Hilfe mit allen Abschnitten und Schritten.',
  ],
  'get-business-logic-reference': [
    'Eine Regel erklären',
    'Erklärt, wie der Dienst etwas entscheidet, zum Beispiel welche Kurskarte einen Kurs bezahlt.',
  ],
  'get-payment-overview': [
    'Überblick über Zahlungen',
    'Nennt die Summen von Zahlungen, Erstattungen, Bestellungen und Festivalgeldern und die offenen Beträge für Kurskarten.',
  ],
  'search-payments': ['Zahlungen suchen', 'Listet Zahlungen und Erstattungen mit ihrer Herkunft, die neuesten zuerst.'],
  'get-financial-report': [
    'Finanzbericht',
    'Nennt, was Studio, Events und Festivals eingenommen, erstattet und ausgegeben haben, und das Ergebnis.',
  ],
  'get-cashbox-overview': [
    'Überblick über die Kassen',
    'Nennt den erwarteten Stand jeder Kasse, wie er zustande kommt, und die letzte Zählung.',
  ],
  'get-earnings-report': [
    'Ertragsbericht',
    'Nennt, was abgeschlossene Kurse, Stunden und Vermietungen eingebracht haben, abzüglich Ausgaben und Löhnen.',
  ],
  'get-rental-report': [
    'Bericht über Vermietungen',
    'Nennt Preis, Zahlungen, offene Beträge und Kunden jeder abgeschlossenen Raummiete.',
  ],
  'get-payroll-overview': [
    'Überblick über Löhne',
    'Listet die abgeschlossenen Lohnabrechnungen mit dem Lohn jedes Trainers.',
  ],
  'get-events-overview': [
    'Überblick über Events',
    'Listet Events mit Ort, verkauften und freien Plätzen, Bestellungen, Einnahmen und fälligen Erstattungen.',
  ],
  'get-event-summary': [
    'Zahlen eines Events',
    'Nennt Ort, Plätze, Tickets, Bestellungen, Einnahmen und Preise eines Events.',
  ],
};
