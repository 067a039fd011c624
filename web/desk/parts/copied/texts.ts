import { saying } from '../../language';

const en = {
  copy: 'Copy',
  copied: 'Copied.',
  selected: 'Selected. Copy it by the keyboard or the menu of your device.',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  copy: 'Kopieren',
  copied: 'Kopiert.',
  selected: 'Markiert. Kopieren Sie es mit der Tastatur oder im Menü Ihres Geräts.',
};

const es: Texts = {
  copy: 'Copiar',
  copied: 'Copiado.',
  selected: 'Seleccionado. Cópielo con el teclado o con el menú de su dispositivo.',
};

const fr: Texts = {
  copy: 'Copier',
  copied: 'Copié.',
  selected: 'Sélectionné. Copiez-le avec le clavier ou le menu de votre appareil.',
};

const pl: Texts = {
  copy: 'Kopiuj',
  copied: 'Skopiowano.',
  selected: 'Zaznaczono. Skopiuj to klawiaturą albo z menu urządzenia.',
};

const uk: Texts = {
  copy: 'Копіювати',
  copied: 'Скопійовано.',
  selected: 'Виділено. Скопіюйте клавіатурою або через меню пристрою.',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
