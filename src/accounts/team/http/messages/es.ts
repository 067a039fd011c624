import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const es: TranslationOf<typeof en> = {
  title: 'Invitación para trabajar en un estudio',
  workAt: 'Trabajar en {studio}',
  invites: '{studio} invita a {email} a trabajar allí. Función: {role}.',
  somebodyInvites: '{inviter}, de {studio}, invita a {email} a trabajar allí. Función: {role}.',
  theStudio: 'El estudio',
  somebody: 'Alguien',
  phone: 'Su número de teléfono: {phone}',
  accept: 'Aceptar',
  decline: 'Rechazar',
  name: 'Su nombre',
  nameProblem: 'Escriba su nombre, con un máximo de {max} caracteres.',
  newPassword: 'Contraseña nueva',
  password: 'Su contraseña de este servicio',
  passwordRule: 'Al menos {min} caracteres.',
  passwordProblem: 'La contraseña debe tener entre {min} y {max} caracteres y no solo espacios.',
  passwordWrong: 'La contraseña no es correcta.',
  welcome: 'Le damos la bienvenida',
  accepted:
    'Ya trabaja en {studio}. Inicie sesión con su dirección de correo y su contraseña, aquí o en la aplicación del estudio.',
  signIn: 'Iniciar sesión',
  declined: 'Invitación rechazada',
  youDeclined: 'Ha rechazado la invitación de {studio}.',
  unusable: 'Esta invitación no se puede usar',
  incomplete: 'El formulario está incompleto. Abra de nuevo el enlace del correo.',
};
