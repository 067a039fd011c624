import { saying } from '../../language';

const en = {
  newCustomer: 'New customer',
  addAndGoOn: 'Add and go on',
  goOn: 'Go on',
  mayMissContacts: 'Phone and e-mail may be left out.',
  madeByBooking: 'They become a customer with the booking, for which a phone is needed.',
  aboutPhone: 'A phone of another country begins with + and its code.',
  similar: 'This person is probably here already:',
  takeSimilar: 'Choose',
  addAllTheSame: 'Add all the same',
  same_phone: 'Same phone',
  same_email: 'Same e-mail',
  similar_name: 'Same or similar name',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  newCustomer: 'Neuer Kunde',
  addAndGoOn: 'Anlegen und weiter',
  goOn: 'Weiter',
  mayMissContacts: 'Telefon und E-Mail können fehlen.',
  madeByBooking: 'Mit der Buchung wird die Person Kunde; dafür braucht es eine Telefonnummer.',
  aboutPhone: 'Ein Telefon aus einem anderen Land beginnt mit + und der Vorwahl.',
  similar: 'Diese Person gibt es wahrscheinlich schon:',
  takeSimilar: 'Auswählen',
  addAllTheSame: 'Trotzdem anlegen',
  same_phone: 'Gleiche Telefonnummer',
  same_email: 'Gleiche E-Mail',
  similar_name: 'Gleicher oder ähnlicher Name',
};

const es: Texts = {
  newCustomer: 'Cliente nuevo',
  addAndGoOn: 'Añadir y seguir',
  goOn: 'Seguir',
  mayMissContacts: 'El teléfono y el correo pueden faltar.',
  madeByBooking: 'Con la reserva pasa a ser cliente; para eso hace falta un teléfono.',
  aboutPhone: 'Un teléfono de otro país empieza por + y su prefijo.',
  similar: 'Es probable que esta persona ya esté aquí:',
  takeSimilar: 'Elegir',
  addAllTheSame: 'Añadir de todos modos',
  same_phone: 'El mismo teléfono',
  same_email: 'El mismo correo',
  similar_name: 'Nombre igual o parecido',
};

const uk: Texts = {
  newCustomer: 'Новий клієнт',
  addAndGoOn: 'Додати й продовжити',
  goOn: 'Далі',
  mayMissContacts: 'Телефону й пошти може не бути.',
  madeByBooking: 'Із записом людина стає клієнтом; для цього потрібен телефон.',
  aboutPhone: 'Телефон іншої країни починається з + і її коду.',
  similar: 'Імовірно, ця людина тут уже є:',
  takeSimilar: 'Вибрати',
  addAllTheSame: 'Усе одно додати',
  same_phone: 'Той самий телефон',
  same_email: 'Та сама пошта',
  similar_name: 'Таке саме або схоже ім’я',
};

const pl: Texts = {
  newCustomer: 'Nowy klient',
  addAndGoOn: 'Dodaj i przejdź dalej',
  goOn: 'Dalej',
  mayMissContacts: 'Telefonu i e-maila może nie być.',
  madeByBooking: 'Z zapisem osoba staje się klientem; do tego potrzebny jest telefon.',
  aboutPhone: 'Numer z innego kraju zaczyna się od + i jego kodu.',
  similar: 'Ta osoba prawdopodobnie już tu jest:',
  takeSimilar: 'Wybierz',
  addAllTheSame: 'Dodaj mimo to',
  same_phone: 'Ten sam telefon',
  same_email: 'Ten sam e-mail',
  similar_name: 'To samo lub podobne imię i nazwisko',
};

const fr: Texts = {
  newCustomer: 'Nouveau client',
  addAndGoOn: 'Ajouter et continuer',
  goOn: 'Continuer',
  mayMissContacts: 'Le téléphone et l’e-mail peuvent manquer.',
  madeByBooking: 'La réservation en fait un client ; il faut pour cela un téléphone.',
  aboutPhone: 'Un numéro d’un autre pays commence par + et son indicatif.',
  similar: 'Cette personne est sans doute déjà enregistrée :',
  takeSimilar: 'Choisir',
  addAllTheSame: 'Ajouter quand même',
  same_phone: 'Même téléphone',
  same_email: 'Même e-mail',
  similar_name: 'Nom identique ou proche',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
