import type { DemoMoney } from './demo-plan';

/** A year of money in this demo studio. */
export const sandboxStudioMoney: DemoMoney = {
  floatCents: 15_000,
  visitCents: 2_200,
  expenses: [
    { category: 'Alquiler', method: 'bank_transfer', amountCents: 62_000, day: 1, reason: 'Alquiler del local.' },
    { category: 'Limpieza', method: 'cashdesk', amountCents: 7_500, day: 11, reason: 'Limpieza del mes.' },
    { category: 'Publicidad', method: 'bank_card', amountCents: 9_000, day: 17, reason: 'Anuncios en línea.' },
  ],
  salaries: [
    { name: 'Mensual', trainers: ['Marcus Reed'], terms: { monthlyCents: 90_000 } },
    {
      name: 'Clase y extras',
      trainers: ['Ana Morales'],
      terms: { formula: 'base_plus_extra', base_cents: 3_000, included_people: 3, extra_rate_cents: 500 },
    },
    {
      name: 'Por persona',
      trainers: ['Lucía Fernández'],
      terms: { formula: 'per_person', rate_cents: 800, minimum_people: 3 },
    },
    {
      name: 'Mitad de la clase',
      trainers: ['Diego Cruz'],
      terms: { formula: 'class_value_percentage', basis_points: 5_000 },
    },
  ],
  newcomer: { name: 'Sol Herrera', type: 'Invitado', bio: 'Acaba de llegar, enseña reguetón.' },
  sessions: [
    {
      room: 'Sala Sur',
      classType: 'Alquiler de sala',
      trainer: null,
      daysAgo: 6,
      startTime: '14:00',
      customer: 8,
      paidCents: 8_000,
    },
    {
      room: 'Terraza',
      classType: 'Alquiler de sala',
      trainer: null,
      daysAgo: 5,
      startTime: '14:00',
      customer: 9,
      paidCents: 8_000,
      refundedCents: 3_000,
    },
    {
      room: 'Sala Sur',
      classType: 'Clase Privada',
      trainer: 'Lucía Fernández',
      daysAgo: 4,
      startTime: '14:00',
      customer: 10,
      paidCents: 9_000,
    },
    {
      room: 'Sala Sur',
      classType: 'Alquiler de sala',
      trainer: null,
      daysAgo: 3,
      startTime: '14:00',
      customer: 11,
      paidCents: null,
    },
  ],
  reasons: {
    epoch: 'Las cuentas empiezan con un recuento de cada caja.',
    withdrawal: 'Llevado al banco.',
    count: 'Fin de mes.',
    refund: 'Se muda, se devuelve lo no usado.',
    correction: 'Se pagó con tarjeta.',
    void: 'Anotado dos veces.',
    payroll: 'Una clase se marcó tarde.',
  },
};
