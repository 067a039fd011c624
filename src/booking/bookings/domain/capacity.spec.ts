import { assessPlace, type ClassPlacesFacts, hasRoomFor, type NoPlace } from './capacity';

const facts = (kind: ClassPlacesFacts['kind'], capacity: number | null, activeBookings: number): ClassPlacesFacts => ({
  kind,
  capacity,
  activeBookings,
});

describe('a place in a class (BK-6, AVL-2)', () => {
  it.each<readonly [sentence: string, facts: ClassPlacesFacts, reason: NoPlace | null]>([
    ['a group class with one place left', facts('group_class', 12, 11), null],
    ['a group class at its capacity', facts('group_class', 12, 12), 'class_full'],
    ['a group class beyond its capacity', facts('group_class', 12, 13), 'class_full'],
    ['capacity 0, always full', facts('group_class', 0, 0), 'class_full'],
    ['unlimited capacity, never full', facts('group_class', null, 10_000), null],
    ['a free private lesson', facts('private_lesson', 1, 0), null],
    ['a free private lesson of capacity 0', facts('private_lesson', 0, 0), null],
    ['a private lesson of another customer, whatever its capacity', facts('private_lesson', 5, 1), 'class_occupied'],
    ['a free rental', facts('room_rental', null, 0), null],
    ['a rental of another customer without capacity', facts('room_rental', null, 1), 'class_occupied'],
  ])('%s', (_, given, reason) => {
    expect(assessPlace(given)).toBe(reason);
  });
});

describe('places for several customers at the same time (CXL-4)', () => {
  it.each<readonly [sentence: string, facts: ClassPlacesFacts, customers: number, hasRoom: boolean]>([
    ['a group class they fill to the last place', facts('group_class', 12, 2), 10, true],
    ['a group class with a place too few', facts('group_class', 12, 3), 10, false],
    ['an unlimited class', facts('group_class', null, 3), 1_000, true],
    ['nobody at all, in a full class', facts('group_class', 1, 2), 0, true],
    ['a free private lesson', facts('private_lesson', null, 0), 1, true],
    ['a taken private lesson, whatever its capacity', facts('private_lesson', 9, 1), 1, false],
    ['two in a rental', facts('room_rental', null, 0), 2, false],
  ])('%s', (_, given, customers, hasRoom) => {
    expect(hasRoomFor(given, customers)).toBe(hasRoom);
  });
});
