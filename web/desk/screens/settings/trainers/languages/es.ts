import type { Texts } from './en';

export const es: Texts = {
  addTrainer: 'Añadir un entrenador',
  noTrainers: 'Aún no hay entrenadores. Las clases particulares necesitan uno.',
  inactive: 'Inactivo',
  isActive: 'Activo: para clases nuevas, y se muestra en la página del estudio',
  type: 'Tipo de entrenador',
  teaches: 'Enseña',
  teachesHint: 'Para los visitantes. También puede dar clases de otras disciplinas.',
  onlyStaff: 'Solo lo ve quien puede cambiar entrenadores',
  biography: 'Biografía',
  photo: 'Dirección de una foto',
  stillHas:
    '{name} ya no está en activo y aún tiene {n} clase futura. Désela a otra persona en la semana.|{name} ya no está en activo y aún tiene {n} clases futuras. Déselas a otra persona en la semana.',
  removeMeans:
    'Solo se puede eliminar a un entrenador sin clases, sustituciones ni acceso. A los demás se los puede dejar inactivos arriba. No se puede deshacer.',
  trainerUsed:
    'Tiene clases, sustituciones o acceso, y no se puede eliminar. Quite la marca de «Activo» y ya no se podrá elegir.',
  hasLogin: 'Tiene acceso',
  invitation: 'Invitación:',
  giveLogin: 'Dar acceso',
  loginMeans:
    'Se envía a esta dirección un correo con un enlace. Quien lo acepte en un plazo de 14 días entra como este entrenador y ve solo sus propias clases.',
  endLogin: 'Quitar el acceso',
  endLoginMeans:
    'La persona deja de estar unida a este entrenador. Con la función de entrenador se cierra su sesión en este estudio y no puede volver a entrar; con otra función conserva el acceso. Las clases del entrenador se quedan como están.',
  loginEnded: '{name} ya no tiene acceso.',
};
