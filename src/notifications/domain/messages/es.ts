import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const es: TranslationOf<typeof en> = {
  bookedTitle: 'Reservado: {title}',
  booked: 'Tu plaza en {title} en {studio} está reservada: {slot}.',
  bookingCancelledTitle: 'Reserva cancelada: {title}',
  bookingCancelled: 'Tu reserva de {title} en {studio} está cancelada: {slot}.',
  classCancelledTitle: 'Clase cancelada: {title}',
  classCancelled: '{studio} ha cancelado {title}: {slot}. Tu reserva queda cancelada también.',
  classRestoredTitle: 'Sí se celebra: {title}',
  classRestored: '{title} en {studio} finalmente sí se celebra: {slot}. Vuelves a tener tu plaza.',
  classChangedTitle: 'Cambio: {title}',
  classChanged: 'Ha cambiado la hora o el lugar de {title} en {studio}. Ahora: {slot}. Antes: {previous}.',
  reminderTitle: 'Recordatorio: {title}',
  reminder: 'Tienes plaza en {title} en {studio}: {slot}. ¡Nos vemos!',
  firstBookingTitle: 'Primera reserva: {title}',
  firstBooking: 'Tu clase {title} en {studio} tiene su primera reserva: {slot}.',
  noBookingsTitle: 'Sin reservas: {title}',
  noBookings: 'Tu clase {title} en {studio} ya no tiene reservas: {slot}.',

  passIssuedTitle: 'Bono nuevo: {plan}',
  passIssued: 'Tienes el bono {plan} en {studio}: {sessions, plural, one {# sesión} other {# sesiones}}, {validity}.',
  passChangedTitle: 'Cambio en tu bono: {plan}',
  passSessions:
    'Tu bono {plan} en {studio} tiene ahora {sessions, plural, one {# sesión} other {# sesiones}} en total; libres: {free}.',
  passValidity: 'Ha cambiado la validez de tu bono {plan} en {studio}: {validity}.',
  passFrozen: 'Tu bono {plan} en {studio} está en pausa y no cubre clases hasta que se reactive.',
  passUnfrozen: 'Tu bono {plan} en {studio} vuelve a estar activo: {validity}.',
  passCancelled: 'Tu bono {plan} en {studio} está cancelado.',
  validity: 'válido {days, plural, one {# día} other {# días}} desde la primera clase, como máximo hasta el {until}',

  leadTitle: 'Nueva solicitud en la web de {studio}',
  lead: 'Alguien ha dejado su teléfono en la web de {studio} y espera una llamada. Encontrarás la solicitud en la lista de solicitudes del estudio.',

  phoneReleasedTitle: 'Se ha quitado tu teléfono en {studio}',
  phoneReleased:
    'El teléfono que indicaste en {studio} no se llegó a confirmar. Ahora alguien lo ha confirmado con un código, así que se ha quitado de tu perfil.',
  phoneReleasedAdvice:
    'Si has sido tú, entra como siempre, vuelve a escribir el número en tu perfil y confírmalo con un código. Si no, escribe tu propio número.',

  signInGuessedTitle: 'Intentos fallidos de entrar en {studio}',
  signInGuessed:
    'Alguien ha escrito tu correo con una contraseña equivocada varias veces en {studio}. Ninguno de esos intentos ha funcionado.',
  signInGuessedState:
    'Tu cuenta no está bloqueada y tu contraseña sigue siendo válida. Durante unos minutos, la respuesta puede tardar unos segundos más.',
  signInGuessedAdvice:
    'Si has sido tú y no recuerdas tu contraseña, pide un enlace para crear una nueva donde inicias sesión. Si no has sido tú, asegúrate de no usar esta contraseña en ningún otro sitio.',
  codesGuessed:
    'Alguien ha introducido tu contraseña en {studio} y, después, varios códigos incorrectos. Ninguno de esos intentos ha entrado.',
  codesGuessedAdvice:
    'Si has sido tú, usa un código de recuperación o pide a los operadores del servicio que quiten tu inicio de sesión en dos pasos. Si no has sido tú, alguien conoce tu contraseña: crea ahora una nueva con «¿Has olvidado la contraseña?» donde inicias sesión.',

  factorSetUpTitle: 'Inicio de sesión en dos pasos activado en {studio}',
  factorSetUp:
    'Se ha configurado tu inicio de sesión en dos pasos en {studio}. Desde ahora, para entrar hace falta un segundo paso: un código de una aplicación de autenticación o una llave de acceso.',
  factorSetUpAdvice:
    'Si has sido tú, no tienes que hacer nada más. Si no has sido tú, alguien conoce tu contraseña: crea ahora una nueva con «¿Has olvidado la contraseña?» donde inicias sesión y pide a los operadores del servicio que quiten el inicio de sesión en dos pasos.',

  receiptTitle: 'Recibo: {item}',
  receipt: 'Has pagado en {studio}:',
  receiptPlace: 'Has pagado en {studio}, {place}:',
  receiptItem: 'Concepto: {item}',
  receiptPaid: 'Pagado: {amount}, {how}',
  receiptOn: 'Fecha: {moment}',
  receiptNumber: 'Número: {number}',
  receiptRefund: 'Devuelto el {moment}: {amount}',
  receiptCash: 'en efectivo',
  receiptCard: 'con tarjeta',
  receiptTransfer: 'por transferencia',
  receiptOnline: 'en línea',
  receiptNoTax: 'Confirma un pago. No es un comprobante fiscal.',

  passwordTitle: 'Tu contraseña para {studio}',
  password: 'Abre este enlace para elegir tu contraseña para {studio}:',
  passwordAction: 'Elegir contraseña',
  passwordEnd:
    'El enlace funciona una sola vez y durante 60 minutos. Un enlace más nuevo lo anula. Si no lo has pedido, no tienes que hacer nada.',
};
