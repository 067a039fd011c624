import { readFileSync } from 'node:fs';

import { globSync } from 'tinyglobby';

import { AREAS } from '../../src/desk/domain/areas';
import { changedAreas, KEYS_OF, keysOf } from './changes';

/** Read when they are opened: reports are reckoned from everything, each time. */
const NOT_WATCHED = ['numbers'];

/** The first words of the keys in the sources of the desk: those of arrays that go on with the studio. */
function wordsInSources(): string[] {
  const files = globSync('web/desk/**/*.{ts,tsx}', { ignore: ['**/*.spec.ts', '**/interface.ts'] });
  const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const KEY = /\[\s*'([a-z-]+)',(?:\s*(?:'[a-z]+'|name),)?\s*(?:studio\.account|account)?\.?id\b/g;
  return [...new Set([...sources.matchAll(KEY)].map(([, word = '']) => word))];
}

describe('changes by others (DESK-33)', () => {
  it('are those of the areas of the service', () => {
    expect(Object.keys(KEYS_OF).toSorted()).toEqual(Object.keys(AREAS).toSorted());
  });

  it('reach everything that the desk reads', () => {
    const words = wordsInSources();
    expect(words.length).toBeGreaterThan(15);
    expect(words.toSorted()).toEqual([...keysOf(Object.keys(KEYS_OF)), ...NOT_WATCHED].toSorted());
  });

  it('are areas with another mark, and none that the person did not see before or no longer sees', () => {
    const before = { timetable: '1', leads: '2', cash: '3' };
    expect(changedAreas(before, before)).toEqual([]);
    expect(changedAreas(before, { timetable: '4', leads: '2', passes: '5' })).toEqual(['timetable']);
  });

  it.each([
    [['leads'], ['leads', 'lead']],
    [
      ['timetable', 'bookings'],
      ['day', 'class', 'catalogue', 'bookings', 'preview'],
    ],
    [['studio'], []],
    [['an area of a later version'], []],
  ])('of %j are read again under %j, each once', (areas, words) => {
    expect(keysOf(areas)).toEqual(words);
  });
});
