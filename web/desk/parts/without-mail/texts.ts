import { saying } from '../../language';

const en = {
  mailed: '{n} customer gets an e-mail.|{n} customers get an e-mail.',
  mailedWhoCan: 'Customers whose e-mail address the studio has get an e-mail.',
  toCall:
    '{n} customer has no e-mail address and has to be called:|{n} customers have no e-mail address and have to be called:',
  nobody: 'Nobody is notified automatically.',
  comers: 'Who comes to these classes:',
  hideCalls: 'Hide the list',
};
type Texts = Record<keyof typeof en, string>;
const de: Texts = {
  mailed: '{n} Kunde bekommt eine E-Mail.|{n} Kunden bekommen eine E-Mail.',
  mailedWhoCan: 'Kunden, deren E-Mail-Adresse das Studio hat, bekommen eine E-Mail.',
  toCall:
    '{n} Kunde hat keine E-Mail-Adresse und muss angerufen werden:|{n} Kunden haben keine E-Mail-Adresse und müssen angerufen werden:',
  nobody: 'Niemand wird automatisch benachrichtigt.',
  comers: 'Wer zu diesen Kursen kommt:',
  hideCalls: 'Liste ausblenden',
};
const es: Texts = {
  mailed: '{n} cliente recibe un correo.|{n} clientes reciben un correo.',
  mailedWhoCan: 'Los clientes cuya dirección de correo tiene el estudio reciben un correo.',
  toCall:
    '{n} cliente no tiene dirección de correo y hay que llamarle:|{n} clientes no tienen dirección de correo y hay que llamarles:',
  nobody: 'No se avisa a nadie automáticamente.',
  comers: 'Quién viene a estas clases:',
  hideCalls: 'Ocultar la lista',
};
const uk: Texts = {
  mailed: '{n} клієнт отримає лист поштою.|{n} клієнти отримають лист поштою.|{n} клієнтів отримають лист поштою.',
  mailedWhoCan: 'Клієнти, чию електронну адресу має студія, отримають лист поштою.',
  toCall:
    '{n} клієнт не має електронної адреси, йому треба зателефонувати:|{n} клієнти не мають електронної адреси, їм треба зателефонувати:|{n} клієнтів не мають електронної адреси, їм треба зателефонувати:',
  nobody: 'Нікого не буде повідомлено автоматично.',
  comers: 'Хто приходить на ці заняття:',
  hideCalls: 'Сховати список',
};
const pl: Texts = {
  mailed: '{n} klient dostanie e-mail.|{n} klientów dostanie e-mail.|{n} klientów dostanie e-mail.',
  mailedWhoCan: 'Klienci, których adres e-mail ma studio, dostaną e-mail.',
  toCall:
    '{n} klient nie ma adresu e-mail i trzeba do niego zadzwonić:|{n} klientów nie ma adresu e-mail i trzeba do nich zadzwonić:|{n} klientów nie ma adresu e-mail i trzeba do nich zadzwonić:',
  nobody: 'Nikt nie zostanie powiadomiony automatycznie.',
  comers: 'Kto przychodzi na te zajęcia:',
  hideCalls: 'Ukryj listę',
};
const fr: Texts = {
  mailed: '{n} client reçoit un e-mail.|{n} clients reçoivent un e-mail.',
  mailedWhoCan: 'Les clients dont le studio a l’adresse e-mail reçoivent un e-mail.',
  toCall:
    '{n} client n’a pas d’adresse e-mail et doit être appelé :|{n} clients n’ont pas d’adresse e-mail et doivent être appelés :',
  nobody: 'Personne n’est prévenu automatiquement.',
  comers: 'Qui vient à ces cours :',
  hideCalls: 'Masquer la liste',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
