import { IsText, IsWholeNumber, MayBeAbsent } from '@studio/http';

import { INVENTORY_MAX, PRICE_MAX, ticketTypeFields } from '../../../../ticketing';

const NAME_MAX = 255;
const PER_ORDER_MAX = 20;

/** What a new and a changed admission type have in common. */
const AdmissionTypeFieldsDto = ticketTypeFields({
  unit: 'place',
  salesStart: 'When payment links begin to sell; null for immediately. The door does not look at it.',
  salesEnd: 'When payment links end to sell; null for the end of the edition.',
  perOrder: { max: PER_ORDER_MAX, text: 'Most places of one order' },
  active: 'False ends the sale, at the door too.',
});

/** A new admission type. */
export class NewAdmissionTypeDto extends AdmissionTypeFieldsDto {
  /** Name as buyers read it. @example "Saturday" */
  @IsText(NAME_MAX) name: string;
  /** Places there are. @example 300 */
  @IsWholeNumber(1, INVENTORY_MAX) inventory: number;
  /** Price of one place in minor units of the edition's currency. @example 2500 */
  @IsWholeNumber(0, PRICE_MAX) price_cents: number;
}

/** Fields of an admission type that change; absent ones stay, null clears. */
export class AdmissionTypePatchDto extends AdmissionTypeFieldsDto {
  /** Name as buyers read it. @example "Saturday" */
  @MayBeAbsent() @IsText(NAME_MAX) name?: string;
  /** Places there are, not fewer than are held. @example 300 */
  @MayBeAbsent() @IsWholeNumber(1, INVENTORY_MAX) inventory?: number;
  /** Price of one place in minor units of the edition's currency. @example 2500 */
  @MayBeAbsent() @IsWholeNumber(0, PRICE_MAX) price_cents?: number;
}
