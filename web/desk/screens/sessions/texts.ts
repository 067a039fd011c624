import { saying } from '../../language';

const en = {
  about:
    'The browsers and apps in which you are signed in to this studio. End those that you do not know, and set a new password then.',
  newPassword: 'Set a new password',
  here: 'This browser',
  app: 'The app',
  used: 'Last used on {day}',
  unused: 'Not used yet',
  end: 'End',
  ended: '{device} is signed out.',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  about:
    'Die Browser und Apps, in denen Sie in diesem Studio angemeldet sind. Beenden Sie, was Sie nicht kennen, und setzen Sie dann ein neues Passwort.',
  newPassword: 'Neues Passwort setzen',
  here: 'Dieser Browser',
  app: 'Die App',
  used: 'Zuletzt benutzt am {day}',
  unused: 'Noch nicht benutzt',
  end: 'Beenden',
  ended: '{device} ist abgemeldet.',
};

const es: Texts = {
  about:
    'Los navegadores y aplicaciones en los que ha entrado en este estudio. Cierre los que no conozca y ponga después una contraseña nueva.',
  newPassword: 'Poner una contraseña nueva',
  here: 'Este navegador',
  app: 'La aplicación',
  used: 'Último uso: {day}',
  unused: 'Sin usar todavía',
  end: 'Cerrar',
  ended: 'La sesión de {device} está cerrada.',
};

const fr: Texts = {
  about:
    'Les navigateurs et applications où vous êtes connecté à ce studio. Fermez ce que vous ne connaissez pas, puis choisissez un nouveau mot de passe.',
  newPassword: 'Choisir un nouveau mot de passe',
  here: 'Ce navigateur',
  app: 'L’application',
  used: 'Dernière utilisation : {day}',
  unused: 'Pas encore utilisée',
  end: 'Fermer',
  ended: 'La session de {device} est fermée.',
};

const pl: Texts = {
  about:
    'Przeglądarki i aplikacje, w których jesteś zalogowany w tym studiu. Zakończ te, których nie znasz, a potem ustaw nowe hasło.',
  newPassword: 'Ustaw nowe hasło',
  here: 'Ta przeglądarka',
  app: 'Aplikacja',
  used: 'Ostatnio używana: {day}',
  unused: 'Jeszcze nieużywana',
  end: 'Zakończ',
  ended: 'Sesja {device} jest zakończona.',
};

const uk: Texts = {
  about:
    'Браузери й застосунки, у яких ви ввійшли до цієї студії. Завершіть ті, яких не знаєте, і задайте після цього новий пароль.',
  newPassword: 'Задати новий пароль',
  here: 'Цей браузер',
  app: 'Застосунок',
  used: 'Востаннє використано: {day}',
  unused: 'Ще не використано',
  end: 'Завершити',
  ended: 'Сеанс {device} завершено.',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
