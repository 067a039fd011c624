import { saying } from '../../language';

const en = {
  withoutMail: 'Without an e-mail address, so perhaps to be called:',
};
type Texts = Record<keyof typeof en, string>;
const de: Texts = {
  withoutMail: 'Ohne E-Mail-Adresse, also vielleicht anzurufen:',
};
const es: Texts = {
  withoutMail: 'Sin dirección de correo; quizá haya que llamar a:',
};
const uk: Texts = {
  withoutMail: 'Без адреси електронної пошти, тож, можливо, варто зателефонувати:',
};
const pl: Texts = {
  withoutMail: 'Bez adresu e-mail, więc może trzeba zadzwonić:',
};
const fr: Texts = {
  withoutMail: 'Sans adresse e-mail, donc peut-être à appeler :',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
