import { saying } from '../../../language';

const en = {
  nobodyNew: 'It is nobody’s first visit.',
  nothingNoted: 'Nothing is noted about anyone.',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  nobodyNew: 'Niemand ist zum ersten Mal da.',
  nothingNoted: 'Zu niemandem gibt es eine Notiz.',
};

const es: Texts = {
  nobodyNew: 'No es la primera visita de nadie.',
  nothingNoted: 'No hay nada anotado sobre nadie.',
};

const uk: Texts = {
  nobodyNew: 'Ні для кого це не перший візит.',
  nothingNoted: 'Нотаток ні про кого немає.',
};

const pl: Texts = {
  nobodyNew: 'Dla nikogo nie jest to pierwsza wizyta.',
  nothingNoted: 'O nikim nic nie zanotowano.',
};

const fr: Texts = {
  nobodyNew: 'Ce n’est la première visite de personne.',
  nothingNoted: 'Il n’y a aucune note sur ces personnes.',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
