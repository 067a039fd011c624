import type { Texts } from './en';

export const de: Texts = {
  none: 'Noch findet nichts jede Woche statt. Fügen Sie einen Kurs hinzu, und wählen Sie „Jede Woche“.',
  draft: 'Entwurf',
  paused: 'Pausiert',
  firstDay: 'Ab {day}',
  lastDay: 'Bis {day}',
  weekday: 'Wochentag',
  until: 'Letzter Tag',
  emptyIsType: 'Leer: wie die Kursart',
  isPublic: 'Kunden sehen die Kurse',
  takesPlace: 'Findet statt: Kurse werden für die nächsten Wochen angelegt',
  pauseMeans:
    'Ohne Haken bei „Findet statt“ sehen Kunden die künftigen Kurse nicht, und keine kommen dazu. Buchungen bleiben. Setzen Sie ihn wieder, wenn es weitergeht.',
  changeMeans:
    'Künftige Kurse, die niemand gebucht hat, folgen. Bei gebuchten ändern sich nur Titel, Trainer und wer sie sieht. Ab einem späteren Tag: den letzten Tag setzen und ab dann einen neuen wöchentlichen Kurs anlegen.',
  end: 'Beenden',
  endMeans:
    'Künftige Kurse, die niemand gebucht hat, werden entfernt. Gebuchte bleiben; sagen Sie sie in der Woche ab. Das lässt sich nicht rückgängig machen.',
  ended: '{name} ist beendet.',
  endedKept: '{name} ist beendet. {n} gebuchter Kurs bleibt.|{name} ist beendet. {n} gebuchte Kurse bleiben.',
};
