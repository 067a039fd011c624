import { saying } from '../../language';

const en = {
  title: 'Two-step sign-in',
  about:
    'After the password something else of yours is asked for: a code of an app on your phone, or a passkey. Here and when you connect an assistant, in all of your studios.',
  on: 'On since {day}.',
  onByPasskey: 'On: after the password a passkey of yours is asked for, or a recovery code.',
  left: '{n} recovery code left.|{n} recovery codes left.',
  setUp: 'Set it up',
  addApp: 'Add an authenticator app',
  renew: 'New recovery codes',
  remove: 'Switch it off',
  removeApp: 'Remove the authenticator app',
  removalMeans:
    'Two-step sign-in is then off in all of your studios. A studio that requires it stays closed to you until you set it up again.',
  appRemovalMeans: 'After the password, a passkey of yours or a recovery code is then asked for.',
  nowOn: 'From now on a code of the app will do as well.',
  removed: 'Two-step sign-in is off.',
  appRemoved: 'Codes of the app are not accepted any more.',
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
    'They are shown only now. Keep them where you find them without your phone: after the password, each signs you in once in the place of a code or passkey.',
  kept: 'I have kept them',
  wanted: '{studio} requires two-step sign-in',
  why: 'It is required of everybody who sees the studio’s money or its staff, so that a stolen password opens neither. The studio opens as soon as it is set up.',
  enterAgain: 'It is on, but you signed in here without a code or passkey. Sign in again, with one of them.',
  signInAgain: 'Sign in again',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  title: 'Anmeldung in zwei Schritten',
  about:
    'Nach dem Passwort wird noch etwas verlangt, das nur Sie haben: ein Code einer App auf Ihrem Telefon oder ein Passkey. Hier und wenn Sie einen Assistenten verbinden, in allen Ihren Studios.',
  on: 'Eingeschaltet seit {day}.',
  onByPasskey: 'Eingeschaltet: Nach dem Passwort wird einer Ihrer Passkeys verlangt oder ein Wiederherstellungscode.',
  left: 'Noch {n} Wiederherstellungscode.|Noch {n} Wiederherstellungscodes.',
  setUp: 'Einrichten',
  addApp: 'Authenticator-App hinzufügen',
  renew: 'Neue Wiederherstellungscodes',
  remove: 'Ausschalten',
  removeApp: 'Authenticator-App entfernen',
  removalMeans:
    'Die Anmeldung in zwei Schritten ist dann in allen Ihren Studios ausgeschaltet. Ein Studio, das sie verlangt, bleibt für Sie geschlossen, bis Sie sie wieder einrichten.',
  appRemovalMeans: 'Nach dem Passwort wird dann einer Ihrer Passkeys oder ein Wiederherstellungscode verlangt.',
  nowOn: 'Ab jetzt genügt auch ein Code der App.',
  removed: 'Die Anmeldung in zwei Schritten ist ausgeschaltet.',
  appRemoved: 'Codes der App gelten nicht mehr.',
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
    'Sie werden nur jetzt gezeigt. Bewahren Sie sie dort auf, wo Sie sie ohne Telefon finden: Jeder meldet Sie nach dem Passwort einmal anstelle eines Codes oder Passkeys an.',
  kept: 'Ich habe sie aufbewahrt',
  wanted: '{studio} verlangt die Anmeldung in zwei Schritten',
  why: 'Das gilt für alle, die Geld oder Personal des Studios sehen, damit ein gestohlenes Passwort beides nicht öffnet. Das Studio öffnet sich, sobald sie eingerichtet ist.',
  enterAgain:
    'Sie ist eingeschaltet, aber Sie haben sich hier ohne Code oder Passkey angemeldet. Melden Sie sich noch einmal damit an.',
  signInAgain: 'Noch einmal anmelden',
};

const es: Texts = {
  title: 'Inicio de sesión en dos pasos',
  about:
    'Después de la contraseña se pide algo más que solo usted tiene: un código de una aplicación de su teléfono o una llave de acceso. Aquí y al conectar un asistente, en todos sus estudios.',
  on: 'Activado desde el {day}.',
  onByPasskey: 'Activado: después de la contraseña se pide una llave de acceso suya o un código de recuperación.',
  left: 'Queda {n} código de recuperación.|Quedan {n} códigos de recuperación.',
  setUp: 'Configurarlo',
  addApp: 'Añadir una aplicación de autenticación',
  renew: 'Nuevos códigos de recuperación',
  remove: 'Desactivarlo',
  removeApp: 'Quitar la aplicación de autenticación',
  removalMeans:
    'El inicio de sesión en dos pasos queda desactivado en todos sus estudios. Un estudio que lo exige permanece cerrado para usted hasta que lo configure otra vez.',
  appRemovalMeans: 'Después de la contraseña se pedirá una llave de acceso suya o un código de recuperación.',
  nowOn: 'A partir de ahora también sirve un código de la aplicación.',
  removed: 'El inicio de sesión en dos pasos está desactivado.',
  appRemoved: 'Los códigos de la aplicación ya no sirven.',
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
    'Solo se muestran ahora. Guárdelos donde los encuentre sin el teléfono: después de la contraseña, cada uno sirve una vez en lugar de un código o una llave de acceso.',
  kept: 'Los he guardado',
  wanted: '{studio} exige el inicio de sesión en dos pasos',
  why: 'Se exige a quienes ven el dinero o el personal del estudio, para que una contraseña robada no abra ni lo uno ni lo otro. El estudio se abre en cuanto esté configurado.',
  enterAgain: 'Está activado, pero usted entró aquí sin código ni llave de acceso. Entre de nuevo con uno de ellos.',
  signInAgain: 'Entrar de nuevo',
};

const fr: Texts = {
  title: 'Connexion en deux étapes',
  about:
    'Après le mot de passe, autre chose que vous seul avez est demandé : un code d’une application de votre téléphone, ou une clé d’accès. Ici et quand vous connectez un assistant, dans tous vos studios.',
  on: 'Activée depuis le {day}.',
  onByPasskey: 'Activée : après le mot de passe, l’une de vos clés d’accès ou un code de secours est demandé.',
  left: 'Il reste {n} code de secours.|Il reste {n} codes de secours.',
  setUp: 'L’activer',
  addApp: 'Ajouter une application d’authentification',
  renew: 'Nouveaux codes de secours',
  remove: 'La désactiver',
  removeApp: 'Supprimer l’application d’authentification',
  removalMeans:
    'La connexion en deux étapes est alors désactivée dans tous vos studios. Un studio qui l’exige vous reste fermé jusqu’à ce que vous l’activiez à nouveau.',
  appRemovalMeans: 'Après le mot de passe, l’une de vos clés d’accès ou un code de secours sera demandé.',
  nowOn: 'À partir de maintenant, un code de l’application convient aussi.',
  removed: 'La connexion en deux étapes est désactivée.',
  appRemoved: 'Les codes de l’application ne sont plus acceptés.',
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
    'Ils ne sont affichés que maintenant. Gardez-les là où vous les trouverez sans votre téléphone : après le mot de passe, chacun sert une fois à la place d’un code ou d’une clé d’accès.',
  kept: 'Je les ai gardés',
  wanted: '{studio} exige la connexion en deux étapes',
  why: 'Elle est exigée de tous ceux qui voient l’argent ou le personnel du studio, pour qu’un mot de passe volé n’ouvre ni l’un ni l’autre. Le studio s’ouvre dès qu’elle est activée.',
  enterAgain:
    'Elle est activée, mais vous vous êtes connecté ici sans code ni clé d’accès. Reconnectez-vous avec l’un des deux.',
  signInAgain: 'Se reconnecter',
};

const pl: Texts = {
  title: 'Logowanie dwuetapowe',
  about:
    'Po haśle potrzebne jest jeszcze coś, co masz tylko Ty: kod z aplikacji w telefonie albo klucz dostępu. Tutaj i przy łączeniu asystenta, we wszystkich Twoich studiach.',
  on: 'Włączone od {day}.',
  onByPasskey: 'Włączone: po haśle potrzebny jest Twój klucz dostępu albo kod odzyskiwania.',
  left: 'Został {n} kod odzyskiwania.|Zostały {n} kody odzyskiwania.|Zostało {n} kodów odzyskiwania.',
  setUp: 'Skonfiguruj',
  addApp: 'Dodaj aplikację uwierzytelniającą',
  renew: 'Nowe kody odzyskiwania',
  remove: 'Wyłącz',
  removeApp: 'Usuń aplikację uwierzytelniającą',
  removalMeans:
    'Logowanie dwuetapowe będzie wyłączone we wszystkich Twoich studiach. Studio, które go wymaga, pozostanie dla Ciebie zamknięte, dopóki nie skonfigurujesz go ponownie.',
  appRemovalMeans: 'Po haśle potrzebny będzie Twój klucz dostępu albo kod odzyskiwania.',
  nowOn: 'Od teraz wystarczy także kod z aplikacji.',
  removed: 'Logowanie dwuetapowe jest wyłączone.',
  appRemoved: 'Kody z aplikacji już nie działają.',
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
    'Są pokazywane tylko teraz. Przechowuj je tam, gdzie znajdziesz je bez telefonu: po haśle każdy zastępuje jeden raz kod albo klucz dostępu.',
  kept: 'Mam je zapisane',
  wanted: '{studio} wymaga logowania dwuetapowego',
  why: 'Jest wymagane od wszystkich, którzy widzą pieniądze lub personel studia, aby skradzione hasło nie otwierało ani jednego, ani drugiego. Studio otworzy się, gdy tylko zostanie skonfigurowane.',
  enterAgain:
    'Jest włączone, ale tutaj zalogowano się bez kodu i klucza dostępu. Zaloguj się ponownie, używając jednego z nich.',
  signInAgain: 'Zaloguj się ponownie',
};

const uk: Texts = {
  title: 'Двоетапний вхід',
  about:
    'Після пароля потрібне ще щось, що є лише у вас: код із застосунку на телефоні або ключ доступу. Тут і під час підключення асистента, в усіх ваших студіях.',
  on: 'Увімкнено з {day}.',
  onByPasskey: 'Увімкнено: після пароля потрібен ваш ключ доступу або код відновлення.',
  left: 'Залишився {n} код відновлення.|Залишилося {n} коди відновлення.|Залишилося {n} кодів відновлення.',
  setUp: 'Налаштувати',
  addApp: 'Додати застосунок автентифікації',
  renew: 'Нові коди відновлення',
  remove: 'Вимкнути',
  removeApp: 'Вилучити застосунок автентифікації',
  removalMeans:
    'Двоетапний вхід буде вимкнено в усіх ваших студіях. Студія, яка його вимагає, буде для вас закрита, доки ви не налаштуєте його знову.',
  appRemovalMeans: 'Після пароля буде потрібен ваш ключ доступу або код відновлення.',
  nowOn: 'Відтепер підійде й код із застосунку.',
  removed: 'Двоетапний вхід вимкнено.',
  appRemoved: 'Коди із застосунку більше не діють.',
  goOn: 'Далі',
  password: 'Ваш пароль',
  scan: 'Відскануйте це застосунком автентифікації на телефоні.',
  qrCode: 'QR-код для застосунку автентифікації',
  openApp: 'Відкрити в застосунку на цьому пристрої',
  orType: 'Або введіть цей ключ:',
  firstCode: 'Шість цифр, які застосунок показує зараз.',
  confirm: 'Увімкнути',
  codes: 'Ваші коди відновлення',
  keepCodes:
    'Їх показано лише зараз. Зберігайте їх там, де знайдете без телефону: після пароля кожен один раз замінює код або ключ доступу.',
  kept: 'Коди збережено',
  wanted: '{studio} вимагає двоетапного входу',
  why: 'Він потрібен усім, хто бачить гроші або персонал студії, щоб викрадений пароль не відкривав ні того, ні іншого. Студія відкриється, щойно його налаштовано.',
  enterAgain: 'Його ввімкнено, але тут ви увійшли без коду й ключа доступу. Увійдіть знову з одним із них.',
  signInAgain: 'Увійти знову',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
