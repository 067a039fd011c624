/** The service's marks of what changed in a studio, by area (DESK-33). */
export type Marks = Readonly<Record<string, string>>;

/** The area of what the frame shows of the studio, and of what the person may do: the session is read again. */
export const STUDIO = 'studio';

/** The first words of the keys under which the desk keeps what an area can change. */
export const KEYS_OF: Readonly<Record<string, readonly string[]>> = {
  [STUDIO]: [],
  timetable: ['day', 'class', 'catalogue'],
  bookings: ['bookings', 'class', 'preview'],
  customers: ['customers', 'customer', 'notes', 'merge'],
  leads: ['leads', 'lead'],
  passes: ['passes', 'preview'],
  payments: ['payments', 'debts'],
  plans: ['settings'],
  cash: ['cash'],
  events: ['door', 'attendance'],
  festivals: ['door', 'attendance'],
  settings: ['settings', 'catalogue'],
  people: ['people', 'settings'],
  keys: ['settings'],
  assistants: ['settings'],
  sessions: ['sessions'],
};

/** The areas that changed; none of those that the person could not see before. */
export function changedAreas(before: Marks, now: Marks): string[] {
  return Object.keys(now).filter((area) => before[area] !== undefined && before[area] !== now[area]);
}

/** The first words of what has to be read again, each once. */
export function keysOf(areas: readonly string[]): string[] {
  return [...new Set(areas.flatMap((area) => KEYS_OF[area] ?? []))];
}
