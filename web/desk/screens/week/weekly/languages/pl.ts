import type { Texts } from './en';

export const pl: Texts = {
  none: 'Nic jeszcze nie odbywa się co tydzień. Dodaj zajęcia i wybierz „Co tydzień”.',
  draft: 'Szkic',
  paused: 'Wstrzymane',
  firstDay: 'Od {day}',
  lastDay: 'Do: {day}',
  weekday: 'Dzień tygodnia',
  until: 'Ostatni dzień',
  emptyIsType: 'Puste: jak w rodzaju zajęć',
  isPublic: 'Klienci widzą te zajęcia',
  takesPlace: 'Odbywają się: zajęcia są dodawane na kolejne tygodnie',
  pauseMeans:
    'Bez zaznaczenia „Odbywają się” klienci nie widzą przyszłych zajęć i nie są dodawane kolejne. Rezerwacje pozostają. Zaznacz ponownie, gdy zajęcia wrócą.',
  changeMeans:
    'Zmienią się przyszłe zajęcia, na które nikt się nie zapisał. W zarezerwowanych zmienią się tylko tytuł, trener i to, kto je widzi. Od późniejszego dnia: ustaw ostatni dzień i dodaj od tego czasu nowe cotygodniowe zajęcia.',
  end: 'Zakończ',
  endMeans:
    'Przyszłe zajęcia bez rezerwacji zostaną usunięte. Zarezerwowane pozostaną; odwołasz je w widoku tygodnia. Tego nie można cofnąć.',
  ended: 'Zakończono: {name}.',
  endedKept:
    'Zakończono: {name}. Pozostają {n} zarezerwowane zajęcia.|Zakończono: {name}. Pozostają {n} zarezerwowane zajęcia.|Zakończono: {name}. Pozostaje {n} zarezerwowanych zajęć.',
};
