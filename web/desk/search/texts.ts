import { saying } from '../language';

const en = {
  what: 'Customer, class or screen',
  actions: 'What you can do',
  classes: 'Classes of the next seven days',
  nothing: 'Nothing found.',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  what: 'Kunde, Kurs oder Ansicht',
  actions: 'Was Sie tun können',
  classes: 'Kurse der nächsten sieben Tage',
  nothing: 'Nichts gefunden.',
};

const es: Texts = {
  what: 'Cliente, clase o pantalla',
  actions: 'Lo que puede hacer',
  classes: 'Clases de los próximos siete días',
  nothing: 'No se ha encontrado nada.',
};

const fr: Texts = {
  what: 'Client, cours ou écran',
  actions: 'Ce que vous pouvez faire',
  classes: 'Cours des sept prochains jours',
  nothing: 'Rien n’a été trouvé.',
};

const pl: Texts = {
  what: 'Klient, zajęcia lub ekran',
  actions: 'Co możesz zrobić',
  classes: 'Zajęcia z najbliższych siedmiu dni',
  nothing: 'Nic nie znaleziono.',
};

const uk: Texts = {
  what: 'Клієнт, заняття або екран',
  actions: 'Що можна зробити',
  classes: 'Заняття найближчих семи днів',
  nothing: 'Нічого не знайдено.',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
