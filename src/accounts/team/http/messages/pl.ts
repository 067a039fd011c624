import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const pl: TranslationOf<typeof en> = {
  title: 'Zaproszenie do pracy w studiu',
  workAt: 'Praca w {studio}',
  invites: '{studio} zaprasza {email} do współpracy. Rola: {role}.',
  somebodyInvites: '{inviter} ({studio}) zaprasza {email} do współpracy. Rola: {role}.',
  theStudio: 'Studio',
  somebody: 'Osoba ze studia',
  phone: 'Państwa numer telefonu: {phone}',
  accept: 'Przyjmij',
  decline: 'Odrzuć',
  name: 'Imię i nazwisko',
  nameProblem: 'Proszę podać imię i nazwisko. Maksymalna liczba znaków: {max}.',
  newPassword: 'Nowe hasło',
  password: 'Hasło do tej usługi',
  passwordRule: 'Minimalna liczba znaków: {min}.',
  passwordProblem: 'Hasło powinno mieć od {min} do {max} znaków i nie może składać się z samych spacji.',
  passwordWrong: 'Hasło jest nieprawidłowe.',
  welcome: 'Witamy',
  accepted:
    'Należą Państwo teraz do zespołu {studio}. Proszę zalogować się adresem e-mail i hasłem tutaj lub w aplikacji studia.',
  signIn: 'Zaloguj się',
  declined: 'Zaproszenie odrzucone',
  youDeclined: 'Zaproszenie od {studio} zostało odrzucone.',
  unusable: 'Tego zaproszenia nie można użyć',
  incomplete: 'Formularz jest niepełny. Proszę ponownie otworzyć link z wiadomości.',
};
