import { useDesk } from '../../desk-context';
import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { DayChart } from './day-chart';
import { countText, type Figure, FigureTable, moneyText, shareText } from './figures';
import { PayUnknown } from './pay-unknown';
import { daysOf } from './period';
import { type Counts, type Scopes, useAttendance, usePay } from './reports';
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
  const figures: Figure[] = COUNTED.map((name) => ({
    name: say(name),
    about: name === 'attended' ? say('attendedText') : '',
    now: count(now, name),
    before: before && count(before, name),
    text: countText,
  }));
  const share = filled(now);
  if (share === undefined) return figures;
  const shares = { name: say('filled'), now: share, before: before && filled(before), text: shareText, isShare: true };
  return figures.toSpliced(2, 0, shares);
}

export function Attendance({ scopes, today }: { readonly scopes: Scopes; readonly today: string }) {
  const { data, error, again } = useAttendance(scopes.shown);
  const before = useAttendance(scopes.before).data?.data.totals;
  // What is booked for days to come is in the bars only.
  const days = useAttendance(scopes.whole).data?.data.days ?? [];
  const title = say('attendance');
  const report = data?.data;
  return (
    <section class="part" id="attendance">
      <h2>{title}</h2>
      <Problem error={error} again={again} />
      {!error && !report && <Skeleton rows={3} />}
      {report && (
        <>
          <FigureTable title={title} scopes={scopes} figures={figuresOf(report.totals, before)} />
          {filled(report.totals) !== undefined && <p class="quiet">{say('filledText')}</p>}
          <DayChart
            title={say('booked')}
            days={daysOf(scopes.whole.period)}
            values={new Map(days.map((day) => [day.date, allBooked(day)]))}
            text={countText}
            today={today}
          />
        </>
      )}
    </section>
  );
}

/**
 * Of each main trainer, who has most people first: classes, who is booked now and was before, who came, who did not, and the
 * pay where it may be seen.
 */
export function Trainers({ scopes }: { readonly scopes: Scopes }) {
  const { can } = useDesk();
  const [attendance, pay] = [useAttendance(scopes.shown), usePay(scopes.shown)];
  const before = useAttendance(scopes.before).data?.data.trainers;
  const lines = pay.data?.data.lines;
  const hasPay = can('manage_studio_payroll') && lines !== undefined;
  const rows = attendance.data?.data.trainers
    .map((row) => ({
      ...row,
      share: filled(row),
      was: before?.find(({ trainer }) => trainer?.id === row.trainer?.id),
      line: lines?.find(({ trainer_id: id }) => id === row.trainer?.id),
    }))
    .toSorted((a, b) => Number(a.trainer === null) - Number(b.trainer === null) || allBooked(b) - allBooked(a));
  const most = Math.max(1, ...(rows ?? []).map(allBooked));
  return (
    <section class="part" id="trainers">
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
              <th scope="col">{say('attended')}</th>
              <th scope="col" class="may-hide">
                {say('filled')}
              </th>
              <th scope="col" class="may-hide">
                {say('no_shows')}
              </th>
              {hasPay && <th scope="col">{say('pay')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ trainer, share, was, line, ...counts }) => (
              <tr key={trainer?.id}>
                <th scope="row">
                  <bdi>{trainer?.name ?? say('noTrainer')}</bdi>
                  <span class="chart-line" style={{ '--share': `${(allBooked(counts) / most) * 100}%` }} />
                </th>
                <td>{countText(counts.classes)}</td>
                <td>
                  {countText(allBooked(counts))}
                  {before && <span class="quiet">{say('wasBefore', { n: was ? allBooked(was) : 0 })}</span>}
                </td>
                <td>{countText(counts.attended)}</td>
                <td class="may-hide">{share === undefined ? '–' : shareText(share)}</td>
                <td class="may-hide">{countText(counts.no_shows)}</td>
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
