import { groupBy } from '../../../../libs/kernel/src/group-by';
import { clockTime, dayName, timeIn } from '../../times';
import { useAccount } from '../settings/settings-data';
import { say } from './texts';
import type { PlannedConflict } from './week-data';

interface ObjectionsProps {
  readonly conflicts: readonly PlannedConflict[];
  /** On which days the class would take place. */
  readonly planned: readonly string[];
  readonly isWeekly: boolean;
  readonly zone: string;
  readonly trainerName: string;
  /** When the class itself ends; null while that is not known. */
  readonly lastsUntil: string | null;
  /** How many have booked, where that is more than there would be places. */
  readonly tooMany: number | null;
}

/** What stands against a class, before it is sent. */
export function Objections({ conflicts, planned, isWeekly, zone, trainerName, lastsUntil, tooMany }: ObjectionsProps) {
  const fitsNever = new Set(conflicts.map(({ day }) => day)).size === planned.length;
  return (
    <div class="error">
      {conflicts.length > 0 && lastsUntil !== null && <p>{say('lastsUntil', { time: lastsUntil })}</p>}
      {[...groupBy(conflicts, sameConflict).values()].map((same) => {
        const [found] = same;
        if (!found) return null;
        const { of, one } = found;
        const what = say(of === 'room' ? 'roomTaken' : 'trainerBusy', {
          from: timeIn(one.starts_at, zone),
          to: timeIn(one.ends_at, zone),
          title: one.title,
          name: of === 'room' ? one.room.name : trainerName,
        });
        const days = same.map(({ day }) => dayName(day, 'short')).join('; ');
        return <p key={`${of} ${one.id}`}>{isWeekly ? say('onDay', { day: days, what }) : what}</p>;
      })}
      {isWeekly && <p>{say(fitsNever ? 'fitsNever' : 'weeksAhead', { n: planned.length })}</p>}
      {!isWeekly && conflicts.every(({ one }) => one.status === 'expected') && <p>{say('weeklyYields')}</p>}
      {tooMany !== null && <p>{say('tooFew', { n: tooMany })}</p>}
    </div>
  );
}

/** The same class of another week conflicts in the same way. */
function sameConflict({ of, one }: PlannedConflict): string {
  return [of, one.title, clockTime(one.starts_at), clockTime(one.ends_at)].join(' ');
}

/** A name to choose, and what has the room or the trainer then; of several days on how many of them. */
export function occupiedText(name: string, found: readonly PlannedConflict[], planned: readonly string[]): string {
  const [first] = found;
  if (!first) return name;
  const n = new Set(found.map(({ day }) => day)).size;
  if (planned.length > 1) return say('occupiedOn', { name, n, days: planned.length });
  return say(first.of === 'room' ? 'occupiedBy' : 'busyWith', { name, title: first.one.title });
}

/** Where the studio allows a trainer to be in two classes at a time, it is confirmed each time (CLS-4). */
export function OverlapButton({ onClick }: { readonly onClick: () => void }) {
  if (useAccount().data?.allow_trainer_overlap !== true) return null;
  return (
    <button type="button" onClick={onClick}>
      {say('allTheSame')}
    </button>
  );
}
