import { saying } from '../../language';

const en = {
  cancelBooking: 'Cancel the booking',
  freesPlace: 'The place is then free. No session of a pass was used.',
  returnsSession: 'The place is then free, and the session is back on the pass {pass}.',
  bookingCancelled: '{name}: {title} is cancelled.',
  sessionBack: '{name}: {title} is cancelled, and the session is back on the pass {pass}.',
  paidStays:
    'The {amount} that was paid stays paid: it counts if this class is booked again, and an owner can refund it at Payments.',
  owedNoMore: 'The {amount} that was to be paid is no longer owed.',
  paidLate:
    'If the visit counts, the {amount} that was paid pays for it. If not, it pays the fee of a late cancellation, where the class has one; an owner can refund the rest at Payments.',
  cancelsLate: 'It can still be cancelled late, with a reason.',
  whatOfSession: 'What becomes of the visit',
  session_usual: 'As usual for this class',
  session_given_back: 'Does not count',
  session_kept: 'Counts',
  cancelLate: 'Cancel late',
  reason: 'Reason',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  cancelBooking: 'Buchung stornieren',
  freesPlace: 'Der Platz ist dann frei. Es wurde keine Einheit einer Karte verwendet.',
  returnsSession: 'Der Platz ist dann frei, und die Einheit ist wieder auf der Karte {pass}.',
  bookingCancelled: '{name}: {title} ist storniert.',
  sessionBack: '{name}: {title} ist storniert, und die Einheit ist wieder auf der Karte {pass}.',
  paidStays:
    'Die bezahlten {amount} bleiben bezahlt: Sie zählen, wenn dieser Kurs wieder gebucht wird, und ein Inhaber kann sie bei den Zahlungen zurückgeben.',
  owedNoMore: 'Die {amount}, die zu zahlen waren, sind nicht mehr offen.',
  paidLate:
    'Zählt der Besuch, sind die bezahlten {amount} für ihn bezahlt. Zählt er nicht, decken sie die Gebühr für die späte Stornierung, wenn der Kurs eine hat; den Rest kann ein Inhaber bei den Zahlungen zurückgeben.',
  cancelsLate: 'Mit einem Grund kann sie noch spät storniert werden.',
  whatOfSession: 'Was aus dem Besuch wird',
  session_usual: 'Wie bei diesem Kurs üblich',
  session_given_back: 'Zählt nicht',
  session_kept: 'Zählt',
  cancelLate: 'Spät stornieren',
  reason: 'Grund',
};

const es: Texts = {
  cancelBooking: 'Cancelar la reserva',
  freesPlace: 'La plaza queda libre. No se usó ninguna sesión de un bono.',
  returnsSession: 'La plaza queda libre y la sesión vuelve al bono {pass}.',
  bookingCancelled: '{name}: {title} está cancelada.',
  sessionBack: '{name}: {title} está cancelada y la sesión ha vuelto al bono {pass}.',
  paidStays:
    'Lo pagado ({amount}) queda pagado: cuenta si se reserva otra vez esta clase, y un propietario puede devolverlo en Pagos.',
  owedNoMore: 'Lo que faltaba por pagar ({amount}) ya no se debe.',
  paidLate:
    'Si la visita cuenta, lo pagado ({amount}) la paga. Si no, paga la tarifa por cancelar tarde, si la clase tiene una; un propietario puede devolver el resto en Pagos.',
  cancelsLate: 'Aún puede cancelarse tarde, con un motivo.',
  whatOfSession: 'Qué pasa con la visita',
  session_usual: 'Como en esta clase',
  session_given_back: 'No cuenta',
  session_kept: 'Cuenta',
  cancelLate: 'Cancelar tarde',
  reason: 'Motivo',
};

const uk: Texts = {
  cancelBooking: 'Скасувати запис',
  freesPlace: 'Тоді місце вільне. Заняття з абонемента не використано.',
  returnsSession: 'Тоді місце вільне, а заняття повертається на абонемент {pass}.',
  bookingCancelled: '{name}: {title}, запис скасовано.',
  sessionBack: '{name}: {title}, запис скасовано, заняття повернулося на абонемент {pass}.',
  paidStays:
    'Сплачені {amount} лишаються сплаченими: вони зараховуються, якщо знову записатися на це заняття, а власник може повернути їх в «Оплати».',
  owedNoMore: 'Сплачувати {amount} більше не потрібно.',
  paidLate:
    'Якщо відвідування рахується, сплачені {amount} ідуть за нього. Якщо ні, вони покривають плату за пізнє скасування, коли вона є для заняття; решту власник може повернути в «Оплати».',
  cancelsLate: 'Його ще можна скасувати із запізненням, з причиною.',
  whatOfSession: 'Що буде з відвідуванням',
  session_usual: 'Як заведено для цього заняття',
  session_given_back: 'Не рахується',
  session_kept: 'Рахується',
  cancelLate: 'Скасувати із запізненням',
  reason: 'Причина',
};

const pl: Texts = {
  cancelBooking: 'Anuluj rezerwację',
  freesPlace: 'Miejsce jest wtedy wolne. Nie użyto żadnego wejścia z karnetu.',
  returnsSession: 'Miejsce jest wtedy wolne, a wejście wraca na karnet {pass}.',
  bookingCancelled: '{name}: {title}, rezerwacja anulowana.',
  sessionBack: '{name}: {title}, rezerwacja anulowana, wejście wróciło na karnet {pass}.',
  paidStays:
    'Zapłacone {amount} pozostaje zapłacone: liczy się, jeśli te zajęcia zostaną znów zarezerwowane, a właściciel może je zwrócić w Płatnościach.',
  owedNoMore: 'Kwota {amount} nie jest już do zapłaty.',
  paidLate:
    'Jeśli wizyta się liczy, zapłacone {amount} jest zapłatą za nią. Jeśli nie, pokrywa opłatę za anulowanie po terminie, gdy zajęcia ją mają; resztę właściciel może zwrócić w Płatnościach.',
  cancelsLate: 'Można ją jeszcze anulować po terminie, podając powód.',
  whatOfSession: 'Co z wizytą',
  session_usual: 'Jak zwykle na tych zajęciach',
  session_given_back: 'Nie liczy się',
  session_kept: 'Liczy się',
  cancelLate: 'Anuluj po terminie',
  reason: 'Powód',
};

const fr: Texts = {
  cancelBooking: 'Annuler la réservation',
  freesPlace: 'La place est alors libre. Aucune séance d’un forfait n’est utilisée.',
  returnsSession: 'La place est alors libre, et la séance revient au forfait {pass}.',
  bookingCancelled: '{name} : {title} est annulé.',
  sessionBack: '{name} : {title} est annulé, et la séance est revenue au forfait {pass}.',
  paidStays:
    'Les {amount} payés restent payés : ils comptent si ce cours est réservé de nouveau, et un propriétaire peut les rembourser dans Paiements.',
  owedNoMore: 'Les {amount} à payer ne sont plus dus.',
  paidLate:
    'Si la visite compte, les {amount} payés la règlent. Sinon, ils règlent les frais d’annulation tardive, si le cours en a ; un propriétaire peut rembourser le reste dans Paiements.',
  cancelsLate: 'Elle peut encore être annulée tardivement, avec une raison.',
  whatOfSession: 'Ce que devient la visite',
  session_usual: 'Comme d’habitude pour ce cours',
  session_given_back: 'Ne compte pas',
  session_kept: 'Compte',
  cancelLate: 'Annuler tardivement',
  reason: 'Raison',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
