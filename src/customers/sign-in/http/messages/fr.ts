import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const fr: TranslationOf<typeof en> = {
  forgot: 'Mot de passe oublié\u00a0?',
  forgotLead:
    'Saisissez l’adresse e-mail de votre compte professionnel. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  email: 'E-mail',
  emailProblem: 'Saisissez votre adresse e-mail, par exemple mira@example.com.',
  send: 'Envoyer le lien',
  look: 'Consultez votre messagerie',
  lookLead:
    'Si quelqu’un travaille dans un studio avec l’adresse {email}, un e-mail avec un lien est en route. Le lien fonctionne une seule fois, pendant 60 minutes.',
  nothing: 'Rien après quelques minutes\u00a0? Regardez dans les courriers indésirables et vérifiez l’adresse.',
  back: 'Retour à la connexion',
  set: 'Choisissez votre mot de passe',
  setLead: 'Il remplace l’ancien. Tous les appareils connectés avec votre compte seront déconnectés.',
  password: 'Nouveau mot de passe',
  rule: 'Au moins {min} caractères.',
  submit: 'Enregistrer le mot de passe',
  empty: 'Saisissez un mot de passe.',
  tooShort: 'Utilisez au moins {min} caractères.',
  tooLong: 'Utilisez au maximum {max} caractères.',
  done: 'Votre mot de passe est enregistré',
  doneStaff: 'Connectez-vous maintenant avec lui, ici ou dans l’application du studio.',
  doneHere: 'Connectez-vous maintenant avec ce mot de passe et reprenez où vous en étiez.',
  goOn: 'Continuer vers la connexion',
  waits: 'La demande d’un assistant attend dix minutes. Si elle a expiré, recommencez depuis l’assistant.',
  doneCustomer: 'Connectez-vous avec votre adresse e-mail et ce mot de passe dans l’application de {studio}.',
  doneCustomerElsewhere:
    'Connectez-vous avec votre adresse e-mail et ce mot de passe dans l’application de votre studio.',
  unusable: 'Ce lien ne peut pas être utilisé',
  incomplete: 'Ce lien est incomplet. Ouvrez de nouveau le lien de l’e-mail ou demandez-en un nouveau.',
  another: 'Demander un nouveau lien',
  anotherInApp: 'Vous pouvez demander un nouveau lien dans l’application, à l’écran de connexion.',
};
