import { say } from '../texts';

/** Before it nobody looks: a year that is typed digit by digit begins with 0002. */
const EARLIEST = '2000-01-01';

interface DayChoiceProps {
  readonly day: string;
  readonly onChoose: (day: string) => void;
}

/** Leads to any day, also a far one. */
export function DayChoice({ day, onChoose }: DayChoiceProps) {
  return (
    <input
      type="date"
      class="day-choice"
      aria-label={say('goToDay')}
      min={EARLIEST}
      value={day}
      onChange={({ currentTarget: { value } }) => {
        if (value >= EARLIEST && value !== day) onChoose(value);
      }}
    />
  );
}
