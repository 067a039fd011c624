import { AllCancelled } from '../../parts/all-cancelled/all-cancelled';
import { say as common } from '../../texts';
import { clockTime, writtenIn, zoneName } from '../../times';
import type { Draft } from './class-draft';
import { say } from './texts';
import type { useConflicts } from './week-data';

const MINUTE_MS = 60_000;

interface TimeHintProps {
  readonly draft: Draft;
  /** The moment of its start; NaN while there is none. */
  readonly start: number;
  readonly zone: string;
  /** The day where none is entered. */
  readonly usualDay: string;
  /** Whether it is said that the time has passed. */
  readonly saysPast: boolean;
  /** All of its day and location. */
  readonly ofDay: ReturnType<ReturnType<typeof useConflicts>['ofDay']>;
}

/** What there is to say of the time in the form of a class. */
export function TimeHint({ draft, start, zone, usualDay, saysPast, ofDay }: TimeHintProps) {
  const shown = Number.isNaN(start) ? draft.time : clockTime(writtenIn(start, zone));
  const end = endTime(start, draft, zone);
  return (
    <p class="hint">
      {saysPast && start < Date.now() && `${say('isPast')} `}
      {shown !== draft.time && <strong>{say('clocksForward', { time: shown })} </strong>}
      {end !== null && `${say('until', { time: end })} `}
      {common('timesIn', {
        zone: zoneName(zone, new Date(`${draft.day === '' ? usualDay : draft.day}T12:00:00Z`)),
      })}
      <AllCancelled classes={ofDay} />
    </p>
  );
}

/** When the class ends, on the clock of the zone; null while that is not known. */
export function endTime(start: number, { minutes }: Draft, zone: string): string | null {
  return minutes > 0 && !Number.isNaN(start) ? clockTime(writtenIn(start + minutes * MINUTE_MS, zone)) : null;
}
