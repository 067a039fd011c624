import { useDesk } from '../../desk-context';
import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { dayIn } from '../../times';
import { byDay, DayChart } from './day-chart';
import { countText, type Figure, FigureTable, moneyText, shareText } from './figures';
import { daysOf, periodBefore } from './period';
import { type Class, type Scope, useClasses, useMissed, usePay, useTrainers } from './reports';
import { say } from './texts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Which part of the places is booked; null without limited places. */
function filled(classes: readonly Class[]): number | null {
  const limited = classes.filter(({ capacity }) => capacity !== null);
  const places = sum(limited.map(({ capacity }) => capacity ?? 0));
  return places === 0 ? null : sum(limited.map(({ booked_count: booked }) => booked)) / places;
}

export function Attendance({ scope, today, zone }: { readonly scope: Scope; readonly today: string; zone: string }) {
  const before = { ...scope, period: periodBefore(scope.period) };
  const [classes, classesBefore] = [useClasses(scope), useClasses(before)];
  const [missed, missedBefore] = [useMissed(scope), useMissed(before)];
  const error = classes.error ?? missed.error;
  const again = () => [classes, missed].forEach((read) => read.again());
  const title = say('attendance');
  const [own, earlier] = [classes.data, classesBefore.data ?? undefined];
  const [totals, totalsBefore] = [missed.data?.data.totals, missedBefore.data?.data.totals];
  const bookedIn = (of: readonly Class[]) => sum(of.map(({ booked_count: booked }) => booked));
  const figures = (): readonly Figure[] => {
    const share = own ? filled(own) : null;
    return [
      ...(own
        ? [
            { name: say('classes'), now: own.length, before: earlier?.length, text: countText },
            { name: say('booked'), now: bookedIn(own), before: earlier && bookedIn(earlier), text: countText },
          ]
        : []),
      ...(own && share !== null
        ? [
            {
              name: say('filled'),
              now: share,
              before: (earlier && filled(earlier)) ?? undefined,
              text: shareText,
              isShare: true,
            },
          ]
        : []),
      { name: say('noShows'), now: totals?.no_shows ?? 0, before: totalsBefore?.no_shows, text: countText },
      {
        name: say('lateCancellations'),
        now: totals?.late_cancellations ?? 0,
        before: totalsBefore?.late_cancellations,
        text: countText,
      },
    ];
  };
  return (
    <section class="part">
      <h2>{title}</h2>
      <Problem error={error} again={again} />
      {!error && (own === undefined || !totals) && <Skeleton rows={3} />}
      {own === null && <p class="note">{say('tooMany')}</p>}
      {own !== undefined && totals && (
        <>
          <FigureTable title={title} period={scope.period} figures={figures()} />
          {own && (
            <DayChart
              title={say('booked')}
              days={daysOf(scope.period)}
              values={byDay(
                own,
                (one) => dayIn(new Date(one.starts_at), zone),
                (one) => one.booked_count,
              )}
              text={countText}
              today={today}
            />
          )}
        </>
      )}
    </section>
  );
}

/** Of each main trainer: classes, who is booked, who did not come, and the pay where it may be seen. */
export function Trainers({ scope }: { readonly scope: Scope }) {
  const { can } = useDesk();
  const [classes, missed, trainers, pay] = [useClasses(scope), useMissed(scope), useTrainers(), usePay(scope)];
  const error = classes.error ?? missed.error ?? trainers.error;
  const lines = pay.data?.data.lines;
  const hasPay = can('manage_studio_payroll') && lines !== undefined;
  const lineOf = (id: number | null) => lines?.find(({ trainer_id: trainer }) => trainer === id);
  const rows = rowsOf(classes.data ?? [], (id) => trainers.data?.find((one) => one.id === id)?.name);
  const most = Math.max(1, ...rows.map(({ booked }) => booked));
  const isRead = classes.data !== undefined && missed.data !== undefined && trainers.data !== undefined;
  return (
    <section class="part">
      <h2>{say('trainers')}</h2>
      <Problem error={error} again={() => [classes, missed, trainers].forEach((read) => read.again())} />
      <Problem error={pay.error} again={pay.again} />
      {!error && !isRead && <Skeleton rows={3} />}
      {isRead && rows.length === 0 && <p class="quiet">{say('nothing')}</p>}
      {isRead && rows.length > 0 && (
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
              <th scope="col">{say('noShows')}</th>
              {hasPay && <th scope="col">{say('pay')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, booked, share, count }) => {
              const line = lineOf(id);
              const report = missed.data?.data.items.find(({ trainer }) => (trainer?.id ?? null) === id);
              return (
                <tr key={id}>
                  <th scope="row">
                    <bdi>{name}</bdi>
                    <span class="chart-line" style={{ '--share': `${(booked / most) * 100}%` }} />
                  </th>
                  <td>{countText(count)}</td>
                  <td>{countText(booked)}</td>
                  <td class="may-hide">{share === null ? '–' : shareText(share)}</td>
                  <td>{countText(report?.no_shows ?? 0)}</td>
                  {hasPay && <td>{line ? `${moneyText(line.amounts) || '–'}${line.incomplete ? ' *' : ''}` : '–'}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {hasPay && rows.some(({ id }) => lineOf(id)?.incomplete) && <p class="note">* {say('payUnknown')}</p>}
    </section>
  );
}

/** Most booked first. */
function rowsOf(classes: readonly Class[], nameOf: (id: number) => string | undefined) {
  const groups = new Map<number | null, Class[]>();
  for (const one of classes) groups.set(one.trainer_id, [...(groups.get(one.trainer_id) ?? []), one]);
  const rows = [...groups].map(([id, own]) => ({
    id,
    name: (id === null ? undefined : nameOf(id)) ?? say('noTrainer'),
    count: own.length,
    booked: sum(own.map(({ booked_count: booked }) => booked)),
    share: filled(own),
  }));
  return rows.toSorted((one, other) => other.booked - one.booked);
}
