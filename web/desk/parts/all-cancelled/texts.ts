import { saying } from '../../language';

const en = {
  all: 'All classes of this day are cancelled',
  allYours: 'All your classes of this day are cancelled',
  because: '{what}: {reason}',
};
type Texts = Record<keyof typeof en, string>;
const de: Texts = {
  all: 'Alle Kurse dieses Tages sind abgesagt',
  allYours: 'Alle Ihre Kurse dieses Tages sind abgesagt',
  because: '{what}: {reason}',
};
const es: Texts = {
  all: 'Todas las clases de este día están canceladas',
  allYours: 'Todas sus clases de este día están canceladas',
  because: '{what}: {reason}',
};
const uk: Texts = {
  all: 'Усі заняття цього дня скасовано',
  allYours: 'Усі ваші заняття цього дня скасовано',
  because: '{what}: {reason}',
};
const pl: Texts = {
  all: 'Wszystkie zajęcia tego dnia są odwołane',
  allYours: 'Wszystkie Twoje zajęcia tego dnia są odwołane',
  because: '{what}: {reason}',
};
const fr: Texts = {
  all: 'Tous les cours de ce jour sont annulés',
  allYours: 'Tous vos cours de ce jour sont annulés',
  because: '{what} : {reason}',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
