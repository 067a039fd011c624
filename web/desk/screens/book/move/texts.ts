import { saying } from '../../../language';

const en = {
  movesFrom: 'Moves from',
  moveHere: 'Move here',
  moveReason: 'Reason to move all the same',
  moveAnyway: 'Move all the same',
  movedWithPass: '{name} moved to {title}, with the pass {pass}.',
  movedWithoutPass: '{name} moved to {title}, without a pass.',
  notMovable: 'Cannot be moved here. {why}',
  cancelLateInstead: 'Cancel the booking late, with a reason, and book the other class.',
  bookInstead: 'Book the other class instead.',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  movesFrom: 'Wechselt von',
  moveHere: 'Hierher umbuchen',
  moveReason: 'Grund, trotzdem umzubuchen',
  moveAnyway: 'Trotzdem umbuchen',
  movedWithPass: '{name} ist umgebucht: {title}, mit der Karte {pass}.',
  movedWithoutPass: '{name} ist umgebucht: {title}, ohne Karte.',
  notMovable: 'Umbuchen nicht möglich. {why}',
  cancelLateInstead: 'Stornieren Sie die Buchung spät, mit einem Grund, und buchen Sie den anderen Kurs.',
  bookInstead: 'Buchen Sie stattdessen den anderen Kurs.',
};

const es: Texts = {
  movesFrom: 'Deja',
  moveHere: 'Cambiar a esta',
  moveReason: 'Motivo para cambiar de todos modos',
  moveAnyway: 'Cambiar de todos modos',
  movedWithPass: '{name} cambia a {title}, con el bono {pass}.',
  movedWithoutPass: '{name} cambia a {title}, sin bono.',
  notMovable: 'No se puede cambiar. {why}',
  cancelLateInstead: 'Cancele la reserva tarde, con un motivo, y reserve la otra clase.',
  bookInstead: 'Reserve la otra clase en su lugar.',
};

const uk: Texts = {
  movesFrom: 'Переноситься із заняття',
  moveHere: 'Перенести сюди',
  moveReason: 'Причина все одно перенести',
  moveAnyway: 'Все одно перенести',
  movedWithPass: '{name}, запис перенесено: {title}, з абонементом {pass}.',
  movedWithoutPass: '{name}, запис перенесено: {title}, без абонемента.',
  notMovable: 'Перенести не можна. {why}',
  cancelLateInstead: 'Скасуйте запис із запізненням, з причиною, і запишіть на інше заняття.',
  bookInstead: 'Натомість запишіть на інше заняття.',
};

const pl: Texts = {
  movesFrom: 'Przenosi się z zajęć',
  moveHere: 'Przenieś tutaj',
  moveReason: 'Powód przeniesienia mimo to',
  moveAnyway: 'Przenieś mimo to',
  movedWithPass: 'Przeniesiono: {name}, {title}, z karnetem {pass}.',
  movedWithoutPass: 'Przeniesiono: {name}, {title}, bez karnetu.',
  notMovable: 'Nie można przenieść. {why}',
  cancelLateInstead: 'Anuluj rezerwację po terminie, podając powód, i zapisz na inne zajęcia.',
  bookInstead: 'Zamiast tego zapisz na inne zajęcia.',
};

const fr: Texts = {
  movesFrom: 'Quitte',
  moveHere: 'Déplacer ici',
  moveReason: 'Raison de déplacer quand même',
  moveAnyway: 'Déplacer quand même',
  movedWithPass: '{name} passe à {title}, avec le forfait {pass}.',
  movedWithoutPass: '{name} passe à {title}, sans forfait.',
  notMovable: 'Déplacement impossible. {why}',
  cancelLateInstead: 'Annulez la réservation tardivement, avec une raison, et réservez l’autre cours.',
  bookInstead: 'Réservez plutôt l’autre cours.',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
