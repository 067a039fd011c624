import { useState } from 'preact/hooks';

import { priceText } from '../../../shared/formats';
import { useRead, useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { locale } from '../../language';
import { AmountField, amountIn } from '../../parts/amount-field';
import { LATEST, Part, TOGETHER, useList } from '../../parts/list';
import { Opening } from '../../parts/opening';
import { PlaceField, placeIn } from '../../parts/place-field';
import { Problem } from '../../parts/problem';
import { ReasonField, reasonIn } from '../../parts/reason';
import { Segments } from '../../parts/segments';
import { toast } from '../../parts/toasts';
import { say as common } from '../../texts';
import { dateText } from '../../times';
import { PassAfterRefund } from './cover/pass-after-refund';
import { say } from './texts';

type Purchase = components['schemas']['Purchase'];
type Refund = Omit<components['schemas']['NewPurchaseRefund'], 'idempotency_key'>;

const METHODS = ['cash', 'cashless'] as const;

interface PaymentsProps {
  readonly id: number;
  readonly name: string;
}

/** What a customer paid, the latest first. */
export function usePayments(customerId: number) {
  const { api, studio } = useDesk();
  return useList(
    ['payments', studio.account.id, customerId],
    (page, signal) =>
      api.GET('/api/v1/manage/purchases', {
        params: { query: { ...page, customer_id: customerId, status: 'payment_paid' } },
        signal,
      }),
    { page: TOGETHER },
  );
}

/** A payment of a customer with its refunds. */
export function usePayment(customerId: number, id: number) {
  const { api, studio } = useDesk();
  return useRead(['payments', studio.account.id, customerId, 'one', id], (signal) =>
    api.GET('/api/v1/manage/purchases/{id}', {
      params: { path: { id }, query: { customer_id: customerId } },
      signal,
    }),
  );
}

/** What a customer paid, and what of it was refunded. */
export function Payments({ id, name }: PaymentsProps) {
  const { path, studio } = useDesk();
  const payments = usePayments(id);
  const zone = studio.account.timezone ?? 'UTC';
  return (
    <Part
      title={say('payments')}
      none={say('noPayments')}
      seen={LATEST}
      {...(studio.role !== 'owner' && payments.rows?.length !== 0 && { about: say('ownerRefunds') })}
      {...payments}
    >
      {(payment) => (
        <li key={payment.id}>
          <span>
            <strong>
              <bdi>{payment.description}</bdi>
            </strong>
            <span class="quiet">
              {dateText(payment.paid_at ?? payment.created_at, zone)} · {methodName(payment)}
              {payment.location && (
                <>
                  {' '}
                  · <bdi>{payment.location.name}</bdi>
                </>
              )}{' '}
              · <a href={path(`customers/${id}/receipts/${payment.id}`)}>{common('receipt')}</a>
            </span>
          </span>
          <span class="amount">
            {priceText(payment.amount_cents, payment.currency, locale)}
            {payment.refunded_cents > 0 && (
              <span class="quiet">
                {say('refunded', { amount: priceText(payment.refunded_cents, payment.currency, locale) })}
              </span>
            )}
          </span>
          {studio.role === 'owner' && <Refunding payment={payment} name={name} />}
        </li>
      )}
    </Part>
  );
}

/** In words. */
export function methodName({ provider, method }: Pick<Purchase, 'provider' | 'method'>): string {
  if (method === 'online') return say('online');
  if (provider === 'studio_card') return common('card');
  return common(provider === 'studio_transfer' ? 'bank_transfer' : 'cash');
}

interface RefundingProps {
  readonly payment: Purchase;
  readonly name: string;
}

/** The refund of a payment; after that of a pass, what is mostly meant by it: that the pass ends. */
function Refunding({ payment, name }: RefundingProps) {
  const [isGiven, setGiven] = useState(false);
  const passId = payment.class_pass_id;
  return (
    <>
      {payment.refunded_cents < payment.amount_cents && (
        <Opening title={say('refund')} of={payment.description}>
          {(close) => (
            <RefundForm
              payment={payment}
              name={name}
              onDone={() => {
                setGiven(true);
                close();
              }}
            />
          )}
        </Opening>
      )}
      {isGiven && passId !== null && <PassAfterRefund id={passId} name={name} />}
    </>
  );
}

interface RefundFormProps extends RefundingProps {
  readonly onDone: () => void;
}

/** Refunds a part of a payment, or what is left of it. */
function RefundForm({ payment, name, onDone }: RefundFormProps) {
  const { api, studio } = useDesk();
  const { id, currency, amount_cents: paid, refunded_cents: refunded } = payment;
  const [method, setMethod] = useState<Refund['method']>(payment.method === 'cash' ? 'cash' : 'cashless');
  /** Undefined as long as all that is left stays filled in. */
  const [entered, enter] = useState<number | null>();
  const amount = entered === undefined ? paid - refunded : entered;
  const give = useWrite(
    (refund: Refund, keyed) =>
      api.POST('/api/v1/manage/purchases/{id}/refunds', {
        params: { path: { id } },
        body: { ...refund, idempotency_key: keyed.headers['Idempotency-Key'] },
        ...keyed,
      }),
    [['payments'], ['debts'], ['passes'], ['bookings'], ['cash']],
  );
  const send = async (form: HTMLFormElement) => {
    const sent = amountIn(form, currency);
    const place = method === 'cash' ? { location_id: placeIn(form) } : {};
    const given = await give.send({ method, amount_cents: sent, reason: reasonIn(form), ...place });
    if (!given) return;
    toast(say('refundDone', { name, amount: priceText(sent, currency, locale) }));
    onDone();
  };
  return (
    <form
      class="payment"
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <Problem error={give.error} />
      <Segments
        legend={say('howRefunded')}
        name="method"
        options={METHODS}
        chosen={method}
        textOf={(one) => (one === 'cash' ? common('cash') : say('cashless'))}
        onChoose={setMethod}
      />
      {method === 'cashless' && <p class="quiet">{say('onlyRecorded')}</p>}
      <div class="row">
        <AmountField
          label={common('amount', { currency })}
          currency={currency}
          most={paid - refunded}
          entered={paid - refunded}
          onEnter={enter}
        />
        {method === 'cash' && (
          <PlaceField
            label={say('fromBox')}
            places={studio.account.locations}
            chosenId={payment.location?.id ?? null}
          />
        )}
      </div>
      <ReasonField label={say('reason')} />
      {payment.class_pass_id !== null && <p class="quiet">{say('owedAgain')}</p>}
      <button class="main" type="submit" disabled={give.isSending}>
        {amount === null ? say('refund') : say('refundAmount', { amount: priceText(amount, currency, locale) })}
      </button>
    </form>
  );
}
