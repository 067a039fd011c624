import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const es: TranslationOf<typeof en> = {
  skip: 'Ir al contenido',
  error: 'Error: {title}',
  requestId: 'Número de la solicitud:',
  ways: 'Adónde ir desde aquí',
  home: 'qué hace el servicio y el horario del estudio de demostración (en inglés)',
  guides: 'alojarlo, crear un estudio, conectarse (en inglés)',
  help: 'cómo llevar un estudio (en inglés)',
  api: 'todas las operaciones, con ejemplos (en inglés)',
  not_found: 'Página no encontrada',
  not_found_advice: 'Puede que la dirección tenga un error o que la página esté en otro sitio.',
  rate_limited: 'Demasiadas solicitudes',
  rate_limited_advice: 'Espere un momento y vuelva a cargar la página.',
  unavailable: 'El servicio está saturado',
  unavailable_advice: 'Espere unos segundos y vuelva a cargar la página.',
  internal: 'Algo ha fallado',
  internal_advice:
    'Vuelva a cargar la página. Si el error continúa, envíe el número de la solicitud al operador del servicio.',
  others: 'Esta solicitud no es válida',
  others_advice: 'Vuelva a la página anterior.',
};
