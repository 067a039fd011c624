import { useLocation } from 'preact-iso/router';
import { useEffect } from 'preact/hooks';

import { groupBy } from '../../../../../libs/kernel/src/group-by';
import { useDesk } from '../../../desk-context';
import { Icon } from '../../../parts/icon';
import { Problem } from '../../../parts/problem';
import { Skeleton } from '../../../parts/skeleton';
import { weekdayName } from '../../../times';
import { PageNote } from '../published/page-note';
import { say as week } from '../texts';
import { useCatalogue } from '../week-data';
import { useSeries } from './series';
import { SeriesRow } from './series-row';
import { say } from './texts';

/** What takes place every week: to look at, change, pause and end. */
export function Weekly() {
  const { path, studio } = useDesk();
  /** Of the week that it was opened from. */
  const day = useLocation().query['day'] ?? null;
  useEffect(() => {
    document.title = `${week('weekly')} – ${studio.account.name}`;
  }, [studio.account.name]);
  return (
    <section class="screen narrow settings full">
      <header class="screen-head">
        <a class="button icon-only" href={path('week', { day })}>
          <Icon name="back" />
          <span class="unseen">{week('backToWeek')}</span>
        </a>
        <div>
          <h1>{week('weekly')}</h1>
        </div>
        <a class="button main" href={path('week/new', { weekly: 'yes' })}>
          {week('add')}
        </a>
      </header>
      <WeeklyList />
      <PageNote />
    </section>
  );
}

/** The series by weekday. */
export function WeeklyList() {
  const { query } = useLocation();
  const series = useSeries();
  const catalogue = useCatalogue();
  if (series.error) return <Problem error={series.error} again={series.again} />;
  if (catalogue.error) return <Problem error={catalogue.error} again={catalogue.again} />;
  const { data } = catalogue;
  if (!series.data || !data) return <Skeleton />;
  if (series.data.length === 0) return <p class="quiet">{say('none')}</p>;
  // The service orders them by weekday and time.
  return (
    <>
      {[...groupBy(series.data, ({ weekday }) => weekday)].map(([weekday, rows]) => (
        <section key={weekday} class="part">
          <h2>{weekdayName(weekday)}</h2>
          <ul class="rows">
            {rows.map((one) => (
              <SeriesRow key={one.id} series={one} catalogue={data} isWanted={String(one.id) === query['of']} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
