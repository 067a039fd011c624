import * as fc from 'fast-check';

import { arrangePriceList, type ListedPlan, type ListedSegment } from './price-list';
import { SOLD_KINDS, type SoldKind } from './sold-kind';

interface NamedPlan extends ListedPlan {
  readonly name: string;
}

const daytime: ListedSegment = { id: 1, name: 'Daytime', slug: 'daytime' };
const evening: ListedSegment = { id: 2, name: 'Evening', slug: 'evening' };

const plan = (name: string, segment: ListedSegment | null = null, kind: SoldKind = 'group_class'): NamedPlan => ({
  name,
  schedule_kind: kind,
  segment,
});

/** The list in short: `kind: key[plans] key[plans]`. */
const arranged = (
  plans: readonly NamedPlan[],
  segments: readonly ListedSegment[] = [daytime, evening],
  kinds: readonly string[] = SOLD_KINDS,
) =>
  arrangePriceList(plans, segments, kinds, 'en').map(
    ({ kind, sections }) =>
      `${kind}: ${sections.map(({ key, plans: under }) => `${key}[${under.map(({ name }) => name).join(' ')}]`).join(' ')}`,
  );

describe('the groups of a price list (PRC-2)', () => {
  it('appear in the order of the kinds, whatever the order of the plans', () => {
    const plans = [plan('a', null, 'room_rental'), plan('b', null, 'private_lesson'), plan('c')];
    expect(arranged(plans)).toEqual(['group_class: all[c]', 'private_lesson: all[b]', 'room_rental: all[a]']);
  });

  it('have their titles', () => {
    const plans = SOLD_KINDS.map((kind) => plan('a', null, kind));
    expect(arrangePriceList(plans, [], SOLD_KINDS, 'en').map(({ kind, title }) => [kind, title])).toEqual([
      ['group_class', 'Group classes'],
      ['private_lesson', 'Private lessons'],
      ['room_rental', 'Room rental'],
    ]);
  });

  it('leave out a kind without plans', () => {
    expect(arranged([plan('a', null, 'room_rental')])).toEqual(['room_rental: all[a]']);
    expect(arranged([])).toEqual([]);
  });

  it('leave out a kind that is not enabled, and know no internal classes', () => {
    const plans = [plan('a'), plan('b', null, 'private_lesson')];
    expect(arranged(plans, [], ['internal_class', 'private_lesson'])).toEqual(['private_lesson: all[b]']);
    expect(arranged(plans, [], ['internal_class'])).toEqual([]);
  });
});

describe('the sections of a group (PRC-3)', () => {
  it.each<readonly [sentence: string, plans: NamedPlan[], list: string]>([
    ['are one, "all", when no plan has a segment', [plan('a'), plan('b')], 'group_class: all[a b]'],
    [
      'begin with the plans without segment when others have one',
      [plan('a', daytime), plan('b'), plan('c', daytime), plan('d')],
      'group_class: without_segment[b d] segment:daytime[a c]',
    ],
    ['are the segments alone when every plan has one', [plan('a', daytime)], 'group_class: segment:daytime[a]'],
    [
      'follow the order of the segments, not of the plans',
      [plan('a', evening), plan('b', daytime)],
      'group_class: segment:daytime[b] segment:evening[a]',
    ],
    ['leave out a segment without plans', [plan('a', evening)], 'group_class: segment:evening[a]'],
  ])('%s', (_, plans, list) => {
    expect(arranged(plans)).toEqual([list]);
  });

  it('are built separately for each group', () => {
    const plans = [plan('a', daytime), plan('b'), plan('c', null, 'private_lesson')];
    expect(arranged(plans)).toEqual(['group_class: without_segment[b] segment:daytime[a]', 'private_lesson: all[c]']);
  });

  it('have the segment’s name as title, and none without segment', () => {
    const [group] = arrangePriceList([plan('a', daytime), plan('b')], [daytime], SOLD_KINDS, 'en');
    expect(group?.sections.map(({ title }) => title)).toEqual(['', 'Daytime']);
    expect(arrangePriceList([plan('a')], [], SOLD_KINDS, 'en')[0]?.sections.map(({ title }) => title)).toEqual(['']);
  });

  it('hold every plan of an enabled kind exactly once, in the order given', () => {
    const anyPlan = fc.record({
      name: fc.uuid(),
      schedule_kind: fc.constantFrom(...SOLD_KINDS),
      segment: fc.constantFrom(null, daytime, evening),
    });
    fc.assert(
      fc.property(fc.array(anyPlan, { maxLength: 12 }), fc.subarray([...SOLD_KINDS]), (plans, kinds) => {
        const sections = arrangePriceList(plans, [evening, daytime], kinds, 'en').flatMap((group) => group.sections);
        const listed = sections.flatMap((section) => section.plans);
        const wanted = plans.filter((one) => kinds.includes(one.schedule_kind));
        expect(listed.map(({ name }) => name).toSorted()).toEqual(wanted.map(({ name }) => name).toSorted());
        for (const section of sections)
          expect(section.plans).toEqual(plans.filter((one) => section.plans.includes(one)));
      }),
    );
  });
});
