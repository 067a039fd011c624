import { useLocation } from 'preact-iso/router';
import { useEffect, useState } from 'preact/hooks';

import { useRead, useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { BOOKED } from '../../parts/cancelling';
import type { Contacts } from '../../parts/contacts/contact-fields';
import { customerName, useCustomer } from '../../parts/customer-list';
import { isDue, totalText, useDebts } from '../../parts/debts';
import { Icon } from '../../parts/icon';
import { owedAmount, payableOf } from '../../parts/owed';
import { Problem } from '../../parts/problem';
import { TakePayment } from '../../parts/take-payment/take-payment';
import { say as common } from '../../texts';
import { shortMoment } from '../../times';
import { useDay } from '../today/use-day';
import { ClassChoice, type Outcome, type Wanted } from './class-choice';
import { CustomerChoice } from './customer-choice';
import { ForMove } from './move/for-move';
import { say as ofMove } from './move/texts';
import { say } from './texts';

/**
 * Books a class: who by name or phone, then which class of a day. Either may have been chosen before; a class leads back to itself.
 * A booking that is to move has its customer, and leaves its class.
 */
export function Book() {
  const { api, studio, path } = useDesk();
  const { query } = useLocation();
  const idOf = (name: string) => (query[name] === undefined ? null : Number(query[name]));
  const moveId = idOf('move');
  const moved = useRead(
    ['bookings', studio.account.id, 'one', moveId],
    (signal) => api.GET('/api/v1/manage/bookings/{id}', { params: { path: { id: moveId ?? 0 } }, signal }),
    { isWanted: moveId !== null },
  );
  const left = moved.data?.data.scheduled_class;
  const [leadId, classId] = [idOf('lead'), left?.id ?? idOf('class')];
  const customerId = moveId === null ? idOf('customer') : null;
  const day = query['day'];
  const classes = useDay(day ?? '', null, classId !== null && day !== undefined);
  const one = left ?? classes.data?.data.find(({ id }) => id === classId);
  const hrefOf = (customer: number | null) => path('book', { ...query, lead: null, customer });
  const title = common(moveId === null ? 'book' : 'moveBooking');
  useEffect(() => {
    document.title = `${title} – ${studio.account.name}`;
  }, [title, studio.account.name]);
  const [caller, setCaller] = useState<Contacts | null>(null);
  const hasChosen = moveId !== null || customerId !== null || leadId !== null || caller !== null;
  return (
    <section class="screen narrow">
      <header class="screen-head">
        {classId !== null && (
          <a class="button icon-only" href={path(`today/${classId}`, { day: day ?? null })}>
            <Icon name="back" />
            <span class="unseen">{say('backToClass')}</span>
          </a>
        )}
        <div>
          <h1>{title}</h1>
          {one && (
            <p>
              {left && `${ofMove('movesFrom')} `}
              <strong>
                <bdi>{one.title}</bdi>
              </strong>
              , {shortMoment(one.starts_at)}
            </p>
          )}
        </div>
      </header>
      <Problem error={moved.error} again={moved.again} />
      {moved.data && <ForMove key={moveId} booking={moved.data.data} />}
      {!hasChosen && <CustomerChoice hrefOf={hrefOf} onNamed={setCaller} />}
      {customerId !== null && <ForCustomer key={customerId} id={customerId} />}
      {customerId === null && leadId !== null && <ForLead key={leadId} id={leadId} />}
      {customerId === null && leadId === null && caller !== null && <ForCaller {...caller} />}
      {hasChosen && moveId === null && (
        <p class="after-rows">
          <a href={hrefOf(null)} onClick={() => setCaller(null)}>
            {say('somebodyElse')}
          </a>
        </p>
      )}
    </section>
  );
}

interface Chosen {
  readonly id: number;
}

function ForCustomer({ id: customerId }: Chosen) {
  const { api, can, path, studio } = useDesk();
  const customer = useCustomer(customerId);
  const passes = useRead(
    ['passes', studio.account.id, customerId],
    (signal) =>
      api.GET('/api/v1/manage/customers/{id}/class-passes', {
        params: { path: { id: customerId }, query: { limit: 20 } },
        signal,
      }),
    { isWanted: can('issue_customer_class_passes', 'manage_customer_class_passes') },
  );
  const book = useWrite(
    ({ one, why }: Wanted, keyed) =>
      api.POST('/api/v1/manage/classes/{id}/bookings', {
        params: { path: { id: one.id } },
        body: { customer_id: customerId, skip_class_pass_reservation: false, requirement_override_reason: why },
        ...keyed,
      }),
    BOOKED,
  );
  const name = customer.data ? customerName(customer.data.data) : common('loading');
  const debts = useDebts(customerId, can('record_customer_payments', 'view_studio_financial_reports'));
  const owed = totalText(debts.data?.rows.filter(isDue) ?? []);
  const usable = passes.data?.data.filter(({ status }) => status === 'active');
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
        {owed !== null && <span class="owed">{say('owesNow', { amount: owed })}</span>}
      </p>
      <ClassChoice
        customerId={customerId}
        book={book}
        outcomeOf={({ data }) => outcomeOf(data, name, can('record_customer_payments'))}
      />
    </>
  );
}

/** Which pass was used; without one what is to be paid, and how, for those who take payments. */
function outcomeOf(booking: components['schemas']['ManagedBooking'], name: string, canPay: boolean): Outcome {
  const { id: bookingId, class_pass: pass, scheduled_class: one } = booking;
  const { title } = one;
  if (pass) return { bookingId, said: say('bookedWithPass', { name, title, pass: pass.plan_name }) };
  const said = say('bookedWithoutPass', { name, title });
  const amount = owedAmount(booking);
  return {
    bookingId,
    said: amount === null ? said : `${said} ${say('owes', { amount })}`,
    payment: canPay ? <PayBooking booking={booking} name={name} /> : null,
  };
}

/** Takes the payment of a booking that was just made, until it is paid. */
function PayBooking({
  booking,
  name,
}: {
  readonly booking: components['schemas']['ManagedBooking'];
  readonly name: string;
}) {
  const [isPaid, setPaid] = useState(false);
  const payable = payableOf(booking);
  return payable && !isPaid ? <TakePayment debt={payable} name={name} onPaid={() => setPaid(true)} /> : null;
}

/** Somebody whom nobody knows yet, and who becomes a customer by the booking. */
function ForCaller({ name, phone, email }: Contacts) {
  const { api, can } = useDesk();
  const book = useWrite(
    ({ one, why }: Wanted, keyed) =>
      api.POST('/api/v1/manage/quick-bookings', {
        body: {
          name,
          phone: phone ?? '',
          email,
          scheduled_class_id: one.id,
          skip_class_pass_reservation: false,
          requirement_override_reason: why,
        },
        ...keyed,
      }),
    [...BOOKED, ['customers']],
  );
  return (
    <>
      <p class="chosen">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span class="quiet">{phone}</span>
      </p>
      <ClassChoice
        customerId={null}
        book={book}
        outcomeOf={({ data }) => outcomeOf(data, customerName(data.customer), can('record_customer_payments'))}
      />
    </>
  );
}

/** Somebody from the website, who becomes a customer by the booking. */
function ForLead({ id }: Chosen) {
  const { api, path, studio } = useDesk();
  const lead = useRead(['lead', studio.account.id, id], (signal) =>
    api.GET('/api/v1/manage/leads/{id}', { params: { path: { id } }, signal }),
  );
  const book = useWrite(
    ({ one, why }: Wanted, keyed) =>
      api.POST('/api/v1/manage/leads/{id}/booking', {
        params: { path: { id } },
        body: {
          scheduled_class_id: one.id,
          skip_class_pass_reservation: false,
          ...(why !== null && { requirement_override_reason: why }),
        },
        ...keyed,
      }),
    BOOKED,
  );
  const found = lead.data?.data;
  const customer = found?.customer_id ?? null;
  const name = found ? (found.name ?? found.phone) : common('loading');
  return (
    <>
      <Problem error={lead.error} again={lead.again} />
      <p class="chosen">
        <strong>
          <a href={path(customer === null ? 'leads' : `customers/${customer}`)}>
            <bdi>{name}</bdi>
          </a>
        </strong>
        {found && <span class="quiet">{found.phone}</span>}
      </p>
      <ClassChoice
        customerId={null}
        book={book}
        outcomeOf={({ data }, { one: { title } }) => ({
          bookingId: data.class_booking_id,
          said: say('bookedLead', { name, title }),
        })}
      />
    </>
  );
}
