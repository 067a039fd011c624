import { saying } from '../../../language';

const en = {
  published: 'Customers see the timetable on the page of the studio.',
  seePage: 'See the page',
  notPublished: 'The page of the studio, which shows the timetable to customers, is not published.',
  publish: 'Publish it',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  published: 'Kunden sehen den Stundenplan auf der Seite des Studios.',
  seePage: 'Die Seite ansehen',
  notPublished: 'Die Seite des Studios, die Kunden den Stundenplan zeigt, ist nicht veröffentlicht.',
  publish: 'Veröffentlichen',
};

const es: Texts = {
  published: 'Los clientes ven el horario en la página del estudio.',
  seePage: 'Ver la página',
  notPublished: 'La página del estudio, que muestra el horario a los clientes, no está publicada.',
  publish: 'Publicarla',
};

const uk: Texts = {
  published: 'Клієнти бачать розклад на сторінці студії.',
  seePage: 'Переглянути сторінку',
  notPublished: 'Сторінку студії, яка показує клієнтам розклад, не опубліковано.',
  publish: 'Опублікувати',
};

const pl: Texts = {
  published: 'Klienci widzą grafik na stronie studia.',
  seePage: 'Zobacz stronę',
  notPublished: 'Strona studia, która pokazuje klientom grafik, nie jest opublikowana.',
  publish: 'Opublikuj ją',
};

const fr: Texts = {
  published: 'Les clients voient le planning sur la page du studio.',
  seePage: 'Voir la page',
  notPublished: 'La page du studio, qui montre le planning aux clients, n’est pas publiée.',
  publish: 'La publier',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
