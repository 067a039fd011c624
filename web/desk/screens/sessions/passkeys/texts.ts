import { saying } from '../../../language';

const en = {
  title: 'Passkeys',
  about:
    'Your finger, face or PIN on a device of yours signs you in without a password, or after it in place of a code.',
  switchesOn:
    'It also switches on two-step sign-in: from then on your password is not enough, and a passkey of yours or a recovery code is asked for as well. Ten recovery codes are shown next, only once. Keep them: on a device without your passkey you need one.',
  add: 'Add a passkey',
  nameHint: 'By which you know the device, such as “Phone”.',
  since: 'Added on {day}',
  used: 'Last used on {day}',
  rename: 'Rename',
  remove: 'Remove',
  save: 'Save',
  added: '{name} can sign you in now.',
  renamed: 'It is called {name} now.',
  removed: '{name} does not sign you in any more.',
  known: 'This device has a passkey of yours already.',
  nowhere: 'Passkeys need an address of the service with https. Ask who runs it.',
  elsewhere: 'Passkeys work at {address}.',
  unknownHere: 'This browser knows no passkeys.',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  title: 'Passkeys',
  about:
    'Ihr Finger, Gesicht oder PIN an einem Ihrer Geräte meldet Sie ohne Passwort an, oder danach anstelle eines Codes.',
  switchesOn:
    'Damit wird auch die Anmeldung in zwei Schritten eingeschaltet: Ihr Passwort allein meldet Sie nicht mehr an, dazu kommt einer Ihrer Passkeys oder einer von zehn Wiederherstellungscodes. Sie werden gleich danach gezeigt, nur einmal. Bewahren Sie sie auf: Auf einem Gerät ohne Ihren Passkey brauchen Sie einen.',
  add: 'Passkey hinzufügen',
  nameHint: 'Woran Sie das Gerät erkennen, zum Beispiel „Telefon“.',
  since: 'Hinzugefügt am {day}',
  used: 'Zuletzt benutzt am {day}',
  rename: 'Umbenennen',
  remove: 'Entfernen',
  save: 'Speichern',
  added: '{name} kann Sie jetzt anmelden.',
  renamed: 'Der Passkey heißt jetzt {name}.',
  removed: '{name} meldet Sie nicht mehr an.',
  known: 'Dieses Gerät hat schon einen Passkey von Ihnen.',
  nowhere: 'Passkeys brauchen eine https-Adresse des Dienstes. Fragen Sie, wer ihn betreibt.',
  elsewhere: 'Passkeys gelten an {address}.',
  unknownHere: 'Dieser Browser kennt keine Passkeys.',
};

const es: Texts = {
  title: 'Llaves de acceso',
  about:
    'Su dedo, su cara o el PIN en un dispositivo suyo inicia la sesión sin contraseña, o después de ella en lugar de un código.',
  switchesOn:
    'Con ella se activa también el inicio de sesión en dos pasos: su contraseña sola ya no basta, hace falta además una llave de acceso suya o uno de diez códigos de recuperación. Se muestran a continuación, una sola vez. Guárdelos: en un dispositivo sin su llave de acceso necesita uno.',
  add: 'Añadir una llave de acceso',
  nameHint: 'Por el que reconoce el dispositivo, por ejemplo «Teléfono».',
  since: 'Añadida el {day}',
  used: 'Último uso: {day}',
  rename: 'Cambiar el nombre',
  remove: 'Quitar',
  save: 'Guardar',
  added: '{name} ya puede iniciar su sesión.',
  renamed: 'Ahora se llama {name}.',
  removed: '{name} ya no inicia su sesión.',
  known: 'Este dispositivo ya tiene una llave de acceso suya.',
  nowhere: 'Las llaves de acceso necesitan una dirección https del servicio. Pregunte a quien lo administra.',
  elsewhere: 'Las llaves de acceso funcionan en {address}.',
  unknownHere: 'Este navegador no conoce las llaves de acceso.',
};

const fr: Texts = {
  title: 'Clés d’accès',
  about:
    'Votre doigt, votre visage ou le code PIN d’un de vos appareils vous connecte sans mot de passe, ou après lui à la place d’un code.',
  switchesOn:
    'Elle active aussi la connexion en deux étapes : votre mot de passe seul ne suffit plus, il faut en plus l’une de vos clés d’accès ou l’un de dix codes de secours. Ils sont affichés juste après, une seule fois. Gardez-les : sur un appareil sans votre clé d’accès, il vous en faut un.',
  add: 'Ajouter une clé d’accès',
  nameHint: 'Auquel vous reconnaissez l’appareil, par exemple « Téléphone ».',
  since: 'Ajoutée le {day}',
  used: 'Dernière utilisation : {day}',
  rename: 'Renommer',
  remove: 'Supprimer',
  save: 'Enregistrer',
  added: '{name} peut vous connecter maintenant.',
  renamed: 'Elle s’appelle maintenant {name}.',
  removed: '{name} ne vous connecte plus.',
  known: 'Cet appareil a déjà une de vos clés d’accès.',
  nowhere: 'Les clés d’accès demandent une adresse https du service. Demandez à qui l’exploite.',
  elsewhere: 'Les clés d’accès fonctionnent à l’adresse {address}.',
  unknownHere: 'Ce navigateur ne connaît pas les clés d’accès.',
};

const pl: Texts = {
  title: 'Klucze dostępu',
  about: 'Twój palec, twarz albo PIN na Twoim urządzeniu loguje bez hasła albo po nim zamiast kodu.',
  switchesOn:
    'Włącza to także logowanie dwuetapowe: samo hasło już nie wystarczy, potrzebny będzie jeszcze Twój klucz dostępu albo jeden z dziesięciu kodów odzyskiwania. Zobaczysz je zaraz potem, tylko raz. Zachowaj je: na urządzeniu bez Twojego klucza potrzebny jest jeden z nich.',
  add: 'Dodaj klucz dostępu',
  nameHint: 'Po której rozpoznasz urządzenie, na przykład „Telefon”.',
  since: 'Dodano: {day}',
  used: 'Ostatnio użyto: {day}',
  rename: 'Zmień nazwę',
  remove: 'Usuń',
  save: 'Zapisz',
  added: '{name} może Cię teraz zalogować.',
  renamed: 'Klucz nazywa się teraz {name}.',
  removed: '{name} już Cię nie zaloguje.',
  known: 'To urządzenie ma już Twój klucz dostępu.',
  nowhere: 'Klucze dostępu wymagają adresu https usługi. Zapytaj, kto ją prowadzi.',
  elsewhere: 'Klucze dostępu działają pod adresem {address}.',
  unknownHere: 'Ta przeglądarka nie zna kluczy dostępu.',
};

const uk: Texts = {
  title: 'Ключі доступу',
  about: 'Ваш палець, обличчя або PIN на вашому пристрої виконує вхід без пароля або після нього замість коду.',
  switchesOn:
    'Це також вмикає двоетапний вхід: самого пароля вже не досить, потрібен ще ваш ключ доступу або один із десяти кодів відновлення. Їх буде показано одразу після цього, лише один раз. Збережіть їх: на пристрої без вашого ключа потрібен один із них.',
  add: 'Додати ключ доступу',
  nameHint: 'За якою ви впізнаєте пристрій, наприклад «Телефон».',
  since: 'Додано: {day}',
  used: 'Востаннє використано: {day}',
  rename: 'Перейменувати',
  remove: 'Вилучити',
  save: 'Зберегти',
  added: '{name} тепер може виконати вхід.',
  renamed: 'Тепер це {name}.',
  removed: '{name} більше не виконує вхід.',
  known: 'На цьому пристрої вже є ваш ключ доступу.',
  nowhere: 'Ключам доступу потрібна адреса https сервісу. Запитайте, хто його веде.',
  elsewhere: 'Ключі доступу працюють за адресою {address}.',
  unknownHere: 'Цей браузер не знає ключів доступу.',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
