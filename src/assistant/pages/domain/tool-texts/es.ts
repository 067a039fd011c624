import type { ToolTexts } from './tool-texts';

export const es: ToolTexts = {
  'describe-service-skills': [
    'Qué puede hacer el asistente',
    'Describe qué preguntas sobre este estudio se pueden responder y cuáles puede hacer usted.',
  ],
  'get-studio-profile': [
    'Perfil del estudio',
    'Indica nombre, idioma, moneda, zona horaria, país y horario del estudio, y sus centros activos.',
  ],
  'get-class-counts-for-day': [
    'Número de clases de un día',
    'Cuenta las clases de todo tipo de un día, por estado, tipo y centro.',
  ],
  'get-class-bookings-for-day': [
    'Clases de un día con sus reservas',
    'Muestra las clases de un día con hora, lugar, entrenadores, plazas libres y clientes con sus bonos.',
  ],
  'search-customers': [
    'Búsqueda de clientes',
    'Encuentra clientes por su nombre o por cifras de su teléfono y muestra sus contactos ocultos.',
  ],
  'investigate-customer-booking-ledger': [
    'Reservas y bonos de un cliente',
    'Explica por qué las reservas, los bonos y los saldos de un cliente son como son.',
  ],
  'search-owner-help': ['Buscar en la ayuda', 'Busca en las páginas de ayuda para llevar un estudio.'],
  'get-owner-help-page': [
    'Leer una página de la ayuda',
    'Muestra una página de la ayuda con todas sus secciones y pasos.',
  ],
  'get-business-logic-reference': [
    'Explicar una regla',
    'Explica cómo decide el servicio, por ejemplo qué bono paga una clase.',
  ],
  'get-payment-overview': [
    'Resumen de pagos',
    'Da los totales de pagos, reembolsos, pedidos y dinero de festivales, y los importes pendientes de los bonos.',
  ],
  'search-payments': ['Buscar pagos', 'Muestra pagos y reembolsos con su origen, los más recientes primero.'],
  'get-financial-report': [
    'Informe financiero',
    'Indica lo que el estudio, sus eventos y festivales han cobrado, reembolsado y gastado, y el resultado.',
  ],
  'get-cashbox-overview': [
    'Resumen de las cajas',
    'Indica el saldo previsto de cada caja, cómo se forma y el último recuento.',
  ],
  'get-earnings-report': [
    'Informe de ingresos',
    'Indica lo que han aportado las clases y los alquileres terminados, menos gastos y salarios.',
  ],
  'get-rental-report': [
    'Informe de alquileres',
    'Indica precio, pagos, deuda y cliente de cada alquiler de sala terminado.',
  ],
  'get-payroll-overview': ['Resumen de salarios', 'Muestra las nóminas cerradas con el salario de cada entrenador.'],
  'get-events-overview': [
    'Resumen de eventos',
    'Muestra los eventos con lugar, plazas vendidas y libres, pedidos, ingresos y reembolsos pendientes.',
  ],
  'get-event-summary': [
    'Cifras de un evento',
    'Indica lugar, plazas, entradas, pedidos, ingresos y precios de un evento.',
  ],
};
