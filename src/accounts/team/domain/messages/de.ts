import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const de: TranslationOf<typeof en> = {
  subject: '{studio} lädt Sie in sein Team ein',
  invites: '{studio} lädt Sie ein, dort mitzuarbeiten. Ihre Rolle: {role}.',
  open: 'Öffnen Sie diesen Link, um zu sehen, wer Sie einlädt, und um zu- oder abzusagen:',
  action: 'Einladung ansehen',
  end: 'Die Einladung gilt 14 Tage. Eine neuere E-Mail ersetzt diesen Link. Bis Sie zusagen, erfährt das Studio nichts über Sie. Falls Sie das Studio nicht kennen, können Sie diese E-Mail ignorieren.',
  owner: 'Inhaber/in',
  admin: 'Administration',
  manager: 'Leitung',
  trainer: 'Trainer/in',
  receptionist: 'Empfang',
  event_festival_staff: 'Team für Events und Festivals',
};
