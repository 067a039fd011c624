import { type ErrorTexts, validationFailed } from '@studio/kernel';

/** A rental costs its price as a whole, or for each hour. */
export const RENTAL_PRICE_UNITS = ['rental', 'hour'] as const;

export type RentalPriceUnit = (typeof RENTAL_PRICE_UNITS)[number];

type ScheduleKind = 'group_class' | 'private_lesson' | 'room_rental' | 'internal_class';

/** The price that a class type or class has itself, in cents; all null without one (VPR-1). */
export interface OwnPrice {
  readonly dropInPriceCents: number | null;
  readonly rentalPriceCents: number | null;
  readonly rentalPriceUnit: RentalPriceUnit | null;
  readonly priceCurrency: string | null;
}

/** A requested change; absent fields are unchanged. */
export type PriceInput = { readonly [Field in Exclude<keyof OwnPrice, 'priceCurrency'>]?: OwnPrice[Field] | undefined };

export const NO_PRICE: OwnPrice = {
  dropInPriceCents: null,
  rentalPriceCents: null,
  rentalPriceUnit: null,
  priceCurrency: null,
};

/**
 * The price after a change, in the studio's currency if an amount changes. Throws `validation_failed` on the field of a price
 * that the kind does not have, and on a unit without a price.
 */
export function priceAfter(kind: ScheduleKind, before: OwnPrice, input: PriceInput, currency: string): OwnPrice {
  const { dropInPriceCents = before.dropInPriceCents, rentalPriceCents = before.rentalPriceCents } = input;
  const errors = assessPrice(kind, { dropInPriceCents, rentalPriceCents, rentalPriceUnit: input.rentalPriceUnit });
  if (Object.keys(errors).length > 0) throw validationFailed(errors);
  const hasPrice = dropInPriceCents !== null || rentalPriceCents !== null;
  const isUnchanged = dropInPriceCents === before.dropInPriceCents && rentalPriceCents === before.rentalPriceCents;
  return {
    dropInPriceCents,
    rentalPriceCents,
    rentalPriceUnit: rentalPriceCents === null ? null : (input.rentalPriceUnit ?? before.rentalPriceUnit ?? 'rental'),
    priceCurrency: hasPrice ? ((isUnchanged ? before.priceCurrency : null) ?? currency) : null,
  };
}

/** The errors by input of the price that the kind would have. */
function assessPrice(
  kind: ScheduleKind,
  { dropInPriceCents, rentalPriceCents, rentalPriceUnit }: PriceInput,
): ErrorTexts {
  const hasVisits = kind === 'group_class' || kind === 'private_lesson';
  return {
    ...(!hasVisits &&
      isGiven(dropInPriceCents) && {
        drop_in_price_cents: ['Only group classes and private lessons have a price per visit.'],
      }),
    ...(kind !== 'room_rental' &&
      isGiven(rentalPriceCents) && { rental_price_cents: ['Only room rentals have a rental price.'] }),
    ...(!isGiven(rentalPriceCents) &&
      isGiven(rentalPriceUnit) && { rental_price_unit: ['A unit belongs to a rental price.'] }),
  };
}

const isGiven = (value: unknown) => value !== null && value !== undefined;
