import { saying } from '../../language';

const en = {
  takePayment: 'Take a payment',
  recordPayment: 'Record the payment',
  paid: '{name} paid {amount} {how} ({what}).',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  takePayment: 'Zahlung annehmen',
  recordPayment: 'Zahlung eintragen',
  paid: '{name} hat {amount} {how} bezahlt ({what}).',
};

const es: Texts = {
  takePayment: 'Cobrar',
  recordPayment: 'Registrar el pago',
  paid: '{name} ha pagado {amount} {how} ({what}).',
};

const uk: Texts = {
  takePayment: 'Прийняти оплату',
  recordPayment: 'Записати оплату',
  paid: '{name}: сплачено {amount} {how} ({what}).',
};

const pl: Texts = {
  takePayment: 'Przyjmij płatność',
  recordPayment: 'Zapisz płatność',
  paid: '{name}: zapłacono {amount} {how} ({what}).',
};

const fr: Texts = {
  takePayment: 'Encaisser',
  recordPayment: 'Enregistrer le paiement',
  paid: '{name} a payé {amount} {how} ({what}).',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
