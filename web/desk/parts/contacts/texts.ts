import { saying } from '../../language';

const en = {
  newCustomer: 'New customer',
  addAndGoOn: 'Add and go on',
  aboutContacts: 'Phone and e-mail may be left out. A phone of another country begins with + and its code.',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  newCustomer: 'Neuer Kunde',
  addAndGoOn: 'Anlegen und weiter',
  aboutContacts: 'Telefon und E-Mail können fehlen. Ein Telefon aus einem anderen Land beginnt mit + und der Vorwahl.',
};

const es: Texts = {
  newCustomer: 'Cliente nuevo',
  addAndGoOn: 'Añadir y seguir',
  aboutContacts: 'El teléfono y el correo pueden faltar. Un teléfono de otro país empieza por + y su prefijo.',
};

const uk: Texts = {
  newCustomer: 'Новий клієнт',
  addAndGoOn: 'Додати й продовжити',
  aboutContacts: 'Телефону й пошти може не бути. Телефон іншої країни починається з + і її коду.',
};

const pl: Texts = {
  newCustomer: 'Nowy klient',
  addAndGoOn: 'Dodaj i przejdź dalej',
  aboutContacts: 'Telefonu i e-maila może nie być. Numer z innego kraju zaczyna się od + i jego kodu.',
};

const fr: Texts = {
  newCustomer: 'Nouveau client',
  addAndGoOn: 'Ajouter et continuer',
  aboutContacts: 'Le téléphone et l’e-mail peuvent manquer. Un numéro d’un autre pays commence par + et son indicatif.',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
