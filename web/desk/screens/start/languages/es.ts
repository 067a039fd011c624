import type { Texts } from './en';

export const es: Texts = {
  title: 'Primeros pasos',
  about:
    'De cero a un horario publicado en unos diez minutos. Cada paso se puede saltar, y todos se encuentran de nuevo en los ajustes.',
  progress: '{n} de {of} pasos hechos',
  begin: 'Empezar',
  goOn: 'Continuar: {step}',
  allDone: 'Todo está preparado.',
  toToday: 'A las clases de hoy',
  seePage: 'Ver la página que ven los clientes',
  publish: 'Publicar la página del estudio',
  notPublished: 'La página del estudio no está publicada.',
  stillOpen: 'No todos los primeros pasos están hechos.',
  done: 'Hecho',
  notYet: 'Pendiente',
  step: 'Paso {n} de {of}',
  overview: 'Todos los pasos',
  next: 'Siguiente: {step}',
  skip: 'Saltar este paso',
  finish: 'Terminar',
  placesAbout: '¿Dónde son las clases? Añada una sede con su dirección y al menos una sala.',
  typesAbout: '¿Qué enseña? Cada tipo de clase tiene nombre, duración y número de plazas. Tres bastan para empezar.',
  trainersAbout: '¿Quién da las clases? Un entrenador no necesita acceso; puede dárselo cuando quiera.',
  weeklyAbout:
    '¿Qué se repite cada semana? Los clientes ven estas clases donde usted muestre el horario: en su web, en una aplicación y en la página del estudio en cuanto esté publicada.',
  weeklyNeeds: 'Una clase necesita una sala y un tipo de clase. Añádalos primero:',
  plansAbout:
    '¿Qué compran los clientes? Una tarifa tiene precio, número de sesiones y validez. Una tarifa de prueba es para quienes vienen por primera vez.',
  peopleAbout: '¿Quién más trabaja aquí? Cada persona recibe una invitación por correo y ve solo lo que puede hacer.',
  websitesAbout:
    '¿Dónde ven los clientes el horario? Péguelo en su web, o deje que el servicio muestre una página del estudio.',
};
