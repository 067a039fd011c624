import type { Texts } from './en';

export const pl: Texts = {
  none: 'Nic jeszcze nie odbywa się co tydzień. Dodaj zajęcia i wybierz „Co tydzień”.',
  draft: 'Szkic',
  paused: 'Wstrzymane',
  firstDay: 'Od {day}',
  lastDay: 'Do: {day}',
  lastTime: 'Ostatni raz: {day}',
  places: '{n} miejsce|{n} miejsca|{n} miejsc',
  weekday: 'Dzień tygodnia',
  until: 'Ostatni dzień',
  emptyIsType: 'Puste: jak w rodzaju zajęć',
  isPublic: 'Klienci widzą te zajęcia',
  takesPlace: 'Odbywają się (bez zaznaczenia: wstrzymane)',
  pauseMeans: 'Gdy są wstrzymane, klienci nie widzą przyszłych zajęć i nie są dodawane kolejne. Rezerwacje pozostają.',
  changeMeans:
    'Zmiana dotyczy przyszłych zajęć, na które nikt się nie zapisał i których nikt osobno nie zmienił; w zarezerwowanych zmienią się tylko tytuł, trener i to, kto je widzi. Aby zmienić je od późniejszego dnia, ustaw ostatni dzień i dodaj od tego czasu nowe cotygodniowe zajęcia.',
  end: 'Zakończ…',
  endNow: 'Zakończ teraz',
  endMeans:
    'Przyszłe zajęcia zostaną usunięte; zarezerwowane i osobno zmienione pozostaną, odwołasz je w widoku tygodnia. Tego nie można cofnąć.',
  ended: 'Zakończono: {name}.',
  removedNow: 'Usunięto {n} przyszłe zajęcia.|Usunięto {n} przyszłe zajęcia.|Usunięto {n} przyszłych zajęć.',
  keptNow:
    'Pozostają {n} zarezerwowane zajęcia.|Pozostają {n} zarezerwowane zajęcia.|Pozostaje {n} zarezerwowanych zajęć.',
};
