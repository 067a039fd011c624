import type { Texts } from './en';

export const es: Texts = {
  none: 'Todavía no hay nada que se repita cada semana. Añada una clase y elija «Cada semana».',
  draft: 'Borrador',
  paused: 'En pausa',
  firstDay: 'Desde {day}',
  lastDay: 'Hasta el {day}',
  lastTime: 'Última vez: {day}',
  places: '{n} plaza|{n} plazas',
  weekday: 'Día de la semana',
  until: 'Último día',
  emptyIsType: 'Vacío: como el tipo de clase',
  isPublic: 'Los clientes ven sus clases',
  takesPlace: 'Activa (sin marcar: en pausa)',
  pauseMeans:
    'Mientras está en pausa, los clientes no ven las clases futuras y no se añaden más. Las reservas se mantienen.',
  changeMeans:
    'Un cambio vale para las clases futuras que nadie ha reservado ni cambiado por separado; en las reservadas solo cambian el título, el entrenador y quién las ve. Para un cambio a partir de un día posterior, ponga el último día y añada desde entonces otra clase semanal.',
  end: 'Terminarla…',
  endNow: 'Terminarla ahora',
  endMeans:
    'Se eliminan las clases futuras; las reservadas y las cambiadas por separado se mantienen, cancélelas en la semana. No se puede deshacer.',
  ended: '{name} ha terminado.',
  removedNow: 'Se ha eliminado {n} clase futura.|Se han eliminado {n} clases futuras.',
  keptNow: 'Se mantiene {n} clase reservada.|Se mantienen {n} clases reservadas.',
};
