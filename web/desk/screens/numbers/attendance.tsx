import { useDesk } from '../../desk-context';
import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { DayChart } from './day-chart';
import { countText, type Figure, FigureTable, moneyText, shareText } from './figures';
import { PayUnknown } from './pay-unknown';
import { daysOf, periodBefore } from './period';
import { type Counts, type Scope, useAttendance, usePay } from './reports';
import { say } from './texts';

const COUNTED = ['classes', 'booked', 'attended', 'no_shows', 'late_cancellations'] as const;

/** Which part of the places is taken; undefined without limited places. */
function filled({ places, places_taken: taken }: Counts): number | undefined {
  return places === 0 ? undefined : taken / places;
}

/** Who did not come had booked, too: the service counts as `booked` only who occupies a place (REP-8). */
function allBooked({ booked, no_shows: missed }: Counts): number {
  return booked + missed;
}

function figuresOf(now: Counts, before: Counts | undefined): Figure[] {
  const count = (counts: Counts, name: (typeof COUNTED)[number]) =>
    name === 'booked' ? allBooked(counts) : counts[name];
  const figures = COUNTED.map((name) => ({
    name: say(name),
    now: count(now, name),
    before: before && count(before, name),
    text: countText,
  }));
  const share = filled(now);
  if (share === undefined) return figures;
  const shares = { name: say('filled'), now: share, before: before && filled(before), text: shareText, isShare: true };
  return figures.toSpliced(2, 0, shares);
}

export function Attendance({ scope, today }: { readonly scope: Scope; readonly today: string }) {
  const { data, error, again } = useAttendance(scope);
  const before = useAttendance({ ...scope, period: periodBefore(scope.period) }).data?.data.totals;
  const title = say('attendance');
  const report = data?.data;
  return (
    <section class="part">
      <h2>{title}</h2>
      <Problem error={error} again={again} />
      {!error && !report && <Skeleton rows={3} />}
      {report && (
        <>
          <FigureTable title={title} period={scope.period} figures={figuresOf(report.totals, before)} />
          <DayChart
            title={say('booked')}
            days={daysOf(scope.period)}
            values={new Map(report.days.map((day) => [day.date, allBooked(day)]))}
            text={countText}
            today={today}
          />
        </>
      )}
    </section>
  );
}

/** Of each main trainer: classes, who is booked, who did not come, and the pay where it may be seen. */
export function Trainers({ scope }: { readonly scope: Scope }) {
  const { can } = useDesk();
  const [attendance, pay] = [useAttendance(scope), usePay(scope)];
  const lines = pay.data?.data.lines;
  const hasPay = can('manage_studio_payroll') && lines !== undefined;
  const rows = attendance.data?.data.trainers.map((row) => ({
    ...row,
    share: filled(row),
    line: lines?.find(({ trainer_id: id }) => id === row.trainer?.id),
  }));
  const most = Math.max(1, ...(rows ?? []).map(allBooked));
  return (
    <section class="part">
      <h2>{say('trainers')}</h2>
      <Problem error={attendance.error} again={attendance.again} />
      <Problem error={pay.error} again={pay.again} />
      {!attendance.error && !rows && <Skeleton rows={3} />}
      {rows?.length === 0 && <p class="quiet">{say('nothing')}</p>}
      {rows && rows.length > 0 && (
        <table class="figures">
          <caption class="unseen">{say('trainers')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('trainer')}</th>
              <th scope="col">{say('classes')}</th>
              <th scope="col">{say('booked')}</th>
              <th scope="col" class="may-hide">
                {say('filled')}
              </th>
              <th scope="col">{say('no_shows')}</th>
              {hasPay && <th scope="col">{say('pay')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ trainer, share, line, ...counts }) => (
              <tr key={trainer?.id}>
                <th scope="row">
                  <bdi>{trainer?.name ?? say('noTrainer')}</bdi>
                  <span class="chart-line" style={{ '--share': `${(allBooked(counts) / most) * 100}%` }} />
                </th>
                <td>{countText(counts.classes)}</td>
                <td>{countText(allBooked(counts))}</td>
                <td class="may-hide">{share === undefined ? '–' : shareText(share)}</td>
                <td>{countText(counts.no_shows)}</td>
                {hasPay && <td>{line ? `${moneyText(line.amounts) || '–'}${line.incomplete ? ' *' : ''}` : '–'}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasPay && rows?.some(({ line }) => line?.incomplete) && <PayUnknown mark="* " />}
    </section>
  );
}
