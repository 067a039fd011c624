import { readFileSync } from 'node:fs';

import fc from 'fast-check';

import { brandColours, brandStyle, contrast } from './brand-colours';

const byte = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
const colour = fc.tuple(byte, byte, byte).map((bytes) => `#${bytes.join('')}`);

/** The grounds of the pages, as their style sheet sets them. */
const design = readFileSync('src/site/assets/design.css', 'utf8');
const [light = '', dark = ''] = design.split('@media (prefers-color-scheme: dark)');
const groundsOf = (scheme: string) =>
  [...scheme.matchAll(/--(?:paper|card|sunk): (#[0-9a-f]{6});/g)].map(([, ground = '']) => ground).slice(0, 3);
const grounds = { light: groundsOf(light), dark: groundsOf(dark) };

describe('the colours of a studio', () => {
  it('are held against three grounds of each scheme', () => {
    expect([grounds.light.length, grounds.dark.length]).toEqual([3, 3]);
  });

  it.each([
    ['#2F6F73', '#2f6f73', '#ffffff'],
    ['#E07A1F', '#e07a1f', '#000000'],
    ['#fff', '#ffffff', '#000000'],
    ['#07c', '#0077cc', '#ffffff'],
    ['#767676', '#767676', '#000000'],
  ])('read %s', (typed, background, text) => {
    expect(brandColours(typed)).toMatchObject({ background, text });
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
    expect([brandColours(typed), brandStyle(typed)]).toEqual([null, null]);
  });

  it('can be read on whatever colour (OAUTH-37)', () => {
    fc.assert(
      fc.property(colour, (typed) => {
        const colours = brandColours(typed);
        if (colours === null) throw new Error('It is a colour.');
        expect(contrast(colours.background, colours.text)).toBeGreaterThanOrEqual(4.5);
        for (const ground of grounds.light) expect(contrast(colours.onLight, ground)).toBeGreaterThanOrEqual(4.5);
        for (const ground of grounds.dark) expect(contrast(colours.onDark, ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('are unchanged as text where they can be read, and set for both schemes', () => {
    expect(brandColours('#b3446c')?.onLight).toBe('#b3446c');
    expect(brandStyle('#07c')).toBe(
      ':root{--brand:#0077cc;--on-brand:#ffffff;--brand-text:#0071c2}' +
        '@media(prefers-color-scheme:dark){:root{--brand-text:#3392d6}}',
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
