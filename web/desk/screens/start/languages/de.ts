import type { Texts } from './en';

export const de: Texts = {
  title: 'Erste Schritte',
  about:
    'Von nichts zu einem veröffentlichten Stundenplan in etwa zehn Minuten. Jeder Schritt lässt sich überspringen, und alle finden sich in den Einstellungen wieder.',
  progress: '{n} von {of} Schritten erledigt',
  begin: 'Anfangen',
  goOn: 'Weiter: {step}',
  allDone: 'Alles ist eingerichtet.',
  toToday: 'Zu den heutigen Kursen',
  seePage: 'Die Seite ansehen, die Kunden sehen',
  publish: 'Die Seite des Studios veröffentlichen',
  notPublished: 'Die Seite des Studios ist nicht veröffentlicht.',
  stillOpen: 'Nicht alle ersten Schritte sind erledigt.',
  done: 'Erledigt',
  notYet: 'Noch offen',
  step: 'Schritt {n} von {of}',
  overview: 'Alle Schritte',
  next: 'Weiter: {step}',
  skip: 'Schritt überspringen',
  finish: 'Fertig',
  placesAbout: 'Wo finden die Kurse statt? Fügen Sie einen Standort mit Adresse und mindestens einen Raum hinzu.',
  typesAbout:
    'Was unterrichten Sie? Jede Kursart hat einen Namen, eine Dauer und eine Zahl von Plätzen. Drei genügen für den Anfang.',
  trainersAbout: 'Wer unterrichtet? Ein Trainer braucht keine Anmeldung; Sie können sie ihm jederzeit geben.',
  weeklyAbout:
    'Was findet jede Woche statt? Kunden sehen diese Kurse überall, wo Sie den Stundenplan zeigen: auf Ihrer Website, in einer App und auf der Seite des Studios, sobald diese veröffentlicht ist.',
  weeklyNeeds: 'Ein Kurs braucht einen Raum und eine Kursart. Fügen Sie diese zuerst hinzu:',
  plansAbout:
    'Was kaufen Kunden? Ein Tarif hat einen Preis, eine Zahl von Besuchen und eine Gültigkeit. Ein Probetarif ist für alle, die zum ersten Mal kommen.',
  peopleAbout:
    'Wer arbeitet noch mit diesem Programm? Alle bekommen eine Einladung per E-Mail und sehen nur, was sie dürfen.',
  websitesAbout:
    'Wo sehen Kunden den Stundenplan? Fügen Sie ihn in Ihre Website ein, oder lassen Sie den Dienst eine Seite des Studios zeigen.',
};
