import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const fr: TranslationOf<typeof en> = {
  title: 'Invitation à travailler dans un studio',
  workAt: 'Travailler chez {studio}',
  invites: '{studio} invite {email} à rejoindre son équipe. Rôle\u00a0: {role}.',
  somebodyInvites: '{inviter}, de {studio}, invite {email} à rejoindre l’équipe. Rôle\u00a0: {role}.',
  theStudio: 'Le studio',
  somebody: 'Une personne',
  phone: 'Votre numéro de téléphone\u00a0: {phone}',
  accept: 'Accepter',
  decline: 'Refuser',
  name: 'Votre nom',
  nameProblem: 'Saisissez votre nom, en {max} caractères au maximum.',
  newPassword: 'Nouveau mot de passe',
  password: 'Votre mot de passe pour ce service',
  passwordRule: 'Au moins {min} caractères.',
  passwordProblem: 'Le mot de passe doit avoir de {min} à {max} caractères, et pas seulement des espaces.',
  passwordWrong: 'Le mot de passe est incorrect.',
  welcome: 'Bienvenue',
  accepted:
    'Vous travaillez maintenant chez {studio}. Connectez-vous avec votre adresse e-mail et votre mot de passe, ici ou dans l’application du studio.',
  signIn: 'Se connecter',
  declined: 'Invitation refusée',
  youDeclined: 'Vous avez refusé l’invitation de {studio}.',
  unusable: 'Cette invitation ne peut pas être utilisée',
  incomplete: 'Le formulaire est incomplet. Ouvrez de nouveau le lien de l’e-mail.',
};
