import { useLocation } from 'preact-iso/router';
import { useEffect } from 'preact/hooks';

import { useDesk, useIsNarrowed } from '../../desk-context';
import { locale } from '../../language';
import { Icon } from '../../parts/icon';
import { LocationChoice } from '../../parts/location-choice';
import { Segments } from '../../parts/segments';
import { dayFrom, dayIn } from '../../times';
import { Attendance, Trainers } from './attendance';
import { Debts } from './debts';
import { Earnings, Income } from './money';
import { comparedDays, type Length, LENGTHS, periodAfter, periodBefore, periodName, periodOf } from './period';
import { say } from './texts';

/** A day, a week or a month of the studio in numbers, beside the one before. */
export function Numbers() {
  const { studio, can, path } = useDesk();
  const { account } = studio;
  const isNarrowed = useIsNarrowed();
  const seesMoney = can('view_studio_financial_reports');
  const seesDebts = seesMoney || can('record_customer_payments');
  const { query, route } = useLocation();
  // The days of reports are the studio's, at every location.
  const zone = account.timezone ?? 'UTC';
  const today = dayIn(new Date(), zone);
  const day = dayFrom(query['day'], today);
  const length = LENGTHS.find((one) => one === query['by']) ?? 'week';
  const period = periodOf(length, day);
  const locationId = account.locations.find(({ id }) => String(id) === query['location'])?.id ?? null;
  const compared = comparedDays(period, today);
  const scopes = {
    whole: { period, locationId },
    shown: { period: compared.shown, locationId },
    before: { period: compared.before, locationId },
    hasChange: compared.shown.from !== today,
  };
  const isRunning = period.from <= today && today <= period.to;
  const comparison = isRunning ? (length === 'day' ? 'runningDay' : 'running') : 'compared';
  const name = periodName(period, locale);
  const parts = [
    ...(can('manage_bookings') ? (['attendance', 'trainers'] as const) : []),
    ...(seesMoney ? (['income'] as const) : []),
    ...(seesDebts ? (['debts'] as const) : []),
    ...(seesMoney ? (['earnings'] as const) : []),
  ];

  const address = (change: {
    readonly day?: string;
    readonly by?: Length;
    readonly location?: number | null;
  }): string => {
    const next = { day, by: length, location: locationId, ...change };
    return path('numbers', { by: next.by, day: next.day === today ? null : next.day, location: next.location });
  };
  useEffect(() => {
    document.title = `${name} – ${account.name}`;
  }, [name, account.name]);

  return (
    <section class="screen numbers">
      <header class="screen-head">
        <div>
          <h1>{name}</h1>
          <p class="quiet">{say(comparison)}</p>
        </div>
        <div class="row" role="group" aria-label={say('period')}>
          <a class="button icon-only" href={address({ day: periodBefore(period).from })}>
            <Icon name="back" />
            <span class="unseen">{say('previous')}</span>
          </a>
          {/* Always there: what stands beside it keeps its place under the finger. */}
          <a class="button" href={address({ day: today })}>
            {say('now')}
          </a>
          <a class="button icon-only" href={address({ day: periodAfter(period).from })}>
            <Icon name="next" />
            <span class="unseen">{say('next')}</span>
          </a>
        </div>
        <Segments
          legend={say('period')}
          name="length"
          options={LENGTHS}
          chosen={length}
          textOf={say}
          onChoose={(one) => route(address({ by: one }))}
        />
        <LocationChoice chosenId={locationId} onChoose={(location) => route(address({ location }))} />
      </header>
      <nav class="numbers-ways" aria-label={say('parts')}>
        {parts.map((part) => (
          <a key={part} href={`#${part}`}>
            {say(part)}
          </a>
        ))}
      </nav>
      {isNarrowed && <p class="quiet">{say('ownClasses')}</p>}
      <div class="numbers-parts">
        {can('manage_bookings') && (
          <div>
            <Attendance scopes={scopes} today={today} />
            <Trainers scopes={scopes} />
          </div>
        )}
        {seesDebts && (
          <div>
            {seesMoney && <Income scopes={scopes} today={today} />}
            <Debts scope={scopes.whole} />
            {seesMoney && <Earnings scopes={scopes} />}
          </div>
        )}
      </div>
      {!seesMoney && <p class="quiet">{say('noMoney')}</p>}
    </section>
  );
}
