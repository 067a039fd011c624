import { editionClosed } from '../../editions/domain/edition.errors';
import { doorRefused, typeFixed, typeNotSold } from './admission.errors';

/** Names of editions in what clients, rows and jobs of former releases contain. */
export const editionNames = {
  owner: 'The edition',
  type: 'The admission type',
  typeInput: 'admission_type',
  ownerKey: 'edition_id',
  subjects: {
    order: { type: 'festival_ticket_order', action: 'ticket_order' },
    ticket: { type: 'festival_ticket', action: 'ticket' },
    type: { type: 'festival_admission_type', action: 'admission_type' },
  },
  codePrefix: 'FS',
  orderPrefix: 'ft',
  sealed: { ticket: 'festival_ticket', order: 'festival_ticket_order' },
  receipt: 'festival_ticket_order',
  mailedRow: 'festival.festival_ticket_order',
  noticesJob: 'festival.notices',
  erased: 'festival_ticket_orders',
} as const;

export const editionRules = {
  closesEntirely: false,
  refusesFreeRefundsFirst: false,
  clearsDeadlines: false,
  logsOwner: false,
} as const;

export const editionRefusals = {
  closed: () => editionClosed('edition'),
  notOnSale: (input: 'owner' | 'order') => editionClosed(input === 'owner' ? 'edition' : 'order'),
  typeNotSold,
  typeFixed,
  /** No edition needs an active type. */
  lastActiveType: () => editionClosed('edition'),
  atDoor: doorRefused,
} as const;
