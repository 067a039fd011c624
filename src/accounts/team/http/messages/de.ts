import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const de: TranslationOf<typeof en> = {
  title: 'Einladung, in einem Studio mitzuarbeiten',
  workAt: 'Mitarbeit bei {studio}',
  invites: '{studio} lädt {email} ein, dort mitzuarbeiten. Rolle: {role}.',
  somebodyInvites: '{inviter} von {studio} lädt {email} ein, dort mitzuarbeiten. Rolle: {role}.',
  theStudio: 'Das Studio',
  somebody: 'Jemand',
  phone: 'Ihre Telefonnummer: {phone}',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  name: 'Ihr Name',
  nameProblem: 'Geben Sie Ihren Namen ein, höchstens {max} Zeichen.',
  newPassword: 'Neues Passwort',
  password: 'Ihr Passwort für diesen Dienst',
  passwordRule: 'Mindestens {min} Zeichen.',
  passwordProblem: 'Das Passwort muss {min} bis {max} Zeichen haben und darf nicht nur aus Leerzeichen bestehen.',
  passwordWrong: 'Das Passwort ist falsch.',
  welcome: 'Willkommen',
  accepted:
    'Sie arbeiten jetzt bei {studio}. Melden Sie sich mit Ihrer E-Mail-Adresse und Ihrem Passwort an, hier oder in der App des Studios.',
  signIn: 'Anmelden',
  declined: 'Einladung abgelehnt',
  youDeclined: 'Sie haben die Einladung von {studio} abgelehnt.',
  unusable: 'Diese Einladung ist nicht verwendbar',
  incomplete: 'Das Formular ist unvollständig. Öffnen Sie den Link in der E-Mail noch einmal.',
};
