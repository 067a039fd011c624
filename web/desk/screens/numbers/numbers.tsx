import { useLocation } from 'preact-iso/router';
import { useEffect } from 'preact/hooks';

import { useDesk } from '../../desk-context';
import { locale } from '../../language';
import { Icon } from '../../parts/icon';
import { dayFrom, dayIn } from '../../times';
import { Attendance, Trainers } from './attendance';
import { Debts, Earnings, Income } from './money';
import { type Length, LENGTHS, periodAfter, periodBefore, periodName, periodOf } from './period';
import { say } from './texts';

/** A week or a month of the studio in numbers, beside the one before. */
export function Numbers() {
  const { studio, can, path } = useDesk();
  const { account } = studio;
  const { query, route } = useLocation();
  // The days of reports are the studio's, at every location.
  const zone = account.timezone ?? 'UTC';
  const today = dayIn(new Date(), zone);
  const day = dayFrom(query['day'], today);
  const length: Length = query['by'] === 'month' ? 'month' : 'week';
  const period = periodOf(length, day);
  const locationId = account.locations.find(({ id }) => String(id) === query['location'])?.id ?? null;
  const scope = { period, locationId };
  const isRunning = period.from <= today && today <= period.to;
  const name = periodName(period, locale);

  const address = (change: {
    readonly day?: string;
    readonly by?: Length;
    readonly location?: number | null;
  }): string => {
    const next = { day, by: length, location: locationId, ...change };
    const search = new URLSearchParams({ by: next.by });
    if (next.day !== today) search.set('day', next.day);
    if (next.location !== null) search.set('location', String(next.location));
    return path(`numbers?${String(search)}`);
  };
  useEffect(() => {
    document.title = `${name} – ${account.name}`;
  }, [name, account.name]);

  return (
    <section class="screen numbers">
      <header class="screen-head">
        <div>
          <h1>{name}</h1>
          {isRunning && <p class="quiet">{say('running')}</p>}
        </div>
        <div class="row" role="group" aria-label={say('period')}>
          <a class="button icon-only" href={address({ day: periodBefore(period).from })}>
            <Icon name="back" />
            <span class="unseen">{say('previous')}</span>
          </a>
          {!isRunning && (
            <a class="button" href={address({ day: today })}>
              {say('now')}
            </a>
          )}
          <a class="button icon-only" href={address({ day: periodAfter(period).from })}>
            <Icon name="next" />
            <span class="unseen">{say('next')}</span>
          </a>
        </div>
        <fieldset class="segments">
          <legend class="unseen">{say('period')}</legend>
          {LENGTHS.map((one) => (
            <label key={one}>
              <input type="radio" name="length" checked={length === one} onChange={() => route(address({ by: one }))} />
              <span>{say(one)}</span>
            </label>
          ))}
        </fieldset>
        {account.locations.length > 1 && (
          <select
            aria-label={say('location')}
            value={locationId ?? ''}
            onChange={({ currentTarget: { value } }) =>
              route(address({ location: value === '' ? null : Number(value) }))
            }
          >
            <option value="">{say('allLocations')}</option>
            {account.locations.map(({ id, name: title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </header>
      <div class="numbers-parts">
        {can('manage_bookings') && (
          <div>
            <Attendance scope={scope} today={today} zone={zone} />
            <Trainers scope={scope} />
          </div>
        )}
        {can('view_studio_financial_reports') && (
          <div>
            <Income scope={scope} today={today} />
            <Earnings scope={scope} />
            <Debts scope={scope} />
          </div>
        )}
      </div>
    </section>
  );
}
