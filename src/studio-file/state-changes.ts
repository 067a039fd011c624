import { isSame } from './matching';
import { SECTION_KEYS, SECTIONS } from './sections';
import type { StateRow, StudioState } from './studio-state';

/** One thing that an import creates or changes. */
export interface StudioFileChange {
  readonly action: 'create' | 'change';
  /** Such as `room`. */
  readonly kind: string;
  readonly name: string;
  /** The values of changed fields, before and after. */
  readonly fields: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

const WEEKDAYS = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** What differs between two states of a studio, in the order of the file. */
export function stateChanges(before: StudioState, after: StudioState): readonly StudioFileChange[] {
  const settings = changedFields(before.settings, after.settings);
  const changes: StudioFileChange[] =
    Object.keys(settings).length > 0
      ? [{ action: 'change', kind: 'studio', name: String(after.settings['name']), fields: settings }]
      : [];
  for (const key of SECTION_KEYS) {
    const { noun: kind } = SECTIONS[key];
    for (const row of after.rows[key]) {
      const known = before.rows[key].find(({ id }) => id === row.id);
      const fields = known ? changedFields(known, row) : {};
      const name = nameOf(row, after);
      if (!known) changes.push({ action: 'create', kind, name, fields });
      else if (Object.keys(fields).length > 0) changes.push({ action: 'change', kind, name, fields });
    }
  }
  return changes;
}

function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): StudioFileChange['fields'] {
  const names = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  return Object.fromEntries(names.map((name) => [name, [before[name], after[name]] as const]));
}

/** A series has no name: its weekday, time and room identify it. */
function nameOf({ name, room_id: roomId, weekday, start_time: startTime }: StateRow, { rows }: StudioState): string {
  if (typeof name === 'string') return name;
  const room = rows.rooms.find(({ id }) => id === roomId)?.['name'];
  return `${WEEKDAYS[Number(weekday)]} ${String(startTime)}, ${String(room)}`;
}
