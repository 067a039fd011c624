import type { Texts } from './en';

export const es: Texts = {
  none: 'Todavía no hay nada que se repita cada semana. Añada una clase y elija «Cada semana».',
  draft: 'Borrador',
  paused: 'En pausa',
  firstDay: 'Desde {day}',
  lastDay: 'Hasta el {day}',
  weekday: 'Día de la semana',
  until: 'Último día',
  emptyIsType: 'Vacío: como el tipo de clase',
  isPublic: 'Los clientes ven sus clases',
  takesPlace: 'Activa: se añaden clases para las próximas semanas',
  pauseMeans:
    'Sin «Activa» marcada, los clientes no ven las clases futuras y no se añaden más. Las reservas se mantienen. Márquela de nuevo cuando continúe.',
  changeMeans:
    'Cambian las clases futuras que nadie ha reservado. En las reservadas solo cambian el título, el entrenador y quién las ve. A partir de un día posterior: ponga el último día y añada desde entonces otra clase semanal.',
  end: 'Terminar',
  endMeans:
    'Se eliminan las clases futuras que nadie ha reservado. Las reservadas se mantienen; cancélelas en la semana. No se puede deshacer.',
  ended: '{name} ha terminado.',
  endedKept:
    '{name} ha terminado. Se mantiene {n} clase reservada.|{name} ha terminado. Se mantienen {n} clases reservadas.',
};
