import { saying } from '../../../language';

/** `{n}` chooses among the forms of a plural, separated by `|`. */
const en = {
  covers: 'Covers {types}.',
  coversAfterwards: 'Afterwards it covers {types}.',
  coversNothing: 'Covers no class: its plan was deleted, or has no class type.',
  onlyIn: 'Only in {rooms}.',
  onlyWith: 'Only with trainers of the type {types}.',
  startsBetween: 'Classes that start between {from} and {until}.',
  startsFrom: 'Classes that start at {from} or later.',
  startsBefore: 'Classes that start before {until}.',
  alsoOthers: 'Others as well, for no more.',
  othersForMore: 'Others for {amount} more.',
  whileFrozen: 'Covers nothing while it is frozen; those days are added to it afterwards.',
  validUntil: 'Valid until {day}.',
  validFromFirst:
    'Valid for {n} day from the first visit, until {day} at the latest.|Valid for {n} days from the first visit, until {day} at the latest.',
  paysNext: 'Pays next:',
  withoutPass: 'Without a pass:',
  others: '{n} more|{n} more',
  paid: 'paid',
  owed: '{amount} to pay',
  cancelPass: 'Cancel the pass',
  cancelsPass:
    'This is final: it pays no class any more. Classes that it was to pay are paid by another pass, or are owed. What was paid for it stays until an owner refunds it.',
  passCancelled: '{name}: the pass {pass} is cancelled.',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  covers: 'Gilt für {types}.',
  coversAfterwards: 'Danach gilt sie für {types}.',
  coversNothing: 'Gilt für keinen Kurs: Ihr Tarif wurde gelöscht oder hat keine Kursart.',
  onlyIn: 'Nur in {rooms}.',
  onlyWith: 'Nur bei Trainern der Art {types}.',
  startsBetween: 'Kurse, die zwischen {from} und {until} beginnen.',
  startsFrom: 'Kurse, die um {from} oder später beginnen.',
  startsBefore: 'Kurse, die vor {until} beginnen.',
  alsoOthers: 'Andere auch, ohne Aufpreis.',
  othersForMore: 'Andere für {amount} mehr.',
  whileFrozen: 'Gilt für nichts, solange sie ruht; diese Tage werden danach angehängt.',
  validUntil: 'Gültig bis {day}.',
  validFromFirst:
    'Gültig für {n} Tag ab dem ersten Besuch, längstens bis {day}.|Gültig für {n} Tage ab dem ersten Besuch, längstens bis {day}.',
  paysNext: 'Zahlt als Nächstes:',
  withoutPass: 'Ohne Karte:',
  others: '{n} weitere|{n} weitere',
  paid: 'bezahlt',
  owed: '{amount} zu zahlen',
  cancelPass: 'Karte stornieren',
  cancelsPass:
    'Das ist endgültig: Sie gilt für keinen Kurs mehr. Kurse, die sie bezahlen sollte, bezahlt eine andere Karte, oder sie sind offen. Was für sie bezahlt wurde, bleibt, bis ein Inhaber es erstattet.',
  passCancelled: '{name}: Die Karte {pass} ist storniert.',
};

const es: Texts = {
  covers: 'Vale para {types}.',
  coversAfterwards: 'Después vale para {types}.',
  coversNothing: 'No vale para ninguna clase: su tarifa se eliminó o no tiene ningún tipo de clase.',
  onlyIn: 'Solo en {rooms}.',
  onlyWith: 'Solo con entrenadores del tipo {types}.',
  startsBetween: 'Clases que empiezan entre las {from} y las {until}.',
  startsFrom: 'Clases que empiezan a las {from} o más tarde.',
  startsBefore: 'Clases que empiezan antes de las {until}.',
  alsoOthers: 'Las demás también, sin recargo.',
  othersForMore: 'Las demás por {amount} más.',
  whileFrozen: 'No vale para nada mientras está en pausa; esos días se añaden después.',
  validUntil: 'Válido hasta el {day}.',
  validFromFirst:
    'Válido {n} día desde la primera visita, como máximo hasta el {day}.|Válido {n} días desde la primera visita, como máximo hasta el {day}.',
  paysNext: 'Paga a continuación:',
  withoutPass: 'Sin bono:',
  others: '{n} más|{n} más',
  paid: 'pagada',
  owed: '{amount} por pagar',
  cancelPass: 'Cancelar el bono',
  cancelsPass:
    'Es definitivo: ya no paga ninguna clase. Las clases que iba a pagar las paga otro bono, o se deben. Lo pagado por él queda hasta que un propietario lo devuelva.',
  passCancelled: '{name}: el bono {pass} está cancelado.',
};

const uk: Texts = {
  covers: 'Діє на {types}.',
  coversAfterwards: 'Потім діятиме на {types}.',
  coversNothing: 'Не діє на жодне заняття: його тариф видалено або він не має видів занять.',
  onlyIn: 'Лише в {rooms}.',
  onlyWith: 'Лише з тренерами типу {types}.',
  startsBetween: 'Заняття, що починаються між {from} і {until}.',
  startsFrom: 'Заняття, що починаються о {from} або пізніше.',
  startsBefore: 'Заняття, що починаються до {until}.',
  alsoOthers: 'Інші також, без доплати.',
  othersForMore: 'Інші з доплатою {amount}.',
  whileFrozen: 'Не діє, поки призупинений; ці дні додадуться потім.',
  validUntil: 'Дійсний до {day}.',
  validFromFirst:
    'Дійсний {n} день від першого візиту, щонайдовше до {day}.|Дійсний {n} дні від першого візиту, щонайдовше до {day}.|Дійсний {n} днів від першого візиту, щонайдовше до {day}.',
  paysNext: 'Далі оплачує:',
  withoutPass: 'Без абонемента:',
  others: 'ще {n}|ще {n}|ще {n}',
  paid: 'сплачено',
  owed: '{amount} до сплати',
  cancelPass: 'Скасувати абонемент',
  cancelsPass:
    'Це остаточно: він більше не оплачує занять. Заняття, які він мав оплатити, оплачує інший абонемент, або вони стають боргом. Сплачене за нього лишається, доки власник його не поверне.',
  passCancelled: '{name}: абонемент {pass} скасовано.',
};

const pl: Texts = {
  covers: 'Obejmuje: {types}.',
  coversAfterwards: 'Potem obejmie: {types}.',
  coversNothing: 'Nie obejmuje żadnych zajęć: jego pozycję usunięto z cennika lub nie ma ona rodzaju zajęć.',
  onlyIn: 'Tylko w: {rooms}.',
  onlyWith: 'Tylko z trenerami rodzaju {types}.',
  startsBetween: 'Zajęcia zaczynające się między {from} a {until}.',
  startsFrom: 'Zajęcia zaczynające się o {from} lub później.',
  startsBefore: 'Zajęcia zaczynające się przed {until}.',
  alsoOthers: 'Inne także, bez dopłaty.',
  othersForMore: 'Inne za dopłatą {amount}.',
  whileFrozen: 'Nie obejmuje niczego, póki jest zawieszony; te dni zostaną potem dodane.',
  validUntil: 'Ważny do {day}.',
  validFromFirst:
    'Ważny {n} dzień od pierwszej wizyty, najdłużej do {day}.|Ważny {n} dni od pierwszej wizyty, najdłużej do {day}.|Ważny {n} dni od pierwszej wizyty, najdłużej do {day}.',
  paysNext: 'Opłaca następnie:',
  withoutPass: 'Bez karnetu:',
  others: 'jeszcze {n}|jeszcze {n}|jeszcze {n}',
  paid: 'opłacone',
  owed: '{amount} do zapłaty',
  cancelPass: 'Anuluj karnet',
  cancelsPass:
    'To ostateczne: nie opłaca już żadnych zajęć. Zajęcia, które miał opłacić, opłaca inny karnet albo są należne. To, co za niego zapłacono, pozostaje, dopóki właściciel tego nie zwróci.',
  passCancelled: '{name}: karnet {pass} jest anulowany.',
};

const fr: Texts = {
  covers: 'Couvre {types}.',
  coversAfterwards: 'Ensuite, il couvre {types}.',
  coversNothing: 'Ne couvre aucun cours : son tarif a été supprimé ou n’a aucun type de cours.',
  onlyIn: 'Seulement dans {rooms}.',
  onlyWith: 'Seulement avec des professeurs du type {types}.',
  startsBetween: 'Cours qui commencent entre {from} et {until}.',
  startsFrom: 'Cours qui commencent à {from} ou plus tard.',
  startsBefore: 'Cours qui commencent avant {until}.',
  alsoOthers: 'Les autres aussi, sans supplément.',
  othersForMore: 'Les autres pour {amount} de plus.',
  whileFrozen: 'Ne couvre rien tant qu’il est suspendu ; ces jours sont ajoutés ensuite.',
  validUntil: 'Valable jusqu’au {day}.',
  validFromFirst:
    'Valable {n} jour dès la première visite, jusqu’au {day} au plus tard.|Valable {n} jours dès la première visite, jusqu’au {day} au plus tard.',
  paysNext: 'Paie ensuite :',
  withoutPass: 'Sans forfait :',
  others: '{n} autre|{n} autres',
  paid: 'payé',
  owed: '{amount} à payer',
  cancelPass: 'Annuler le forfait',
  cancelsPass:
    'C’est définitif : il ne paie plus aucun cours. Les cours qu’il devait payer le sont par un autre forfait, ou sont dus. Ce qui a été payé pour lui reste jusqu’à ce qu’un propriétaire le rembourse.',
  passCancelled: '{name} : le forfait {pass} est annulé.',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
