import { intl } from '../../../shared/intl';
import { useRead } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { locale } from '../../language';
import { Problem } from '../../parts/problem';
import { say as common } from '../../texts';
import { dateText, shortMoment } from '../../times';
import { say } from './texts';

type Plan = components['schemas']['ManagedClassPassPlan'];

/** So many of the bookings are named. */
const NAMED = 6;

interface CoveredProps {
  readonly customerId: number;
  readonly plan: Plan;
}

/** What a pass of the plan would cover at once and what is then left of it, or why it cannot be sold, by the service. */
export function Covered({ customerId, plan }: CoveredProps) {
  const { api, studio } = useDesk();
  const { data, error, again } = useRead(['preview', studio.account.id, 'sale', customerId, plan.id], (signal) =>
    api.GET('/api/v1/manage/customers/{id}/class-passes/preview', {
      params: { path: { id: customerId }, query: { class_pass_plan_id: plan.id } },
      signal,
    }),
  );
  if (!data) return error ? <Problem error={error} again={again} /> : <p class="quiet">{common('loading')}</p>;
  const { refusal, bookings, sessions_count: of, remaining_sessions_count: n, valid_until: end } = data.data;
  return (
    <div class="note" role="status">
      {refusal && <p>{refusal.message}</p>}
      {n !== null && bookings.length === 0 && <p>{say('coversNone', { n })}</p>}
      {n !== null && bookings.length > 0 && (
        <>
          <p>{say('coversAtOnce', { what: bookingsText(bookings) })}</p>
          <ul>
            {bookings.slice(0, NAMED).map(({ id, title, starts_at: start }) => (
              <li key={id}>
                <bdi>{title}</bdi>, {shortMoment(start)}
              </li>
            ))}
            {bookings.length > NAMED && <li>{say('others', { n: bookings.length - NAMED })}</li>}
          </ul>
          <p>
            <strong>{say('leftAfter', { n, of, day: dateText(end ?? '', studio.account.timezone ?? 'UTC') })}</strong>
          </p>
        </>
      )}
    </div>
  );
}

/** How many of these are past, and how many to come. */
export function bookingsText(bookings: readonly { readonly starts_at: string }[]): string {
  const past = bookings.filter(({ starts_at: start }) => Date.parse(start) <= Date.now()).length;
  const coming = bookings.length - past;
  const texts = [
    ...(past > 0 ? [say('past', { n: past })] : []),
    ...(coming > 0 ? [say('coming', { n: coming })] : []),
  ];
  return intl(Intl.ListFormat, locale, { type: 'conjunction' }).format(texts);
}
