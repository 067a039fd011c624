import { saying } from '../../language';

const en = {
  who: 'Who? Name or phone',
  nobodyFound: 'Nobody has this name or phone.',
  newCustomer: 'New customer',
  addAndGoOn: 'Add and go on',
  somebodyElse: 'Book for somebody else',
  previousDay: 'Previous day',
  nextDay: 'Next day',
  noClasses: 'No classes on this day.',
  free: '{n} place free|{n} places free',
  sessionsLeft: '{n} session left|{n} sessions left',
  noPass: 'No valid pass',
  bookedWithPass: '{name} is booked: {title}, with the pass {pass}.',
  bookedWithoutPass: '{name} is booked: {title}, without a pass.',
  bookedLead: '{name} is booked: {title}.',
  reason: 'Reason to book all the same',
  bookAnyway: 'Book all the same',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  who: 'Wer? Name oder Telefon',
  nobodyFound: 'Niemand hat diesen Namen oder dieses Telefon.',
  newCustomer: 'Neuer Kunde',
  addAndGoOn: 'Anlegen und weiter',
  somebodyElse: 'Für jemand anderen buchen',
  previousDay: 'Tag davor',
  nextDay: 'Tag danach',
  noClasses: 'Keine Kurse an diesem Tag.',
  free: '{n} Platz frei|{n} Plätze frei',
  sessionsLeft: 'noch {n} Besuch|noch {n} Besuche',
  noPass: 'Keine gültige Karte',
  bookedWithPass: '{name} ist gebucht: {title}, mit der Karte {pass}.',
  bookedWithoutPass: '{name} ist gebucht: {title}, ohne Karte.',
  bookedLead: '{name} ist gebucht: {title}.',
  reason: 'Grund, trotzdem zu buchen',
  bookAnyway: 'Trotzdem buchen',
};

const es: Texts = {
  who: '¿Quién? Nombre o teléfono',
  nobodyFound: 'Nadie tiene este nombre o teléfono.',
  newCustomer: 'Cliente nuevo',
  addAndGoOn: 'Añadir y seguir',
  somebodyElse: 'Reservar para otra persona',
  previousDay: 'Día anterior',
  nextDay: 'Día siguiente',
  noClasses: 'No hay clases este día.',
  free: '{n} plaza libre|{n} plazas libres',
  sessionsLeft: 'queda {n} sesión|quedan {n} sesiones',
  noPass: 'Sin bono válido',
  bookedWithPass: '{name} tiene reserva: {title}, con el bono {pass}.',
  bookedWithoutPass: '{name} tiene reserva: {title}, sin bono.',
  bookedLead: '{name} tiene reserva: {title}.',
  reason: 'Motivo para reservar de todos modos',
  bookAnyway: 'Reservar de todos modos',
};

const uk: Texts = {
  who: 'Хто? Ім’я або телефон',
  nobodyFound: 'Нікого з таким іменем чи телефоном немає.',
  newCustomer: 'Новий клієнт',
  addAndGoOn: 'Додати й продовжити',
  somebodyElse: 'Записати когось іншого',
  previousDay: 'Попередній день',
  nextDay: 'Наступний день',
  noClasses: 'Цього дня занять немає.',
  free: '{n} вільне місце|{n} вільні місця|{n} вільних місць',
  sessionsLeft: 'лишилося {n} заняття|лишилося {n} заняття|лишилося {n} занять',
  noPass: 'Немає чинного абонемента',
  bookedWithPass: 'Записано: {name}, {title}, за абонементом {pass}.',
  bookedWithoutPass: 'Записано: {name}, {title}, без абонемента.',
  bookedLead: 'Записано: {name}, {title}.',
  reason: 'Причина все одно записати',
  bookAnyway: 'Все одно записати',
};

const pl: Texts = {
  who: 'Kto? Nazwisko lub telefon',
  nobodyFound: 'Nikt nie ma takiego nazwiska ani telefonu.',
  newCustomer: 'Nowy klient',
  addAndGoOn: 'Dodaj i przejdź dalej',
  somebodyElse: 'Zapisz kogoś innego',
  previousDay: 'Poprzedni dzień',
  nextDay: 'Następny dzień',
  noClasses: 'Brak zajęć w tym dniu.',
  free: '{n} wolne miejsce|{n} wolne miejsca|{n} wolnych miejsc',
  sessionsLeft: 'zostało {n} wejście|zostały {n} wejścia|zostało {n} wejść',
  noPass: 'Brak ważnego karnetu',
  bookedWithPass: 'Zapisano: {name}, {title}, z karnetem {pass}.',
  bookedWithoutPass: 'Zapisano: {name}, {title}, bez karnetu.',
  bookedLead: 'Zapisano: {name}, {title}.',
  reason: 'Powód zapisu mimo to',
  bookAnyway: 'Zapisz mimo to',
};

const fr: Texts = {
  who: 'Qui ? Nom ou téléphone',
  nobodyFound: 'Personne n’a ce nom ou ce téléphone.',
  newCustomer: 'Nouveau client',
  addAndGoOn: 'Ajouter et continuer',
  somebodyElse: 'Réserver pour quelqu’un d’autre',
  previousDay: 'Jour précédent',
  nextDay: 'Jour suivant',
  noClasses: 'Aucun cours ce jour-là.',
  free: '{n} place libre|{n} places libres',
  sessionsLeft: 'reste {n} séance|restent {n} séances',
  noPass: 'Aucun forfait valable',
  bookedWithPass: '{name} a réservé : {title}, avec le forfait {pass}.',
  bookedWithoutPass: '{name} a réservé : {title}, sans forfait.',
  bookedLead: '{name} a réservé : {title}.',
  reason: 'Raison de réserver quand même',
  bookAnyway: 'Réserver quand même',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
