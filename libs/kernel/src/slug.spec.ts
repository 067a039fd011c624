import * as fc from 'fast-check';

import { isSlug, SLUG_MAX_LENGTH, slugFromName } from './slug';

const nothingTaken = () => false;

describe('the form of a slug (GEN-12)', () => {
  it.each(['a', '7', 'main', 'river-hall', 'a-b-c', '2nd-floor', 'a'.repeat(80)])('accepts %s', (text) => {
    expect(isSlug(text)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['81 characters', 'a'.repeat(81)],
    ['capitals', 'Main'],
    ['a leading hyphen', '-main'],
    ['a trailing hyphen', 'main-'],
    ['two hyphens in a row', 'river--hall'],
    ['an underscore', 'river_hall'],
    ['a space', 'river hall'],
    ['a dot', 'river.hall'],
    ['a letter beyond ASCII', 'größe'],
    ['a line break', 'main\n'],
    ['a NUL character', 'main\u0000'],
  ])('refuses %s', (_, text) => {
    expect(isSlug(text)).toBe(false);
  });
});

describe('a slug made from a name (GEN-12)', () => {
  it.each([
    ['Main', 'main'],
    ['River Hall', 'river-hall'],
    ['  River -- Hall!  ', 'river-hall'],
    ['Yin & Relax', 'yin-relax'],
    ['Crème Brûlée', 'creme-brulee'],
    ['Cre\u0301me', 'creme'],
    ['Йога и танцы', 'yoga-i-tancy'],
    ['瑜伽', 'yu-jia'],
    ['İstanbul', 'istanbul'],
    ['24/7', '24-7'],
    ['snake_case', 'snake-case'],
  ])('turns "%s" into %s', (name, slug) => {
    expect(slugFromName(name, nothingTaken)).toBe(slug);
  });

  it.each(['', '   ', '!!!', '---', '🙂', '\u0000'])(
    'turns a name without letter and digit, "%s", into item',
    (name) => {
      expect(slugFromName(name, nothingTaken)).toBe('item');
    },
  );

  it('gets the first free of the suffixes -2, -3, … when it is taken', () => {
    const taken = new Set(['main', 'main-2', 'main-4']);
    expect(slugFromName('Main', (slug) => taken.has(slug))).toBe('main-3');
  });

  it('keeps to 80 characters, with a suffix too', () => {
    const name = 'a'.repeat(100);
    const first = slugFromName(name, nothingTaken);
    const tenth = slugFromName(name, (slug) => !slug.endsWith('-10'));
    expect([first, tenth]).toEqual(['a'.repeat(SLUG_MAX_LENGTH), `${'a'.repeat(77)}-10`]);
  });

  it('does not end in a hyphen when it is cut at one', () => {
    const name = `${'a'.repeat(79)} b`;
    expect(slugFromName(name, nothingTaken)).toBe('a'.repeat(79));
    expect(slugFromName(`${'a'.repeat(77)} bc`, (slug) => slug.length === 80)).toBe(`${'a'.repeat(77)}-2`);
  });

  it('has the form of a slug and is free, whatever the name and however often it is used', () => {
    const name = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.string({ unit: fc.constantFrom('a', 'Z', '9', ' ', '-', '_', 'é'), minLength: 70, maxLength: 100 }),
    );
    fc.assert(
      fc.property(name, (text) => {
        const taken = new Set<string>();
        for (let use = 0; use < 12; use += 1) {
          const slug = slugFromName(text, (candidate) => taken.has(candidate));
          expect([isSlug(slug), taken.has(slug)]).toEqual([true, false]);
          taken.add(slug);
        }
      }),
    );
  });
});
