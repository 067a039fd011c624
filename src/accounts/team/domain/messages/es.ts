import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const es: TranslationOf<typeof en> = {
  subject: '{studio} te invita a su equipo',
  invites: '{studio} te invita a trabajar en el estudio. Tu función: {role}.',
  open: 'Abre este enlace para ver quién te invita y para aceptar o rechazar:',
  action: 'Ver la invitación',
  end: 'La invitación es válida durante 14 días. Un correo más nuevo sustituye este enlace. Hasta que aceptes, el estudio no sabrá nada de ti. Si no conoces el estudio, puedes ignorar este correo.',
  owner: 'Propietario/a',
  admin: 'Administración',
  manager: 'Dirección',
  trainer: 'Entrenador/a',
  receptionist: 'Recepción',
  event_festival_staff: 'Equipo de eventos y festivales',
};
