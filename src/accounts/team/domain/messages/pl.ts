import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const pl: TranslationOf<typeof en> = {
  subject: '{studio} zaprasza do zespołu',
  invites: '{studio} zaprasza do pracy w studiu. Rola: {role}.',
  open: 'Ten link pokazuje, kto zaprasza, i pozwala przyjąć lub odrzucić zaproszenie:',
  action: 'Zobacz zaproszenie',
  end: 'Zaproszenie jest ważne 14 dni. Nowszy e-mail zastępuje ten link. Do chwili przyjęcia zaproszenia studio nie otrzyma żadnych danych. Jeśli to studio nie jest znane, tę wiadomość można zignorować.',
  owner: 'Właściciel',
  admin: 'Administracja',
  manager: 'Kierownictwo',
  trainer: 'Trener',
  receptionist: 'Recepcja',
  event_festival_staff: 'Zespół wydarzeń i festiwali',
};
