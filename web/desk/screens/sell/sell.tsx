import { useLocation, useRoute } from 'preact-iso/router';
import { useEffect, useRef, useState } from 'preact/hooks';

import { priceText } from '../../../shared/formats';
import { unaccented } from '../../../shared/texts';
import { type Interface, useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import { locale } from '../../language';
import { customerName, useCustomer } from '../../parts/customer-list';
import { Icon } from '../../parts/icon';
import { type Payment, PaymentForm } from '../../parts/payment-form';
import { Problem } from '../../parts/problem';
import { ReasonForm } from '../../parts/reason';
import { Skeleton } from '../../parts/skeleton';
import { toast } from '../../parts/toasts';
import { say as common } from '../../texts';
import { classesText, timesText } from '../customers/cover/pass-cover';
import { isLiftable, useTrial } from '../customers/trial';
import { type Plan, usePlans } from '../settings/settings-data';
import { bookingsText, Covered } from './covered';
import { say } from './texts';

/** More of them are searched. */
const SEEN_TOGETHER = 12;
/** Refusals of a trial pass that a person with the permission may lift with a reason. */
const OVERRIDABLE = ['trial_not_eligible', 'trial_pass_held'];

/** The payment of a pass that was just sold; null where it cannot be read. */
async function receiptOf(api: Interface, passId: number): Promise<number | null> {
  const query = { class_pass_id: passId, limit: 1 };
  const { data } = await api.GET('/api/v1/manage/purchases', { params: { query } });
  return data?.data[0]?.id ?? null;
}

interface Sale {
  readonly plan: Plan;
  readonly payment: Payment | null;
  readonly reason: string | null;
}

/** Sells a pass to a customer: which one, which may have been chosen before, and how it is paid. */
export function Sell() {
  const { api, can, path, studio } = useDesk();
  const { params } = useRoute();
  const { query, route } = useLocation();
  const id = Number(params['id']);
  const [planId, choose] = useState(Number(query['plan']));
  /** What was refused, and may be sold with a reason. */
  const [refused, setRefused] = useState<Sale | null>(null);
  const customer = useCustomer(id);
  const plans = usePlans();
  const [words, setWords] = useState('');
  const sell = useWrite(
    ({ plan: sold, payment, reason }: Sale, keyed) =>
      api.POST('/api/v1/manage/customers/{id}/class-passes', {
        params: { path: { id } },
        body: {
          class_pass_plan_id: sold.id,
          idempotency_key: keyed.headers['Idempotency-Key'],
          ...(payment && {
            paid_amount_cents: payment.amount_cents,
            method: payment.method,
            location_id: payment.location_id,
          }),
          ...(reason !== null && { trial_override_reason: reason }),
        },
        ...keyed,
      }),
    [['passes'], ['debts'], ['payments'], ['bookings'], ['customer'], ['preview'], ['class']],
  );
  const name = customer.data ? customerName(customer.data.data) : common('loading');
  useEffect(() => {
    document.title = `${say('title')} – ${studio.account.name}`;
  }, [studio.account.name]);

  const send = async (sale: Sale) => {
    setRefused(null);
    const answer = await sell.send(sale);
    if (answer === null) return setRefused(sale);
    const paid = sale.payment?.amount_cents ?? 0;
    const { name: title, price_cents: price, currency } = sale.plan;
    const amount = priceText(paid, currency, locale);
    const rest = priceText(price - paid, currency, locale);
    const text = paid === 0 ? 'soldUnpaid' : paid < price ? 'soldInPart' : 'sold';
    const how = sale.payment === null ? '' : common(`by_${sale.payment.method}`);
    const sold = say(text, { name, plan: title, amount, how, rest });
    const { id: passId, sessions_count: of, remaining_sessions_count: n, reservations: covered } = answer.data;
    const cover = n < of ? say('covers', { what: bookingsText(covered), n, of }) : '';
    const receipt = paid === 0 ? null : await receiptOf(api, passId);
    const link = receipt !== null && { href: path(`customers/${id}/receipts/${receipt}`), text: common('receipt') };
    toast(`${sold} ${cover}`.trim(), undefined, link || undefined);
    return route(path(`customers/${id}`));
  };
  const mayLift =
    refused?.reason === null && OVERRIDABLE.includes(sell.error?.code ?? '') && can('manage_customer_class_passes');
  const found = plans.data?.filter((one) => one.is_active);
  const plan = found?.find((one) => one.id === planId);
  const chosen = useRef<HTMLInputElement>(null);
  const isRead = found !== undefined;
  // One that was chosen before is in sight, also among many.
  useEffect(() => chosen.current?.focus(), [isRead]);
  const mayIssue = can('issue_customer_class_passes');
  const trial = useTrial(id, mayIssue && found?.some((one) => one.is_trial) === true).data?.data;
  const trialNote = !trial || trial.issue_refusal === null ? null : isLiftable(trial) ? 'onlyWithReason' : 'notForThis';
  const wanted = unaccented(words);
  return (
    <section class="screen narrow">
      <header class="screen-head">
        <a class="button icon-only" href={path(`customers/${id}`)}>
          <Icon name="back" />
          <span class="unseen">{name}</span>
        </a>
        <div>
          <h1>{say('title')}</h1>
          <p>
            <bdi>{name}</bdi>
          </p>
        </div>
      </header>
      <Problem error={customer.error} again={customer.again} />
      {found === undefined && !plans.error && <Skeleton />}
      {found === undefined && <Problem error={plans.error} again={plans.again} />}
      {found?.length === 0 && <p class="empty">{say('noPlans')}</p>}
      {found !== undefined && found.length > 0 && (
        <fieldset class="choices">
          <legend>{say('whichPass')}</legend>
          {found.length > SEEN_TOGETHER && (
            <input
              type="search"
              aria-label={say('searchPass')}
              placeholder={say('searchPass')}
              value={words}
              onInput={({ currentTarget: { value } }) => setWords(value)}
            />
          )}
          {found
            .filter((one) => unaccented(one.name).includes(wanted))
            .map((one) => (
              <label key={one.id} class="choice">
                <input
                  type="radio"
                  ref={one === plan ? chosen : null}
                  name="plan"
                  checked={one === plan}
                  onChange={() => choose(one.id)}
                />
                <span>
                  <strong>
                    <bdi>{one.name}</bdi>
                  </strong>
                  <span class="quiet">
                    {[
                      say('sessions', { n: one.sessions_count }),
                      say('validity', { n: one.validity_days, most: one.total_validity_days }),
                      ...(one.is_trial ? [say('trial')] : []),
                    ].join(' · ')}
                  </span>
                  <span class="quiet">{[classesText(one), timesText(one)].filter(Boolean).join(' ')}</span>
                  {one.is_trial && trialNote && <strong class="owed">{say(trialNote)}</strong>}
                </span>
                <span class="amount">{priceText(one.price_cents, one.currency, locale)}</span>
              </label>
            ))}
        </fieldset>
      )}
      {plan && mayIssue && <Covered key={plan.id} customerId={id} plan={plan} />}
      {plan && customer.data && (
        <PaymentForm
          key={plan.id}
          currency={plan.currency}
          owed={plan.price_cents}
          mayWait
          action={say('sell', { plan: plan.name })}
          isSending={sell.isSending}
          error={sell.error}
          onSend={(payment) => void send({ plan, payment, reason: null })}
        />
      )}
      {mayLift && (
        <ReasonForm
          label={say('reason')}
          action={say('sellAnyway')}
          onSend={(reason) => void send({ ...refused, reason })}
        />
      )}
    </section>
  );
}
