import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { List, Part, useList } from '../../parts/list';
import { dateText } from '../../times';
import { useBookings } from './bookings';
import { CancelPass } from './cover/cancel-pass';
import { PassCover } from './cover/pass-cover';
import { say as cover } from './cover/texts';
import { Visits } from './cover/visits';
import { say } from './texts';
import { Trial } from './trial';

type Booking = components['schemas']['ManagedBooking'];
type Pass = components['schemas']['ManagedClassPass'];

/** Passes that can be used, now or later. */
const CURRENT: readonly Pass['status'][] = ['active', 'frozen'];

interface PassesProps {
  readonly id: number;
  readonly name: string;
}

/** The passes of a customer, or that the person does not see them (PASS-4). */
export function Passes(of: PassesProps) {
  const { can } = useDesk();
  if (can('issue_customer_class_passes', 'manage_customer_class_passes', 'manage_clients'))
    return <ListedPasses {...of} />;
  return (
    <section class="part">
      <h2>{say('passes')}</h2>
      <p class="quiet">{say('noSight')}</p>
    </section>
  );
}

function ListedPasses({ id, name }: PassesProps) {
  const { api, can, path, studio } = useDesk();
  const isSeller = can('issue_customer_class_passes', 'manage_customer_class_passes');
  const { rows, ...read } = useList(['passes', studio.account.id, id], (page, signal) =>
    api.GET('/api/v1/manage/customers/{id}/class-passes', { params: { path: { id }, query: page }, signal }),
  );
  const zone = studio.account.timezone ?? 'UTC';
  const isCurrent = ({ status }: Pass) => CURRENT.includes(status);
  const earlier = rows?.filter((pass) => !isCurrent(pass)) ?? [];
  const last = earlier.toSorted((one, other) => (endOf(other) ?? '').localeCompare(endOf(one) ?? ''))[0];
  const isToCome = ({ status, scheduled_class: one }: Booking) =>
    status === 'booked' && Date.parse(one.starts_at) > Date.now();
  const next = useBookings(id, 'next', can('manage_bookings')).rows?.filter(isToCome) ?? [];
  const row = (pass: Pass) => (
    <li key={pass.id}>
      <div>
        <strong>
          <bdi>{pass.plan_name}</bdi>
        </strong>
        <span class="quiet">
          {!isCurrent(pass) && pass.purchased_at && `${say('sold', { day: dateText(pass.purchased_at, zone) })} · `}
          {endedText(pass, zone)}
        </span>
        {isCurrent(pass) && <PassCover pass={pass} />}
        <Visits title={cover('paysNext')} visits={next.filter((one) => one.class_pass?.id === pass.id)} />
      </div>
      {pass.status !== 'cancelled' && (
        <span class="amount">{say('left', { n: pass.remaining_sessions_count, of: pass.sessions_count })}</span>
      )}
      {isCurrent(pass) && can('manage_customer_class_passes') && <CancelPass pass={pass} name={name} />}
    </li>
  );
  return (
    <>
      <Part
        {...read}
        title={say('passes')}
        rows={rows?.filter(isCurrent)}
        none={last ? say('lastPass', { pass: last.plan_name, ended: endedText(last, zone) }) : say('noPasses')}
        more={earlier.length === 0 ? read.more : null}
        {...(isSeller && {
          action: (
            <a class="button" href={path(`customers/${id}/sell`)}>
              {say('sellPass')}
            </a>
          ),
        })}
      >
        {row}
      </Part>
      {!isSeller && <p class="quiet">{say('sellNeeds')}</p>}
      <Visits title={cover('withoutPass')} visits={next.filter((one) => one.class_pass === null)} />
      {can('issue_customer_class_passes') && <Trial id={id} />}
      {earlier.length > 0 && (
        <details class="part">
          <summary>{say('earlierPasses')}</summary>
          <List {...read} rows={earlier} none="">
            {row}
          </List>
        </details>
      )}
    </>
  );
}

/** When a pass ended: one that expired at the earlier of both ends, and not when that was noticed. Null while it has not. */
function endOf({ status, expires_at: expires, usable_until_at: last, closed_at: closed }: Pass): string | null {
  if (status !== 'expired') return closed;
  return [expires, last].filter((one) => one !== null).toSorted()[0] ?? closed;
}

/** Its status, with the day on which it ended. */
function endedText(pass: Pass, zone: string): string {
  const end = endOf(pass);
  return end === null ? say(pass.status) : say('ended', { status: say(pass.status), day: dateText(end, zone) });
}
