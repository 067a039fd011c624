import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const fr: TranslationOf<typeof en> = {
  skip: 'Aller au contenu',
  error: 'Erreur\u00a0: {title}',
  requestId: 'Numéro de la requête\u00a0:',
  ways: 'Où aller maintenant',
  home: 'ce que fait le service, et le planning du studio de démonstration (en anglais)',
  guides: 'l’héberger, créer un studio, s’y connecter (en anglais)',
  help: 'comment gérer un studio (en anglais)',
  api: 'toutes les opérations, avec des exemples (en anglais)',
  not_found: 'Page introuvable',
  not_found_advice: 'L’adresse contient peut-être une faute, ou la page se trouve ailleurs.',
  rate_limited: 'Trop de requêtes',
  rate_limited_advice: 'Patientez un instant, puis rechargez la page.',
  unavailable: 'Le service est surchargé',
  unavailable_advice: 'Patientez quelques secondes, puis rechargez la page.',
  internal: 'Une erreur s’est produite',
  internal_advice:
    'Rechargez la page. Si l’erreur persiste, envoyez le numéro de la requête à l’exploitant du service.',
  others: 'Cette requête ne peut pas aboutir',
  others_advice: 'Revenez à la page précédente.',
};
