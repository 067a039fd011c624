import fc from 'fast-check';

import { brandColours, contrast } from './brand-colours';

const byte = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
const colour = fc.tuple(byte, byte, byte).map((bytes) => `#${bytes.join('')}`);

describe('the colours of a studio', () => {
  it.each([
    ['#2F6F73', '#2f6f73', '#ffffff'],
    ['#E07A1F', '#e07a1f', '#000000'],
    ['#fff', '#ffffff', '#000000'],
    ['#07c', '#0077cc', '#ffffff'],
    ['#767676', '#767676', '#000000'],
  ])('read %s', (typed, background, text) => {
    expect(brandColours(typed)).toEqual({ background, text });
  });

  it.each([
    null,
    '',
    'red',
    '#12',
    '#12345',
    '#1234567',
    '#12345g',
    ' #123456',
    '#123456\n',
    '#fff;}body{display:none',
    'url(//x)',
    '123456',
  ])('are none for %j', (typed) => {
    expect(brandColours(typed)).toBeNull();
  });

  it('can be read on whatever colour (OAUTH-37)', () => {
    fc.assert(
      fc.property(colour, (typed) => {
        const { background, text } = brandColours(typed) ?? { background: '', text: '' };
        expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
  ])('have the contrast of the guidelines: %s on %s', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  });
});
