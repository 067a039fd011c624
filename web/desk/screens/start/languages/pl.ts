import type { Texts } from './en';

export const pl: Texts = {
  title: 'Pierwsze kroki',
  about:
    'Od zera do opublikowanego grafiku w około dziesięć minut. Każdy krok można pominąć, a wszystkie znajdziesz ponownie w ustawieniach.',
  progress: 'Gotowe kroki: {n} z {of}',
  begin: 'Zacznij',
  goOn: 'Dalej: {step}',
  allDone: 'Wszystko jest gotowe.',
  toToday: 'Do dzisiejszych zajęć',
  seePage: 'Zobacz stronę, którą widzą klienci',
  publish: 'Opublikuj stronę studia',
  notPublished: 'Strona studia nie jest opublikowana.',
  stillOpen: 'Nie wszystkie pierwsze kroki są gotowe.',
  done: 'Gotowe',
  notYet: 'Do zrobienia',
  step: 'Krok {n} z {of}',
  overview: 'Wszystkie kroki',
  next: 'Dalej: {step}',
  skip: 'Pomiń ten krok',
  finish: 'Zakończ',
  placesAbout: 'Gdzie odbywają się zajęcia? Dodaj lokalizację z adresem i co najmniej jedną salę.',
  typesAbout: 'Czego uczycie? Każdy rodzaj zajęć ma nazwę, długość i liczbę miejsc. Na początek wystarczą trzy.',
  trainersAbout: 'Kto prowadzi zajęcia? Trener nie potrzebuje logowania; możesz mu je dać w każdej chwili.',
  weeklyAbout:
    'Co odbywa się co tydzień? Klienci widzą te zajęcia wszędzie, gdzie pokazujesz grafik: na Twojej stronie, w aplikacji i na stronie studia, gdy zostanie opublikowana.',
  weeklyNeeds: 'Zajęcia potrzebują sali i rodzaju zajęć. Najpierw je dodaj:',
  plansAbout:
    'Co kupują klienci? Karnet ma cenę, liczbę wejść i czas ważności. Karnet próbny jest dla tych, którzy przychodzą pierwszy raz.',
  peopleAbout: 'Kto jeszcze tu pracuje? Każda osoba dostaje zaproszenie e-mailem i widzi tylko to, co jej wolno.',
  websitesAbout: 'Gdzie klienci widzą grafik? Wklej go na swoją stronę albo pozwól usłudze pokazywać stronę studia.',
};
