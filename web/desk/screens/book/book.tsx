import { useLocation } from 'preact-iso/router';
import { useEffect, useRef, useState } from 'preact/hooks';

import { addDays } from '../../../shared/days';
import { useRead, useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import { customerName } from '../../parts/customer-list';
import { Icon } from '../../parts/icon';
import { Problem, problemText } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { toast } from '../../parts/toasts';
import { say as common } from '../../texts';
import { clockTime, dayIn, dayName, zoneName } from '../../times';
import { CustomerChoice } from './customer-choice';
import { say } from './texts';

/** Refusals after which a person at the desk may book all the same, with a reason. */
const OVERRIDABLE = ['pass_required', 'payment_required'];

/** Books a class: who by name or phone, then which class of a day. */
export function Book() {
  const { studio, path } = useDesk();
  const { query } = useLocation();
  const customerId = query['customer'] === undefined ? null : Number(query['customer']);
  useEffect(() => {
    document.title = `${common('book')} – ${studio.account.name}`;
  }, [studio.account.name]);
  return (
    <section class="screen narrow">
      <header class="screen-head">
        <div>
          <h1>{common('book')}</h1>
        </div>
      </header>
      {customerId === null ? <CustomerChoice /> : <ClassChoice key={customerId} customerId={customerId} />}
      {customerId !== null && (
        <p>
          <a href={path('book')}>{say('somebodyElse')}</a>
        </p>
      )}
    </section>
  );
}

function ClassChoice({ customerId }: { readonly customerId: number }) {
  const { api, can, path, studio } = useDesk();
  const { account } = studio;
  const zone = account.locations.find(({ is_active }) => is_active)?.timezone ?? account.timezone ?? 'UTC';
  const today = dayIn(new Date(), zone);
  const [day, setDay] = useState(today);
  const [reasonFor, setReasonFor] = useState<number | null>(null);
  const [reason, setReason] = useState('');

  const customer = useRead(['customer', account.id, customerId], (signal) =>
    api.GET('/api/v1/manage/customers/{id}', { params: { path: { id: customerId } }, signal }),
  );
  const passes = useRead(
    ['passes', account.id, customerId],
    (signal) =>
      api.GET('/api/v1/manage/customers/{id}/class-passes', {
        params: { path: { id: customerId }, query: { limit: 20 } },
        signal,
      }),
    { isWanted: can('issue_customer_class_passes', 'manage_customer_class_passes') },
  );
  const classes = useRead(['day', account.id, day, null], (signal) =>
    api.GET('/api/v1/mobile/schedule', { params: { query: { from: day, to: day } }, signal }),
  );
  const renewed = [['day'], ['class'], ['bookings'], ['passes'], ['debts'], ['customer']];
  const book = useWrite(
    ({ id, why }: { readonly id: number; readonly why: string | null }, keyed) =>
      api.POST('/api/v1/manage/classes/{id}/bookings', {
        params: { path: { id } },
        body: { customer_id: customerId, skip_class_pass_reservation: false, requirement_override_reason: why },
        ...keyed,
      }),
    renewed,
  );
  const cancel = useWrite(
    (id: number, keyed) => api.DELETE('/api/v1/mobile/bookings/{id}', { params: { path: { id } }, ...keyed }),
    renewed,
    (error) => toast(problemText(error)),
  );

  const name = customer.data ? customerName(customer.data.data) : common('loading');
  const send = async (id: number, why: string | null) => {
    setReasonFor(id);
    const answer = await book.send({ id, why });
    if (answer === null) return;
    setReasonFor(null);
    setReason('');
    const { id: bookingId, class_pass: pass, scheduled_class: one } = answer.data;
    const values = { name, title: one.title, pass: pass?.plan_name ?? '' };
    const said = say(pass ? 'bookedWithPass' : 'bookedWithoutPass', values);
    // A booking of a class that has begun cannot be cancelled.
    if (Date.parse(one.starts_at) <= Date.now()) toast(said);
    else toast(said, () => void cancel.send(bookingId));
  };

  const usable = passes.data?.data.filter(({ status }) => status === 'active');
  const open = classes.data?.data.filter(
    ({ status, schedule_kind: kind }) => status !== 'cancelled' && status !== 'draft' && kind !== 'internal_class',
  );
  // The keyboard goes on at the next class: Enter books it.
  const next = open?.find(({ status }) => status !== 'ended');
  const nextButton = useRef<HTMLButtonElement>(null);
  useEffect(() => nextButton.current?.focus(), [next?.id]);
  return (
    <>
      <Problem error={customer.error} again={customer.again} />
      <p class="chosen">
        <strong>
          <a href={path(`customers/${customerId}`)}>
            <bdi>{name}</bdi>
          </a>
        </strong>
        {usable?.map(({ id, plan_name: plan, remaining_sessions_count: n }) => (
          <span key={id} class="quiet">
            <bdi>{plan}</bdi>: {say('sessionsLeft', { n })}
          </span>
        ))}
        {usable?.length === 0 && <span class="quiet">{say('noPass')}</span>}
      </p>
      <div class="screen-head">
        <div>
          <h2>{dayName(day)}</h2>
          <p class="quiet">{common('timesIn', { zone: zoneName(zone) })}</p>
        </div>
        <div class="row">
          <button type="button" class="icon-only" disabled={day <= today} onClick={() => setDay(addDays(day, -1))}>
            <Icon name="back" />
            <span class="unseen">{say('previousDay')}</span>
          </button>
          <button type="button" class="icon-only" onClick={() => setDay(addDays(day, 1))}>
            <Icon name="next" />
            <span class="unseen">{say('nextDay')}</span>
          </button>
        </div>
      </div>
      {open === undefined && !classes.error && <Skeleton />}
      {open === undefined && <Problem error={classes.error} again={classes.again} />}
      {open?.length === 0 && <p class="empty">{say('noClasses')}</p>}
      <ul class="rows">
        {open?.map((one) => (
          <li key={one.id} class="bookable">
            <span class="class-time">{clockTime(one.starts_at)}</span>
            <span class="class-what">
              <strong>
                <bdi>{one.title}</bdi>
              </strong>
              <span class="quiet">
                <bdi>{one.room.name}</bdi>
                {one.available_spots !== null && ` · ${say('free', { n: one.available_spots })}`}
              </span>
            </span>
            <button
              type="button"
              ref={one.id === next?.id ? nextButton : null}
              disabled={book.isSending}
              onClick={() => void send(one.id, null)}
            >
              {common('book')}
              <span class="unseen">
                : {one.title}, {clockTime(one.starts_at)}
              </span>
            </button>
            {reasonFor === one.id && book.error && (
              <div class="refused">
                <Problem error={book.error} />
                {OVERRIDABLE.includes(book.error.code) && (
                  <form
                    class="row"
                    onSubmit={(event) => {
                      event.preventDefault();
                      void send(one.id, reason);
                    }}
                  >
                    <label>
                      {say('reason')}
                      <input
                        required
                        maxlength={255}
                        value={reason}
                        onInput={({ currentTarget }) => setReason(currentTarget.value)}
                      />
                    </label>
                    <button type="submit">{say('bookAnyway')}</button>
                  </form>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
