import { saying } from '../../../language';

const en = {
  title: 'Sell a ticket',
  none: 'No ticket is for sale here.',
  which: 'Which ticket',
  left: '{n} ticket left|{n} tickets left',
  soldOut: 'Sold out',
  quantity: 'How many',
  buyer: 'Buyer’s name',
  emailHint: 'optional; the tickets are sent there',
  letIn: 'Let in immediately',
  toTake: 'To be taken: {amount}',
  free: 'Costs nothing',
  sell: 'Sell',
  undoReason: 'Sale undone at the door',
};
type Texts = Record<keyof typeof en, string>;

const de: Texts = {
  title: 'Ticket verkaufen',
  none: 'Hier wird kein Ticket verkauft.',
  which: 'Welches Ticket',
  left: 'noch {n} Ticket|noch {n} Tickets',
  soldOut: 'Ausverkauft',
  quantity: 'Wie viele',
  buyer: 'Name des Käufers',
  emailHint: 'freiwillig; dorthin gehen die Tickets',
  letIn: 'Sofort einlassen',
  toTake: 'Zu kassieren: {amount}',
  free: 'Kostet nichts',
  sell: 'Verkaufen',
  undoReason: 'Verkauf am Einlass rückgängig gemacht',
};

const es: Texts = {
  title: 'Vender una entrada',
  none: 'Aquí no hay entradas a la venta.',
  which: 'Qué entrada',
  left: 'queda {n} entrada|quedan {n} entradas',
  soldOut: 'Agotada',
  quantity: 'Cuántas',
  buyer: 'Nombre del comprador',
  emailHint: 'opcional; allí se envían las entradas',
  letIn: 'Dar entrada ahora mismo',
  toTake: 'A cobrar: {amount}',
  free: 'No cuesta nada',
  sell: 'Vender',
  undoReason: 'Venta deshecha en la puerta',
};

const uk: Texts = {
  title: 'Продати квиток',
  none: 'Тут немає квитків на продаж.',
  which: 'Який квиток',
  left: 'лишився {n} квиток|лишилося {n} квитки|лишилося {n} квитків',
  soldOut: 'Розпродано',
  quantity: 'Скільки',
  buyer: 'Ім’я покупця',
  emailHint: 'необов’язково; туди надсилаються квитки',
  letIn: 'Одразу впустити',
  toTake: 'До сплати: {amount}',
  free: 'Безкоштовно',
  sell: 'Продати',
  undoReason: 'Продаж скасовано на вході',
};

const pl: Texts = {
  title: 'Sprzedaj bilet',
  none: 'Nie ma tu biletów na sprzedaż.',
  which: 'Który bilet',
  left: 'został {n} bilet|zostały {n} bilety|zostało {n} biletów',
  soldOut: 'Wyprzedany',
  quantity: 'Ile',
  buyer: 'Imię kupującego',
  emailHint: 'opcjonalnie; tam trafią bilety',
  letIn: 'Wpuść od razu',
  toTake: 'Do zapłaty: {amount}',
  free: 'Nic nie kosztuje',
  sell: 'Sprzedaj',
  undoReason: 'Sprzedaż cofnięta przy wejściu',
};

const fr: Texts = {
  title: 'Vendre un billet',
  none: 'Aucun billet n’est en vente ici.',
  which: 'Quel billet',
  left: 'il reste {n} billet|il reste {n} billets',
  soldOut: 'Épuisé',
  quantity: 'Combien',
  buyer: 'Nom de l’acheteur',
  emailHint: 'facultatif ; les billets y sont envoyés',
  letIn: 'Laisser entrer tout de suite',
  toTake: 'À encaisser : {amount}',
  free: 'Ne coûte rien',
  sell: 'Vendre',
  undoReason: 'Vente annulée à l’entrée',
};

export const TEXTS = { en, de, es, uk, pl, fr };
export const say = saying<keyof typeof en>(TEXTS);
