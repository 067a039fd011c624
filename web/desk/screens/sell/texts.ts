import { saying } from '../../language';

const en = {
  title: 'Sell a pass',
  whichPass: 'Which pass?',
  searchPass: 'Name of the pass',
  noPlans: 'No pass is for sale yet. The owner of the studio makes plans in the settings.',
  sessions: '{n} session|{n} sessions',
  validity: 'valid for {n} day|valid for {n} days',
  trial: 'Trial',
  sell: 'Sell: {plan}',
  sold: '{name} has the pass {plan}. {amount} received.',
  soldUnpaid: '{name} has the pass {plan}. It is not paid yet.',
  covers: 'It covers {n} earlier booking.|It covers {n} earlier bookings.',
  reason: 'Reason to sell it all the same',
  sellAnyway: 'Sell all the same',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  title: 'Karte verkaufen',
  whichPass: 'Welche Karte?',
  searchPass: 'Name der Karte',
  noPlans: 'Noch wird keine Karte verkauft. Die Inhaberin oder der Inhaber legt Tarife in den Einstellungen an.',
  sessions: '{n} Besuch|{n} Besuche',
  validity: '{n} Tag gültig|{n} Tage gültig',
  trial: 'Probe',
  sell: 'Verkaufen: {plan}',
  sold: '{name} hat die Karte {plan}. {amount} erhalten.',
  soldUnpaid: '{name} hat die Karte {plan}. Sie ist noch nicht bezahlt.',
  covers: 'Sie gilt für {n} frühere Buchung.|Sie gilt für {n} frühere Buchungen.',
  reason: 'Grund, sie trotzdem zu verkaufen',
  sellAnyway: 'Trotzdem verkaufen',
};

const es: Texts = {
  title: 'Vender un bono',
  whichPass: '¿Qué bono?',
  searchPass: 'Nombre del bono',
  noPlans: 'Todavía no se vende ningún bono. El propietario del estudio crea las tarifas en los ajustes.',
  sessions: '{n} sesión|{n} sesiones',
  validity: 'válido {n} día|válido {n} días',
  trial: 'Prueba',
  sell: 'Vender: {plan}',
  sold: '{name} tiene el bono {plan}. Recibido: {amount}.',
  soldUnpaid: '{name} tiene el bono {plan}. Aún no está pagado.',
  covers: 'Cubre {n} reserva anterior.|Cubre {n} reservas anteriores.',
  reason: 'Motivo para venderlo de todos modos',
  sellAnyway: 'Vender de todos modos',
};

const uk: Texts = {
  title: 'Продати абонемент',
  whichPass: 'Який абонемент?',
  searchPass: 'Назва абонемента',
  noPlans: 'Абонементів на продаж ще немає. Власник студії створює тарифи в налаштуваннях.',
  sessions: '{n} заняття|{n} заняття|{n} занять',
  validity: 'діє {n} день|діє {n} дні|діє {n} днів',
  trial: 'Пробний',
  sell: 'Продати: {plan}',
  sold: '{name} має абонемент {plan}. Отримано {amount}.',
  soldUnpaid: '{name} має абонемент {plan}. Його ще не оплачено.',
  covers: 'Він покриває {n} попередній запис.|Він покриває {n} попередні записи.|Він покриває {n} попередніх записів.',
  reason: 'Причина продати попри це',
  sellAnyway: 'Продати попри це',
};

const pl: Texts = {
  title: 'Sprzedaj karnet',
  whichPass: 'Który karnet?',
  searchPass: 'Nazwa karnetu',
  noPlans: 'Nie ma jeszcze karnetów na sprzedaż. Właściciel studia dodaje je w ustawieniach.',
  sessions: '{n} wejście|{n} wejścia|{n} wejść',
  validity: 'ważny {n} dzień|ważny {n} dni|ważny {n} dni',
  trial: 'Próbny',
  sell: 'Sprzedaj: {plan}',
  sold: '{name} ma karnet {plan}. Otrzymano {amount}.',
  soldUnpaid: '{name} ma karnet {plan}. Nie jest jeszcze opłacony.',
  covers:
    'Obejmuje {n} wcześniejszą rezerwację.|Obejmuje {n} wcześniejsze rezerwacje.|Obejmuje {n} wcześniejszych rezerwacji.',
  reason: 'Powód, by mimo to sprzedać',
  sellAnyway: 'Sprzedaj mimo to',
};

const fr: Texts = {
  title: 'Vendre un forfait',
  whichPass: 'Quel forfait ?',
  searchPass: 'Nom du forfait',
  noPlans: 'Aucun forfait n’est encore en vente. Le propriétaire du studio crée les tarifs dans les réglages.',
  sessions: '{n} séance|{n} séances',
  validity: 'valable {n} jour|valable {n} jours',
  trial: 'Essai',
  sell: 'Vendre : {plan}',
  sold: '{name} a le forfait {plan}. {amount} reçus.',
  soldUnpaid: '{name} a le forfait {plan}. Il n’est pas encore payé.',
  covers: 'Il couvre {n} réservation antérieure.|Il couvre {n} réservations antérieures.',
  reason: 'Raison de le vendre quand même',
  sellAnyway: 'Vendre quand même',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
