import { saying } from '../../language';

const en = {
  about: 'Your sessions in this studio. End those that you do not know, and change your password then.',
  here: 'This browser',
  app: 'The app',
  used: 'Last used on {day}',
  unused: 'Not used yet',
  end: 'End',
  ended: '{device} is signed out.',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  about: 'Ihre Sitzungen in diesem Studio. Beenden Sie, was Sie nicht kennen, und ändern Sie dann Ihr Passwort.',
  here: 'Dieser Browser',
  app: 'Die App',
  used: 'Zuletzt benutzt am {day}',
  unused: 'Noch nicht benutzt',
  end: 'Beenden',
  ended: '{device} ist abgemeldet.',
};

const es: Texts = {
  about: 'Sus sesiones en este estudio. Cierre las que no conozca y cambie después su contraseña.',
  here: 'Este navegador',
  app: 'La aplicación',
  used: 'Último uso: {day}',
  unused: 'Sin usar todavía',
  end: 'Cerrar',
  ended: 'La sesión de {device} está cerrada.',
};

const fr: Texts = {
  about: 'Vos sessions dans ce studio. Fermez celles que vous ne connaissez pas, puis changez de mot de passe.',
  here: 'Ce navigateur',
  app: 'L’application',
  used: 'Dernière utilisation : {day}',
  unused: 'Pas encore utilisée',
  end: 'Fermer',
  ended: 'La session de {device} est fermée.',
};

const pl: Texts = {
  about: 'Twoje sesje w tym studiu. Zakończ te, których nie znasz, a potem zmień hasło.',
  here: 'Ta przeglądarka',
  app: 'Aplikacja',
  used: 'Ostatnio używana: {day}',
  unused: 'Jeszcze nieużywana',
  end: 'Zakończ',
  ended: 'Sesja {device} jest zakończona.',
};

const uk: Texts = {
  about: 'Ваші сеанси в цій студії. Завершіть ті, яких не знаєте, і змініть після цього пароль.',
  here: 'Цей браузер',
  app: 'Застосунок',
  used: 'Востаннє використано: {day}',
  unused: 'Ще не використано',
  end: 'Завершити',
  ended: 'Сеанс {device} завершено.',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
