import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const es: TranslationOf<typeof en> = {
  forgot: '¿Ha olvidado su contraseña?',
  forgotLead:
    'Escriba la dirección de correo de su cuenta de empleado. Le enviaremos un enlace para crear una contraseña nueva.',
  email: 'Correo electrónico',
  emailProblem: 'Escriba su dirección de correo, por ejemplo mira@example.com.',
  send: 'Enviar el enlace',
  look: 'Revise su correo',
  lookLead:
    'Si alguien trabaja en un estudio con la dirección {email}, recibirá en breve un correo con un enlace. El enlace sirve una sola vez, durante 60 minutos.',
  nothing: '¿No ha llegado nada tras unos minutos? Mire en la carpeta de spam y compruebe la dirección.',
  back: 'Volver al inicio de sesión',
  set: 'Cree su contraseña',
  setLead: 'Sustituye a la anterior. Se cerrarán todas las sesiones abiertas con su cuenta.',
  password: 'Contraseña nueva',
  rule: 'Al menos {min} caracteres.',
  submit: 'Guardar la contraseña',
  empty: 'Escriba una contraseña.',
  tooShort: 'Use al menos {min} caracteres.',
  tooLong: 'Use como máximo {max} caracteres.',
  done: 'Su contraseña se ha guardado',
  doneStaff: 'Inicie sesión ahora con ella, aquí o en la aplicación del estudio.',
  doneHere: 'Inicie sesión con ella ahora y siga donde lo dejó.',
  goOn: 'Continuar al inicio de sesión',
  waits: 'La solicitud de un asistente espera diez minutos. Si ha caducado, empiece de nuevo desde el asistente.',
  doneCustomer: 'Inicie sesión con su dirección de correo y esta contraseña en la aplicación de {studio}.',
  doneCustomerElsewhere: 'Inicie sesión con su dirección de correo y esta contraseña en la aplicación de su estudio.',
  unusable: 'Este enlace no se puede usar',
  incomplete: 'Este enlace está incompleto. Abra de nuevo el enlace del correo o pida uno nuevo.',
  another: 'Pedir un enlace nuevo',
  anotherInApp: 'Puede pedir un enlace nuevo en la aplicación, donde inicia sesión.',
};
