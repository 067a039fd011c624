import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const de: TranslationOf<typeof en> = {
  skip: 'Zum Inhalt springen',
  error: 'Fehler: {title}',
  requestId: 'Nummer der Anfrage:',
  ways: 'Wie es von hier aus weitergeht',
  home: 'was der Dienst kann, und der Stundenplan des Demo-Studios (Englisch)',
  guides: 'betreiben, ein Studio einrichten, anbinden (Englisch)',
  help: 'wie man ein Studio führt (Englisch)',
  api: 'alle Funktionen, mit Beispielen (Englisch)',
  not_found: 'Seite nicht gefunden',
  not_found_advice: 'Vielleicht enthält die Adresse einen Tippfehler, oder die Seite ist woanders.',
  rate_limited: 'Zu viele Anfragen',
  rate_limited_advice: 'Warten Sie einen Moment und laden Sie die Seite dann neu.',
  unavailable: 'Der Dienst ist ausgelastet',
  unavailable_advice: 'Warten Sie ein paar Sekunden und laden Sie die Seite dann neu.',
  internal: 'Etwas ist schiefgegangen',
  internal_advice:
    'Laden Sie die Seite neu. Wenn der Fehler bleibt, schicken Sie die Nummer der Anfrage an den Betreiber des Dienstes.',
  others: 'Diese Anfrage ist nicht möglich',
  others_advice: 'Gehen Sie zurück zur vorherigen Seite.',
};
