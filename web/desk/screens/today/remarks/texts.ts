import { saying } from '../../../language';

const en = {
  nobodyNew: 'Nobody’s first visit',
  new: 'First visits: {n}',
  noNotes: 'No notes',
  noted: 'With a note: {n}',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  nobodyNew: 'Niemand zum ersten Mal da',
  new: 'Zum ersten Mal da: {n}',
  noNotes: 'Keine Notizen',
  noted: 'Mit Notiz: {n}',
};

const es: Texts = {
  nobodyNew: 'Nadie viene por primera vez',
  new: 'Primera visita: {n}',
  noNotes: 'Sin notas',
  noted: 'Con nota: {n}',
};

const uk: Texts = {
  nobodyNew: 'Ні для кого це не перший візит',
  new: 'Перший візит: {n}',
  noNotes: 'Нотаток немає',
  noted: 'З нотаткою: {n}',
};

const pl: Texts = {
  nobodyNew: 'Dla nikogo to nie pierwsza wizyta',
  new: 'Pierwsza wizyta: {n}',
  noNotes: 'Brak notatek',
  noted: 'Z notatką: {n}',
};

const fr: Texts = {
  nobodyNew: 'Aucune première visite',
  new: 'Première visite : {n}',
  noNotes: 'Aucune note',
  noted: 'Avec une note : {n}',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
