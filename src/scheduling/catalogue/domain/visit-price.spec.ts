import { NO_PRICE, type OwnPrice, priceAfter, type PriceInput } from './visit-price';

const visit: OwnPrice = { ...NO_PRICE, dropInPriceCents: 1_800, priceCurrency: 'PLN' };
const rental: OwnPrice = { ...NO_PRICE, rentalPriceCents: 3_500, rentalPriceUnit: 'hour', priceCurrency: 'PLN' };

describe('the price of a class type or class (VPR-1)', () => {
  it.each<[string, OwnPrice, PriceInput, OwnPrice]>([
    [
      'is set in the currency of the studio',
      NO_PRICE,
      { dropInPriceCents: 0 },
      { ...visit, dropInPriceCents: 0, priceCurrency: 'EUR' },
    ],
    ['keeps its currency while the amount is the same', visit, { dropInPriceCents: 1_800 }, visit],
    [
      'changes with the currency of the studio',
      visit,
      { dropInPriceCents: 1_900 },
      { ...visit, dropInPriceCents: 1_900, priceCurrency: 'EUR' },
    ],
    ['is unchanged when absent', visit, {}, visit],
    ['ends with null', visit, { dropInPriceCents: null }, NO_PRICE],
  ])('of a visit %s', (_, before, input, after) => {
    expect(priceAfter('group_class', before, input, 'EUR')).toEqual(after);
    expect(priceAfter('private_lesson', before, input, 'EUR')).toEqual(after);
  });

  it.each<[string, OwnPrice, PriceInput, Partial<OwnPrice>]>([
    [
      'is for the whole rental by default',
      NO_PRICE,
      { rentalPriceCents: 500 },
      { rentalPriceUnit: 'rental', priceCurrency: 'EUR' },
    ],
    ['keeps its unit', rental, { rentalPriceCents: 500 }, { rentalPriceCents: 500, rentalPriceUnit: 'hour' }],
    ['changes its unit alone', rental, { rentalPriceUnit: 'rental' }, { ...rental, rentalPriceUnit: 'rental' }],
    ['ends with its unit', rental, { rentalPriceCents: null }, NO_PRICE],
  ])('of a rental %s', (_, before, input, after) => {
    expect(priceAfter('room_rental', before, input, 'EUR')).toMatchObject(after);
  });

  it.each<[Parameters<typeof priceAfter>[0], OwnPrice, PriceInput, string]>([
    ['room_rental', NO_PRICE, { dropInPriceCents: 1 }, 'drop_in_price_cents'],
    ['internal_class', NO_PRICE, { dropInPriceCents: 0 }, 'drop_in_price_cents'],
    ['internal_class', NO_PRICE, { rentalPriceCents: 1 }, 'rental_price_cents'],
    ['group_class', NO_PRICE, { rentalPriceCents: 1 }, 'rental_price_cents'],
    ['private_lesson', NO_PRICE, { rentalPriceUnit: 'hour' }, 'rental_price_unit'],
    ['room_rental', NO_PRICE, { rentalPriceUnit: 'hour' }, 'rental_price_unit'],
    // A type that becomes another kind must lose its price first.
    ['room_rental', visit, {}, 'drop_in_price_cents'],
    ['group_class', rental, {}, 'rental_price_cents'],
  ])('is refused on %s with %j and %j', (kind, before, input, field) => {
    const errors = { errors: { [field]: [expect.any(String)] } };
    expect(() => priceAfter(kind, before, input, 'EUR')).toThrow(expect.objectContaining(errors) as Error);
  });
});
