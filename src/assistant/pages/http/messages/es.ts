import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const es: TranslationOf<typeof en> = {
  choose: 'Conectar un asistente',
  chooseLead:
    'Claude, ChatGPT y otros asistentes de IA pueden responder preguntas sobre su estudio, según lo que permite su función. Cada estudio tiene su propia guía.',
  unknown: 'Ningún estudio activo tiene este nombre en su dirección.',
  yourStudio: 'Su estudio',
  studioHint: 'El nombre corto del estudio en sus direcciones. Su propietario lo conoce.',
  show: 'Mostrar la guía',
  demos: 'Pruébelo con un estudio de demostración',

  title: 'Conectar un asistente a {studio}',
  lead: 'Su asistente de IA puede responder preguntas sobre el estudio: clases, reservas, clientes, bonos y dinero, según lo que permite su función. Solo lee.',
  copy: '1. Copie la dirección',
  copyButton: 'Copiar',
  copied: 'Copiado',
  selected: 'Seleccionado',
  noKey: 'No lleva clave ni contraseña: usted inicia sesión cuando el asistente se conecta.',
  local:
    'Esta dirección no empieza por https, así que solo pueden usarla las aplicaciones de este dispositivo. Los asistentes web, como Claude y ChatGPT, llaman desde sus propios servidores.',
  add: '2. Añádala a su asistente',
  yourAssistant: 'Su asistente',
  confirm: '3. Inicie sesión y confirme',
  confirmPage:
    'El asistente abre una página de este servicio. Inicie sesión con su correo y contraseña de empleado; el asistente no los ve.',
  confirmConsent:
    'Una segunda página indica la aplicación, adónde va la respuesta y todo lo que el asistente podría leer con su función. Conecte o cancele allí.',
  confirmKept:
    'El asistente mantiene la conexión hasta que usted la termine, como máximo 90 días sin uso y un año. Cada consulta queda registrada.',
  who: 'Quién puede conectar',
  whoText:
    'Propietarios, administradores, responsables, entrenadores y recepcionistas de {studio}, cada uno con su propia cuenta. No pueden los empleados que solo trabajan en eventos y festivales ni los clientes.',
  ending: 'Cómo desconectar',
  endingPage: 'Vea {page} y desconecte uno o todos de inmediato, estén donde estén.',
  endingLink: 'sus asistentes conectados',
  endingAssistant: 'O elimine el conector en el asistente.',
  endingAll:
    'Con el permiso {permission}, «Disconnect an assistant» ({operation}) termina las conexiones de todas las personas del estudio.',
  endingPassword: 'Un cambio de contraseña termina todas las conexiones de esa persona.',
  trouble: 'Si no funciona',
  troubleAccount: 'La cuenta no pertenece a este estudio: elija «{button}» e inicie sesión como empleado del estudio.',
  troubleRole: 'Su función no permite conectar asistentes: el propietario del estudio puede cambiarla.',
  troubleExpired: 'La solicitud ha caducado: espera diez minutos. Empiece de nuevo desde el asistente.',
  troubleTool:
    'Falta una herramienta: su función no la permite. El propietario del estudio puede cambiar sus permisos, que valen desde la siguiente consulta.',
  troubleReturn:
    'No se acepta la dirección de retorno: el operador de este servicio decide sobre las direcciones de las aplicaciones.',
  keys: 'Para programas sin persona',
  keysText:
    'Las automatizaciones usan otra dirección con una clave de servicio, que actúa en nombre del estudio y no de una persona. No la pegue en un asistente con el que conversan personas. Las claves se crean con «Issue an API token».',
  more: 'Más',
  moreHelp: 'Ayuda: conectar un asistente de IA (en inglés)',
  moreApi: 'La API, con las operaciones citadas aquí (en inglés)',
  moreDocumentation: 'Documentación de este servicio',

  claude1: 'Abra los ajustes de Claude en la web o en el escritorio y vaya a los conectores.',
  claude2: 'Añada un conector personalizado y pegue la dirección. Deje vacíos los ajustes avanzados.',
  claude3: 'Elija conectarlo e inicie sesión en la página que se abre.',
  claude4: 'Active el conector en una conversación. Una vez conectado, también está disponible en el móvil.',
  claude5:
    'En un equipo, primero añade el conector un propietario del equipo; después cada persona lo conecta e inicia sesión por su cuenta.',
  run: 'Ejecute este comando: {command}',
  code2: 'Inicie {program}, escriba {command}, elija {studio} y autentíquese. El navegador abre el inicio de sesión.',
  chatgpt1:
    'Abra los ajustes de ChatGPT en la web, vaya a los conectores (también llamados aplicaciones) y active el modo de desarrollador en los ajustes avanzados. En un espacio de trabajo lo permite un administrador.',
  chatgpt2:
    'Cree un conector: póngale el nombre del estudio, pegue la dirección como la del servidor MCP y elija OAuth.',
  chatgpt3: 'Inicie sesión en la página que se abre.',
  chatgpt4: 'En una conversación, elija el conector entre las herramientas.',
  cursor1: 'Añada esto a {file}, o a {other} de un proyecto: {code}',
  cursor2: 'Busque el servidor en los ajustes de Cursor y elija conectar o iniciar sesión.',
  code1: 'Añada esto a {file} de un espacio de trabajo, o a {other} de su perfil: {code}',
  codeStart: 'Inicie el servidor encima de sus líneas en el archivo y permítale iniciar sesión.',
  inspector1: 'MCP Inspector sirve para hacer pruebas. Ejecute este comando: {command}',
  inspector2: 'Elija Streamable HTTP como transporte, pegue la dirección y conecte.',
  others: 'Otros',
  others1: 'Todo lo que se conecta a servidores MCP remotos con OAuth usa la misma dirección, sin clave ni secreto.',
  others2: 'Añada un servidor remoto o HTTP, pegue la dirección e inicie sesión en la página que se abre.',
};
