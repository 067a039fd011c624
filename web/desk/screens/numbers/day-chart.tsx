import { intl } from '../../../shared/intl';
import { locale } from '../../language';
import { dayName } from '../../times';
import { say } from './texts';

interface DayChartProps {
  readonly title: string;
  readonly days: readonly string[];
  /** Absent for days without anything. */
  readonly values: ReadonlyMap<string, number>;
  readonly text: (value: number) => string;
  readonly today: string;
}

/** A value of each of several days as bars, and beneath the same as a table, which is what screen readers get. */
export function DayChart({ title, days, values, text, today }: DayChartProps) {
  const most = Math.max(...days.map((day) => values.get(day) ?? 0));
  if (most <= 0 || days.length === 1) return null;
  const isWeek = days.length <= 7;
  return (
    <>
      <h3 class="chart-title">{say('byDay', { what: title })}</h3>
      <div class={`chart ${isWeek ? '' : 'is-dense'}`} aria-hidden="true">
        {days.map((day) => {
          const value = Math.max(0, values.get(day) ?? 0);
          return (
            <span
              key={day}
              class={`chart-day ${day > today ? 'is-to-come' : ''}`}
              title={`${dayName(day, 'short')}: ${text(value)}`}
            >
              {isWeek && <span class="chart-value">{value === 0 ? '' : text(value)}</span>}
              <span class="chart-bar" style={{ '--share': value / most }} />
              <span class="chart-name">{isWeek ? weekday(day) : Number(day.slice(-2))}</span>
            </span>
          );
        })}
      </div>
      <details>
        <summary>
          {say('asTable')}
          <span class="unseen">: {title}</span>
        </summary>
        <table class="figures">
          <caption class="unseen">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{say('day')}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day}>
                <th scope="row">{dayName(day, 'short')}</th>
                <td>{text(values.get(day) ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function weekday(day: string): string {
  const format = intl(Intl.DateTimeFormat, locale, { timeZone: 'UTC', weekday: 'short' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
