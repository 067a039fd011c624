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
  /** Whether customers come at another time than before, or for the first time. */
  readonly isElsewhere: boolean;
  /** All of its day and location. */
  readonly ofDay: ReturnType<ReturnType<typeof useConflicts>['ofDay']>;
}

/** What there is to say of the time in the form of a class. */
export function TimeHint({ draft, start, zone, usualDay, isElsewhere, ofDay }: TimeHintProps) {
  const shown = Number.isNaN(start) ? draft.time : clockTime(writtenIn(start, zone));
  return (
    <p class="hint">
      {start < Date.now() && isElsewhere && `${say('isPast')} `}
      {shown !== draft.time && <strong>{say('clocksForward', { time: shown })} </strong>}
      {endText(start, draft, zone)}
      {common('timesIn', {
        zone: zoneName(zone, new Date(`${draft.day === '' ? usualDay : draft.day}T12:00:00Z`)),
      })}
      <AllCancelled classes={ofDay} />
    </p>
  );
}

function endText(start: number, { minutes }: Draft, zone: string): string {
  if (Number.isNaN(start) || !(minutes > 0)) return '';
  return `${say('until', { time: clockTime(writtenIn(start + minutes * MINUTE_MS, zone)) })} `;
}
