import type { Texts } from './en';

export const de: Texts = {
  none: 'Noch findet nichts jede Woche statt. Fügen Sie einen Kurs hinzu, und wählen Sie „Jede Woche“.',
  draft: 'Entwurf',
  paused: 'Pausiert',
  firstDay: 'Ab {day}',
  lastDay: 'Bis {day}',
  lastTime: 'Zum letzten Mal: {day}',
  places: '{n} Platz|{n} Plätze',
  weekday: 'Wochentag',
  until: 'Letzter Tag',
  emptyIsType: 'Leer: wie die Kursart',
  isPublic: 'Kunden sehen die Kurse',
  takesPlace: 'Findet statt (ohne Haken: pausiert)',
  pauseMeans: 'Solange er pausiert, sehen Kunden die künftigen Kurse nicht, und keine kommen dazu. Buchungen bleiben.',
  changeMeans:
    'Eine Änderung gilt für künftige Kurse, die niemand gebucht oder einzeln geändert hat; bei gebuchten ändern sich nur Titel, Trainer und wer sie sieht. Für eine Änderung ab einem späteren Tag setzen Sie den letzten Tag und legen ab dann einen neuen wöchentlichen Kurs an.',
  end: 'Beenden …',
  endNow: 'Jetzt beenden',
  endMeans:
    'Künftige Kurse werden entfernt; gebuchte und einzeln geänderte bleiben, sagen Sie sie in der Woche ab. Das lässt sich nicht rückgängig machen.',
  ended: '{name} ist beendet.',
  removedNow: '{n} künftiger Kurs ist entfernt.|{n} künftige Kurse sind entfernt.',
  keptNow: '{n} gebuchter Kurs bleibt.|{n} gebuchte Kurse bleiben.',
};
