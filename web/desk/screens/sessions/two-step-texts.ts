import { saying } from '../../language';

const en = {
  title: 'Two-step sign-in',
  about: 'A code of your phone beside the password, here and when you connect an assistant, in all of your studios.',
  on: 'On since {day}.',
  left: '{n} recovery code left.|{n} recovery codes left.',
  setUp: 'Set it up',
  renew: 'New recovery codes',
  remove: 'Switch it off',
  removalMeans:
    'It is then off in all of your studios. A studio that requires it stays closed to you until you set it up again.',
  nowOn: 'A code is asked for from now on.',
  removed: 'Two-step sign-in is off.',
  goOn: 'Go on',
  password: 'Your password',
  scan: 'Scan this with an authenticator app on your phone.',
  qrCode: 'QR code for the authenticator app',
  openApp: 'Open it in the app on this device',
  orType: 'Or type this key:',
  firstCode: 'The six digits that the app shows now.',
  confirm: 'Switch it on',
  codes: 'Your recovery codes',
  keepCodes:
    'They are shown only now. Keep them where you find them without your phone: each signs you in once in the place of a code.',
  kept: 'I have kept them',
  wanted: '{studio} requires two-step sign-in',
  why: 'It is required of everybody who sees the studio’s money or its staff, so that a stolen password opens neither. The studio opens as soon as it is set up.',
  enterAgain: 'It is on, but you signed in here without a code. Sign in again, with a code.',
  signInAgain: 'Sign in again',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  title: 'Anmeldung in zwei Schritten',
  about:
    'Ein Code Ihres Telefons neben dem Passwort, hier und wenn Sie einen Assistenten verbinden, in allen Ihren Studios.',
  on: 'Eingeschaltet seit {day}.',
  left: 'Noch {n} Wiederherstellungscode.|Noch {n} Wiederherstellungscodes.',
  setUp: 'Einrichten',
  renew: 'Neue Wiederherstellungscodes',
  remove: 'Ausschalten',
  removalMeans:
    'Sie ist dann in allen Ihren Studios ausgeschaltet. Ein Studio, das sie verlangt, bleibt für Sie geschlossen, bis Sie sie wieder einrichten.',
  nowOn: 'Ab jetzt wird ein Code verlangt.',
  removed: 'Die Anmeldung in zwei Schritten ist ausgeschaltet.',
  goOn: 'Weiter',
  password: 'Ihr Passwort',
  scan: 'Scannen Sie dies mit einer Authenticator-App auf Ihrem Telefon.',
  qrCode: 'QR-Code für die Authenticator-App',
  openApp: 'In der App auf diesem Gerät öffnen',
  orType: 'Oder geben Sie diesen Schlüssel ein:',
  firstCode: 'Die sechs Ziffern, die die App jetzt zeigt.',
  confirm: 'Einschalten',
  codes: 'Ihre Wiederherstellungscodes',
  keepCodes:
    'Sie werden nur jetzt gezeigt. Bewahren Sie sie dort auf, wo Sie sie ohne Telefon finden: Jeder meldet Sie einmal anstelle eines Codes an.',
  kept: 'Ich habe sie aufbewahrt',
  wanted: '{studio} verlangt die Anmeldung in zwei Schritten',
  why: 'Das gilt für alle, die Geld oder Personal des Studios sehen, damit ein gestohlenes Passwort beides nicht öffnet. Das Studio öffnet sich, sobald sie eingerichtet ist.',
  enterAgain:
    'Sie ist eingeschaltet, aber Sie haben sich hier ohne Code angemeldet. Melden Sie sich noch einmal an, mit einem Code.',
  signInAgain: 'Noch einmal anmelden',
};

const es: Texts = {
  title: 'Inicio de sesión en dos pasos',
  about: 'Un código de su teléfono además de la contraseña, aquí y al conectar un asistente, en todos sus estudios.',
  on: 'Activado desde el {day}.',
  left: 'Queda {n} código de recuperación.|Quedan {n} códigos de recuperación.',
  setUp: 'Configurarlo',
  renew: 'Nuevos códigos de recuperación',
  remove: 'Desactivarlo',
  removalMeans:
    'Queda desactivado en todos sus estudios. Un estudio que lo exige permanece cerrado para usted hasta que lo configure otra vez.',
  nowOn: 'A partir de ahora se pide un código.',
  removed: 'El inicio de sesión en dos pasos está desactivado.',
  goOn: 'Continuar',
  password: 'Su contraseña',
  scan: 'Escanee esto con una aplicación de autenticación de su teléfono.',
  qrCode: 'Código QR para la aplicación de autenticación',
  openApp: 'Abrirlo en la aplicación de este dispositivo',
  orType: 'O escriba esta clave:',
  firstCode: 'Las seis cifras que muestra ahora la aplicación.',
  confirm: 'Activarlo',
  codes: 'Sus códigos de recuperación',
  keepCodes:
    'Solo se muestran ahora. Guárdelos donde los encuentre sin el teléfono: cada uno sirve una vez en lugar de un código.',
  kept: 'Los he guardado',
  wanted: '{studio} exige el inicio de sesión en dos pasos',
  why: 'Se exige a quienes ven el dinero o el personal del estudio, para que una contraseña robada no abra ni lo uno ni lo otro. El estudio se abre en cuanto esté configurado.',
  enterAgain: 'Está activado, pero usted entró aquí sin código. Entre de nuevo, con un código.',
  signInAgain: 'Entrar de nuevo',
};

const fr: Texts = {
  title: 'Connexion en deux étapes',
  about:
    'Un code de votre téléphone en plus du mot de passe, ici et quand vous connectez un assistant, dans tous vos studios.',
  on: 'Activée depuis le {day}.',
  left: 'Il reste {n} code de secours.|Il reste {n} codes de secours.',
  setUp: 'L’activer',
  renew: 'Nouveaux codes de secours',
  remove: 'La désactiver',
  removalMeans:
    'Elle est alors désactivée dans tous vos studios. Un studio qui l’exige vous reste fermé jusqu’à ce que vous l’activiez à nouveau.',
  nowOn: 'Un code est demandé à partir de maintenant.',
  removed: 'La connexion en deux étapes est désactivée.',
  goOn: 'Continuer',
  password: 'Votre mot de passe',
  scan: 'Scannez ceci avec une application d’authentification sur votre téléphone.',
  qrCode: 'Code QR pour l’application d’authentification',
  openApp: 'L’ouvrir dans l’application de cet appareil',
  orType: 'Ou saisissez cette clé :',
  firstCode: 'Les six chiffres que l’application affiche maintenant.',
  confirm: 'Activer',
  codes: 'Vos codes de secours',
  keepCodes:
    'Ils ne sont affichés que maintenant. Gardez-les là où vous les trouverez sans votre téléphone : chacun sert une fois à la place d’un code.',
  kept: 'Je les ai gardés',
  wanted: '{studio} exige la connexion en deux étapes',
  why: 'Elle est exigée de tous ceux qui voient l’argent ou le personnel du studio, pour qu’un mot de passe volé n’ouvre ni l’un ni l’autre. Le studio s’ouvre dès qu’elle est activée.',
  enterAgain: 'Elle est activée, mais vous vous êtes connecté ici sans code. Reconnectez-vous, avec un code.',
  signInAgain: 'Se reconnecter',
};

const pl: Texts = {
  title: 'Logowanie dwuetapowe',
  about: 'Kod z telefonu oprócz hasła, tutaj i przy łączeniu asystenta, we wszystkich Twoich studiach.',
  on: 'Włączone od {day}.',
  left: 'Został {n} kod odzyskiwania.|Zostały {n} kody odzyskiwania.|Zostało {n} kodów odzyskiwania.',
  setUp: 'Skonfiguruj',
  renew: 'Nowe kody odzyskiwania',
  remove: 'Wyłącz',
  removalMeans:
    'Będzie wyłączone we wszystkich Twoich studiach. Studio, które go wymaga, pozostanie dla Ciebie zamknięte, dopóki nie skonfigurujesz go ponownie.',
  nowOn: 'Od teraz wymagany jest kod.',
  removed: 'Logowanie dwuetapowe jest wyłączone.',
  goOn: 'Dalej',
  password: 'Twoje hasło',
  scan: 'Zeskanuj to aplikacją uwierzytelniającą w telefonie.',
  qrCode: 'Kod QR dla aplikacji uwierzytelniającej',
  openApp: 'Otwórz w aplikacji na tym urządzeniu',
  orType: 'Albo wpisz ten klucz:',
  firstCode: 'Sześć cyfr, które aplikacja teraz pokazuje.',
  confirm: 'Włącz',
  codes: 'Twoje kody odzyskiwania',
  keepCodes:
    'Są pokazywane tylko teraz. Przechowuj je tam, gdzie znajdziesz je bez telefonu: każdy zastępuje kod jeden raz.',
  kept: 'Mam je zapisane',
  wanted: '{studio} wymaga logowania dwuetapowego',
  why: 'Jest wymagane od wszystkich, którzy widzą pieniądze lub personel studia, aby skradzione hasło nie otwierało ani jednego, ani drugiego. Studio otworzy się, gdy tylko zostanie skonfigurowane.',
  enterAgain: 'Jest włączone, ale tutaj zalogowano się bez kodu. Zaloguj się ponownie, z kodem.',
  signInAgain: 'Zaloguj się ponownie',
};

const uk: Texts = {
  title: 'Двоетапний вхід',
  about: 'Код із вашого телефону на додачу до пароля, тут і під час підключення асистента, в усіх ваших студіях.',
  on: 'Увімкнено з {day}.',
  left: 'Залишився {n} код відновлення.|Залишилося {n} коди відновлення.|Залишилося {n} кодів відновлення.',
  setUp: 'Налаштувати',
  renew: 'Нові коди відновлення',
  remove: 'Вимкнути',
  removalMeans:
    'Його буде вимкнено в усіх ваших студіях. Студія, яка його вимагає, буде для вас закрита, доки ви не налаштуєте його знову.',
  nowOn: 'Відтепер потрібен код.',
  removed: 'Двоетапний вхід вимкнено.',
  goOn: 'Далі',
  password: 'Ваш пароль',
  scan: 'Відскануйте це застосунком автентифікації на телефоні.',
  qrCode: 'QR-код для застосунку автентифікації',
  openApp: 'Відкрити в застосунку на цьому пристрої',
  orType: 'Або введіть цей ключ:',
  firstCode: 'Шість цифр, які застосунок показує зараз.',
  confirm: 'Увімкнути',
  codes: 'Ваші коди відновлення',
  keepCodes: 'Їх показано лише зараз. Зберігайте їх там, де знайдете без телефону: кожен один раз замінює код.',
  kept: 'Коди збережено',
  wanted: '{studio} вимагає двоетапного входу',
  why: 'Він потрібен усім, хто бачить гроші або персонал студії, щоб викрадений пароль не відкривав ні того, ні іншого. Студія відкриється, щойно його налаштовано.',
  enterAgain: 'Його ввімкнено, але тут ви увійшли без коду. Увійдіть знову, з кодом.',
  signInAgain: 'Увійти знову',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
