import fc from 'fast-check';

import { bracketSize, drawBracket, type DrawnMatch, drawnOrder, nextPlace } from './bracket';

const entriesOf = (count: number) => Array.from({ length: count }, (_, index) => 101 + index);

interface Played {
  readonly champion: number | null;
  readonly advances: readonly string[];
}

/** Plays the drawn matches to the end; of each contest the performer in `slotOf` wins. */
function play(drawn: readonly DrawnMatch[], slotOf: (match: DrawnMatch) => 'a' | 'b'): Played {
  const key = ({ round, position }: { round: number; position: number }) => `${round}.${position}`;
  const matches = new Map(drawn.map((match) => [key(match), { ...match }]));
  const advances: string[] = [];
  let champion: number | null = null;
  for (const match of matches.values()) {
    if (match.status === 'pending') throw new Error(`Match ${key(match)} was never ready.`);
    const isContest = match.status === 'ready';
    const winner = isContest ? (slotOf(match) === 'a' ? match.entryA : match.entryB) : match.winner;
    const next = nextPlace(match);
    const following = matches.get(key(next));
    advances.push(key(match));
    if (!following) {
      champion = winner;
      continue;
    }
    const side = next.slot === 'a' ? 'entryA' : 'entryB';
    // The winner of a bye stands there from the draw on.
    if (following[side] !== (isContest ? null : winner)) throw new Error(`Slot ${next.slot} of ${key(next)} is wrong.`);
    Object.assign(following, { [side]: winner });
    if (following.entryA !== null && following.entryB !== null && following.status === 'pending')
      Object.assign(following, { status: 'ready' });
  }
  return { champion, advances };
}

describe('a bracket', () => {
  it.each`
    n    | size  | matches | contests | byes | secondRoundReady
    ${2} | ${2}  | ${1}    | ${1}     | ${0} | ${[]}
    ${3} | ${4}  | ${3}    | ${1}     | ${1} | ${[]}
    ${5} | ${8}  | ${7}    | ${1}     | ${3} | ${[2]}
    ${6} | ${8}  | ${7}    | ${2}     | ${2} | ${[2]}
    ${8} | ${8}  | ${7}    | ${4}     | ${0} | ${[]}
    ${9} | ${16} | ${15}   | ${1}     | ${7} | ${[2, 3, 4]}
  `('of $n entries has $contests contests and $byes byes (FEST-16 to FEST-18)', ({ n, ...expected }) => {
    const drawn = drawBracket(entriesOf(n as number));
    const first = drawn.filter(({ round }) => round === 1);
    expect({
      size: bracketSize(n as number),
      matches: drawn.length,
      contests: first.filter(({ status }) => status === 'ready').length,
      byes: first.filter(({ status, entryB }) => status === 'completed' && entryB === null).length,
      secondRoundReady: drawn
        .filter(({ round, status }) => round === 2 && status === 'ready')
        .map(({ position }) => position),
    }).toEqual(expected);
  });

  it('of five places the drawn order and links each winner to the next round (FEST-17, FEST-18)', () => {
    const drawn = drawBracket([1, 2, 3, 4, 5]);
    expect(
      drawn.map(({ round, position, entryA, entryB, status }) => [round, position, entryA, entryB, status]),
    ).toEqual([
      [1, 1, 1, 5, 'ready'],
      [1, 2, 2, null, 'completed'],
      [1, 3, 3, null, 'completed'],
      [1, 4, 4, null, 'completed'],
      [2, 1, null, 2, 'pending'],
      [2, 2, 3, 4, 'ready'],
      [3, 1, null, null, 'pending'],
    ]);
    expect([1, 2, 3, 4].map((position) => nextPlace({ round: 1, position }))).toEqual([
      { round: 2, position: 1, slot: 'a' },
      { round: 2, position: 1, slot: 'b' },
      { round: 2, position: 2, slot: 'a' },
      { round: 2, position: 2, slot: 'b' },
    ]);
  });

  it('needs two entries', () => {
    expect(() => drawBracket([1])).toThrow('two entries');
  });

  it.each(Array.from({ length: 199 }, (_, index) => index + 2))(
    'of %i entries ends with one champion, each match advanced once',
    (count) => {
      const entries = entriesOf(count);
      const drawn = drawBracket(entries);
      const size = bracketSize(count);
      expect(drawn).toHaveLength(size - 1);
      expect(size / 2 < count && count <= size).toBe(true);
      expect(drawn.filter(({ winner }) => winner !== null)).toHaveLength(size - count);
      // Nobody meets a bye but in the first round, and every entry stands there once.
      expect(drawn.every(({ status, round }) => status !== 'completed' || round === 1)).toBe(true);
      const first = drawn.filter(({ round }) => round === 1);
      expect(drawnOrder(first)).toEqual(entries);

      fc.assert(
        fc.property(fc.infiniteStream(fc.constantFrom('a' as const, 'b' as const)), (slots) => {
          const { champion, advances } = play(drawn, () => slots.next().value as 'a' | 'b');
          expect(entries).toContain(champion);
          expect(new Set(advances).size).toBe(drawn.length);
        }),
        { numRuns: 3 },
      );
    },
  );
});
