import { enabledKinds, type ScheduleKind } from './schedule-kind';

describe('the kinds a studio offers (KIND-1)', () => {
  it.each<readonly [sentence: string, chosen: ScheduleKind[] | null, kinds: ScheduleKind[]]>([
    ['are the default ones when none was chosen', null, ['group_class', 'private_lesson', 'room_rental']],
    ['are the default ones when the choice is empty', [], ['group_class', 'private_lesson', 'room_rental']],
    ['are the chosen ones', ['private_lesson'], ['private_lesson']],
    ['include internal classes only by choice', ['group_class', 'internal_class'], ['group_class', 'internal_class']],
  ])('%s', (_, chosen, kinds) => {
    expect(enabledKinds(chosen)).toEqual(kinds);
  });
});
