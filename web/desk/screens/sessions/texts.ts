import { saying } from '../../language';

const en = {
  devices: 'Where you are signed in',
  about:
    'Your sessions in this studio. End those that you do not know and those of a lost device, and change your password.',
  passwordAbout: 'It holds in all of your studios. A change signs you out everywhere else.',
  changePassword: 'Change it',
  currentPassword: 'Your password now',
  newPassword: 'New password',
  newPasswordHint: 'At least 10 characters.',
  passwordWrong: 'That is not your password now. Check it and try again.',
  passwordChanged: 'Your password is changed. You are signed out everywhere else.',
  here: 'This browser',
  since: 'Signed in on {when}',
  app: 'The app',
  used: 'Last used on {when}',
  unused: 'Not used yet',
  end: 'End',
  ended: '{device} is signed out.',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  devices: 'Wo Sie angemeldet sind',
  about:
    'Ihre Sitzungen in diesem Studio. Beenden Sie, was Sie nicht kennen, und die eines verlorenen Geräts, und ändern Sie Ihr Passwort.',
  passwordAbout: 'Es gilt in allen Ihren Studios. Eine Änderung meldet Sie überall sonst ab.',
  changePassword: 'Ändern',
  currentPassword: 'Ihr jetziges Passwort',
  newPassword: 'Neues Passwort',
  newPasswordHint: 'Mindestens 10 Zeichen.',
  passwordWrong: 'Das ist nicht Ihr jetziges Passwort. Prüfen Sie es und versuchen Sie es noch einmal.',
  passwordChanged: 'Ihr Passwort ist geändert. Überall sonst sind Sie abgemeldet.',
  here: 'Dieser Browser',
  since: 'Angemeldet am {when}',
  app: 'Die App',
  used: 'Zuletzt benutzt am {when}',
  unused: 'Noch nicht benutzt',
  end: 'Beenden',
  ended: '{device} ist abgemeldet.',
};

const es: Texts = {
  devices: 'Dónde tiene la sesión abierta',
  about:
    'Sus sesiones en este estudio. Cierre las que no conozca y las de dispositivos perdidos, y cambie su contraseña.',
  passwordAbout: 'Vale en todos sus estudios. Un cambio cierra sus otras sesiones.',
  changePassword: 'Cambiarla',
  currentPassword: 'Su contraseña actual',
  newPassword: 'Contraseña nueva',
  newPasswordHint: '10 caracteres como mínimo.',
  passwordWrong: 'Esa no es su contraseña actual. Compruébela e inténtelo de nuevo.',
  passwordChanged: 'Su contraseña está cambiada. Sus otras sesiones están cerradas.',
  here: 'Este navegador',
  since: 'Sesión abierta el {when}',
  app: 'La aplicación',
  used: 'Último uso: {when}',
  unused: 'Sin usar todavía',
  end: 'Cerrar',
  ended: 'La sesión de {device} está cerrada.',
};

const fr: Texts = {
  devices: 'Où vous êtes connecté',
  about:
    'Vos sessions dans ce studio. Fermez celles que vous ne connaissez pas et celles d’un appareil perdu, et changez de mot de passe.',
  passwordAbout: 'Il vaut dans tous vos studios. Un changement ferme vos autres sessions.',
  changePassword: 'Le modifier',
  currentPassword: 'Votre mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  newPasswordHint: 'Au moins 10 caractères.',
  passwordWrong: 'Ce n’est pas votre mot de passe actuel. Vérifiez-le et réessayez.',
  passwordChanged: 'Votre mot de passe est modifié. Vos autres sessions sont fermées.',
  here: 'Ce navigateur',
  since: 'Connecté le {when}',
  app: 'L’application',
  used: 'Dernière utilisation : {when}',
  unused: 'Pas encore utilisée',
  end: 'Fermer',
  ended: 'La session de {device} est fermée.',
};

const pl: Texts = {
  devices: 'Gdzie jesteś zalogowany',
  about: 'Twoje sesje w tym studiu. Zakończ te, których nie znasz, i te na zgubionym urządzeniu, i zmień hasło.',
  passwordAbout: 'Obowiązuje we wszystkich Twoich studiach. Zmiana kończy pozostałe sesje.',
  changePassword: 'Zmień',
  currentPassword: 'Obecne hasło',
  newPassword: 'Nowe hasło',
  newPasswordHint: 'Co najmniej 10 znaków.',
  passwordWrong: 'To nie jest Twoje obecne hasło. Sprawdź je i spróbuj ponownie.',
  passwordChanged: 'Hasło jest zmienione. Pozostałe sesje są zakończone.',
  here: 'Ta przeglądarka',
  since: 'Zalogowano: {when}',
  app: 'Aplikacja',
  used: 'Ostatnio używana: {when}',
  unused: 'Jeszcze nieużywana',
  end: 'Zakończ',
  ended: 'Sesja {device} jest zakończona.',
};

const uk: Texts = {
  devices: 'Де ви увійшли',
  about: 'Ваші сеанси в цій студії. Завершіть ті, яких не знаєте, і ті, що на втраченому пристрої, і змініть пароль.',
  passwordAbout: 'Він діє в усіх ваших студіях. Зміна завершує інші сеанси.',
  changePassword: 'Змінити',
  currentPassword: 'Ваш теперішній пароль',
  newPassword: 'Новий пароль',
  newPasswordHint: 'Щонайменше 10 символів.',
  passwordWrong: 'Це не ваш теперішній пароль. Перевірте його і спробуйте ще раз.',
  passwordChanged: 'Ваш пароль змінено. Інші сеанси завершено.',
  here: 'Цей браузер',
  since: 'Вхід: {when}',
  app: 'Застосунок',
  used: 'Востаннє використано: {when}',
  unused: 'Ще не використано',
  end: 'Завершити',
  ended: 'Сеанс {device} завершено.',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
