import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const fr: TranslationOf<typeof en> = {
  subject: '{studio} vous invite à rejoindre son équipe',
  invites: '{studio} vous invite à travailler au studio. Votre rôle : {role}.',
  open: 'Ouvrez ce lien pour voir qui vous invite, et pour accepter ou refuser :',
  action: 'Voir l’invitation',
  end: 'L’invitation est valable 14 jours. Un e-mail plus récent remplace ce lien. Tant que vous n’acceptez pas, le studio n’apprend rien sur vous. Si vous ne connaissez pas le studio, vous pouvez ignorer cet e-mail.',
  owner: 'Propriétaire',
  admin: 'Administration',
  manager: 'Direction',
  trainer: 'Coach',
  receptionist: 'Accueil',
  event_festival_staff: 'Équipe des événements et festivals',
};
