import { useRoute } from 'preact-iso/router';
import { useEffect } from 'preact/hooks';

import { priceText } from '../../../shared/formats';
import { useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import { locale } from '../../language';
import { customerName, useCustomer } from '../../parts/customer-list';
import { Icon } from '../../parts/icon';
import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { toast } from '../../parts/toasts';
import { say as common } from '../../texts';
import { momentText } from '../../times';
import { methodName, usePayment } from './payments';
import { say } from './texts';

/** What was paid, by whom and for what, to be printed for the customer. */
export function Receipt() {
  const { api, can, studio, path } = useDesk();
  const { params } = useRoute();
  const { account } = studio;
  const [customerId, id] = [Number(params['id']), Number(params['payment'])];
  const customer = useCustomer(customerId);
  const found = usePayment(customerId, id);
  const payment = found.data?.data;
  useEffect(() => {
    document.title = `${common('receipt')} ${payment?.order_id ?? ''} – ${account.name}`;
  }, [payment?.order_id, account.name]);
  const email = customer.data?.data.email ?? null;
  const mail = useWrite((_: null, keyed) =>
    api.POST('/api/v1/manage/purchases/{id}/receipt-mails', {
      params: { path: { id }, query: { customer_id: customerId } },
      ...keyed,
    }),
  );
  const send = async () => {
    if (await mail.send(null)) toast(say('mailed', { email: email ?? '' }));
  };
  const error = customer.error ?? found.error;
  const place = account.locations.find((one) => one.id === payment?.location?.id);
  const zone = place?.timezone ?? account.timezone ?? 'UTC';
  const money = (cents: number) => priceText(cents, payment?.currency ?? '', locale);
  return (
    <section class="screen narrow">
      <header class="screen-head">
        <a class="button icon-only" href={path(`customers/${customerId}`)}>
          <Icon name="back" />
          <span class="unseen">{customer.data ? customerName(customer.data.data) : common('loading')}</span>
        </a>
        <h1>{common('receipt')}</h1>
        {customer.data && email !== null && (
          <button type="button" disabled={!payment || mail.isSending} onClick={() => void send()}>
            {say('mail')}
          </button>
        )}
        <button type="button" class="main" disabled={!payment || !customer.data} onClick={() => print()}>
          {say('print')}
        </button>
      </header>
      <Problem error={error} again={() => [customer, found].forEach((read) => read.again())} />
      <Problem error={mail.error} />
      {customer.data && email === null && (
        <p class="quiet">
          {say('noEmail')}
          {can('manage_clients') && customer.data.data.anonymised_at === null && (
            <>
              {' '}
              <a href={path(`customers/${customerId}?contacts=open`)}>{say('addEmail')}</a>
            </>
          )}
        </p>
      )}
      {!error && (!payment || !customer.data) && <Skeleton rows={4} />}
      {payment && customer.data && (
        <article class="sheet">
          <p>
            <strong>
              <bdi>{account.name}</bdi>
            </strong>
            {place && (
              <span class="quiet">
                <bdi>{[place.name, place.address].filter(Boolean).join(', ')}</bdi>
              </span>
            )}
          </p>
          <h2>{common('receipt')}</h2>
          <p class="quiet">{payment.order_id}</p>
          <dl class="facts">
            <dt>{say('payer')}</dt>
            <dd>
              <bdi>{customerName(customer.data.data)}</bdi>
            </dd>
            <dt>{say('paidFor')}</dt>
            <dd>
              <bdi>{payment.description}</bdi>
            </dd>
            <dt>{say('paidOn')}</dt>
            <dd>{momentText(payment.paid_at ?? payment.created_at, zone)}</dd>
            <dt>{say('method')}</dt>
            <dd>{methodName(payment)}</dd>
            <dt>{say('total')}</dt>
            <dd>{money(payment.amount_cents)}</dd>
            {payment.refunds.map((refund) => [
              <dt key={`name ${refund.id}`}>{say('refundedOn', { day: momentText(refund.refunded_at, zone) })}</dt>,
              <dd key={refund.id}>−{money(refund.amount_cents)}</dd>,
            ])}
          </dl>
          <p class="quiet">{say('noTaxReceipt')}</p>
        </article>
      )}
    </section>
  );
}
