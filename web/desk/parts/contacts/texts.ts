import { saying } from '../../language';

const en = {
  newCustomer: 'New customer',
  addAndGoOn: 'Add and go on',
  aboutContacts: 'Phone and e-mail may be left out. A phone of another country begins with + and its code.',
  changeContacts: 'Change name, phone or e-mail',
  saveContacts: 'Save',
  contactsSaved: 'Name and contacts of {name} are saved.',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  newCustomer: 'Neuer Kunde',
  addAndGoOn: 'Anlegen und weiter',
  aboutContacts: 'Telefon und E-Mail können fehlen. Ein Telefon aus einem anderen Land beginnt mit + und der Vorwahl.',
  changeContacts: 'Name, Telefon oder E-Mail ändern',
  saveContacts: 'Speichern',
  contactsSaved: 'Name und Kontakte von {name} sind gespeichert.',
};

const es: Texts = {
  newCustomer: 'Cliente nuevo',
  addAndGoOn: 'Añadir y seguir',
  aboutContacts: 'El teléfono y el correo pueden faltar. Un teléfono de otro país empieza por + y su prefijo.',
  changeContacts: 'Cambiar nombre, teléfono o correo',
  saveContacts: 'Guardar',
  contactsSaved: 'El nombre y los contactos de {name} están guardados.',
};

const uk: Texts = {
  newCustomer: 'Новий клієнт',
  addAndGoOn: 'Додати й продовжити',
  aboutContacts: 'Телефону й пошти може не бути. Телефон іншої країни починається з + і її коду.',
  changeContacts: 'Змінити ім’я, телефон чи пошту',
  saveContacts: 'Зберегти',
  contactsSaved: 'Ім’я та контакти збережено: {name}.',
};

const pl: Texts = {
  newCustomer: 'Nowy klient',
  addAndGoOn: 'Dodaj i przejdź dalej',
  aboutContacts: 'Telefonu i e-maila może nie być. Numer z innego kraju zaczyna się od + i jego kodu.',
  changeContacts: 'Zmień nazwisko, telefon lub e-mail',
  saveContacts: 'Zapisz',
  contactsSaved: 'Nazwisko i kontakty zapisane: {name}.',
};

const fr: Texts = {
  newCustomer: 'Nouveau client',
  addAndGoOn: 'Ajouter et continuer',
  aboutContacts: 'Le téléphone et l’e-mail peuvent manquer. Un numéro d’un autre pays commence par + et son indicatif.',
  changeContacts: 'Modifier nom, téléphone ou e-mail',
  saveContacts: 'Enregistrer',
  contactsSaved: 'Le nom et les contacts de {name} sont enregistrés.',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
