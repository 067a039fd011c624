import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const pl: TranslationOf<typeof en> = {
  forgot: 'Nie pamiętają Państwo hasła?',
  forgotLead: 'Proszę podać adres e-mail swojego konta pracownika. Wyślemy link, który pozwoli ustawić nowe hasło.',
  email: 'E-mail',
  emailProblem: 'Proszę podać swój adres e-mail, na przykład mira@example.com.',
  send: 'Wyślij link',
  look: 'Proszę sprawdzić pocztę',
  lookLead:
    'Jeśli ktoś z adresem {email} pracuje w studiu, wiadomość z linkiem jest już w drodze. Link działa raz, przez 60 minut.',
  nothing: 'Po kilku minutach nic nie przyszło? Proszę zajrzeć do folderu ze spamem i sprawdzić adres.',
  back: 'Wróć do logowania',
  set: 'Ustaw hasło',
  setLead: 'Zastąpi ono dotychczasowe. Wszystkie sesje zalogowane na Państwa konto zostaną zakończone.',
  password: 'Nowe hasło',
  rule: 'Minimalna liczba znaków: {min}.',
  submit: 'Zapisz hasło',
  empty: 'Proszę podać hasło.',
  tooShort: 'Hasło jest za krótkie. Minimalna liczba znaków: {min}.',
  tooLong: 'Hasło jest za długie. Maksymalna liczba znaków: {max}.',
  done: 'Hasło zostało zapisane',
  doneStaff: 'Można się nim teraz zalogować, tutaj albo w aplikacji studia.',
  doneHere: 'Można się nim teraz zalogować i kontynuować od miejsca przerwania.',
  goOn: 'Przejdź do logowania',
  waits: 'Prośba asystenta czeka dziesięć minut. Jeśli wygasła, proszę zacząć od nowa w asystencie.',
  doneCustomer: 'Proszę zalogować się swoim adresem e-mail i tym hasłem w aplikacji {studio}.',
  doneCustomerElsewhere: 'Proszę zalogować się swoim adresem e-mail i tym hasłem w aplikacji swojego studia.',
  unusable: 'Tego linku nie można użyć',
  incomplete: 'Ten link jest niepełny. Proszę ponownie otworzyć link z wiadomości albo poprosić o nowy.',
  another: 'Poproś o nowy link',
  anotherInApp: 'O nowy link można poprosić w aplikacji, na ekranie logowania.',
};
