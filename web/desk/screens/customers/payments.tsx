import { useState } from 'preact/hooks';

import { priceText } from '../../../shared/formats';
import { useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { locale } from '../../language';
import { AmountField, amountIn } from '../../parts/amount-field';
import { LATEST, Part, useList } from '../../parts/list';
import { Opening } from '../../parts/opening';
import { PlaceField, placeIn } from '../../parts/place-field';
import { Problem } from '../../parts/problem';
import { ReasonField, reasonIn } from '../../parts/reason';
import { Segments } from '../../parts/segments';
import { toast } from '../../parts/toasts';
import { say as common } from '../../texts';
import { dateText } from '../../times';
import { say } from './texts';

type Purchase = components['schemas']['Purchase'];
type Refund = Omit<components['schemas']['NewPurchaseRefund'], 'idempotency_key'>;

const METHODS = ['cash', 'cashless'] as const;

interface PaymentsProps {
  readonly id: number;
  readonly name: string;
}

/** What a customer paid, and what of it was refunded. */
export function Payments({ id, name }: PaymentsProps) {
  const { api, path, studio } = useDesk();
  const payments = useList(
    ['payments', studio.account.id, id],
    (page, signal) =>
      api.GET('/api/v1/manage/purchases', {
        params: { query: { ...page, customer_id: id, status: 'payment_paid' } },
        signal,
      }),
    { page: LATEST },
  );
  const zone = studio.account.timezone ?? 'UTC';
  return (
    <Part title={say('payments')} none={say('noPayments')} {...payments}>
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
              · <a href={path(`customers/${id}/receipts/${payment.id}`)}>{say('receipt')}</a>
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
          {studio.role === 'owner' && payment.refunded_cents < payment.amount_cents && (
            <GiveRefund payment={payment} name={name} />
          )}
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

/** Refunds a part of a payment, or what is left of it. */
function GiveRefund({ payment, name }: { readonly payment: Purchase; readonly name: string }) {
  const { api, studio } = useDesk();
  const { id, currency, amount_cents: paid, refunded_cents: refunded } = payment;
  const [method, setMethod] = useState<Refund['method']>(payment.method === 'cash' ? 'cash' : 'cashless');
  const give = useWrite(
    (refund: Refund, keyed) =>
      api.POST('/api/v1/manage/purchases/{id}/refunds', {
        params: { path: { id } },
        body: { ...refund, idempotency_key: keyed.headers['Idempotency-Key'] },
        ...keyed,
      }),
    [['payments'], ['debts'], ['passes'], ['bookings'], ['cash']],
  );
  const send = async (form: HTMLFormElement, close: () => void) => {
    const amount = amountIn(form, currency);
    const place = method === 'cash' ? { location_id: placeIn(form) } : {};
    const given = await give.send({ method, amount_cents: amount, reason: reasonIn(form), ...place });
    if (!given) return;
    toast(say('refundDone', { name, amount: priceText(amount, currency, locale) }));
    close();
  };
  return (
    <Opening title={say('refund')} of={payment.description}>
      {(close) => (
        <form
          class="payment"
          onSubmit={(event) => {
            event.preventDefault();
            void send(event.currentTarget, close);
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
            {say('refund')}
          </button>
        </form>
      )}
    </Opening>
  );
}
