import { stem } from './words';

/** Groups of words that owners use for the same thing (HELP-7). */
const GROUPS: readonly (readonly string[])[] = [
  'customer client person visitor member',
  'book booking reserve reservation enroll enrol',
  'class lesson session training workout',
  'pass package subscription membership abonement',
  'pay payment paid money charge',
  'trainer teacher coach instructor',
  'schedule timetable calendar',
  'cancel cancellation',
  'restore undo revert',
  'add create new register',
  'issue sell give',
  'import upload',
  'price cost tariff plan',
  'website site public page',
  'assistant ai bot connector mcp',
  'statistic analytic report revenue income',
  'help guide instruction',
  'refund return',
  'salary payroll wage',
  'rent rental hire',
  'trial intro first',
  'freeze pause hold',
  'staff employee team role permission',
  'lead enquiry inquiry request',
  'till cashbox cash drawer',
].map((words) => words.split(' ').map(stem));

const GROUP_OF: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.flatMap((group) => group.map((word) => [word, group] as const)),
);

/** The synonyms of a stemmed word, including itself; the same array for each word of a group. */
export function synonymsOf(word: string): readonly string[] {
  return GROUP_OF.get(word) ?? [word];
}
