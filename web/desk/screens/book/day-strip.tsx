import type { RefObject } from 'preact';

import { addDays } from '../../../shared/days';
import { dayName, weekdayShort } from '../../times';
import { say } from './texts';

export const DAYS_SHOWN = 7;
const DAY_MS = 86_400_000;

interface DayStripProps {
  readonly strip: RefObject<HTMLDivElement | null>;
  readonly day: string;
  readonly today: string;
  readonly onChoose: (day: string) => void;
}

/** Seven days beside each other, from today on: who is asked for Thursday presses Thursday. */
export function DayStrip({ strip, day, today, onChoose }: DayStripProps) {
  const weeks = Math.floor((Date.parse(day) - Date.parse(today)) / DAY_MS / DAYS_SHOWN);
  const first = addDays(today, weeks * DAYS_SHOWN);
  return (
    <div ref={strip} class="day-strip" role="group" aria-label={say('day')}>
      {Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(first, index)).map((one) => (
        <button key={one} type="button" aria-pressed={one === day} onClick={() => onChoose(one)}>
          <span aria-hidden="true">{weekdayShort(one)}</span>
          <strong aria-hidden="true">{Number(one.slice(8))}</strong>
          <span class="unseen">{dayName(one)}</span>
        </button>
      ))}
    </div>
  );
}
