import { priceText } from '../../../shared/formats';
import { useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { locale } from '../../language';
import { Opening } from '../opening';
import { type Payment, PaymentForm } from '../payment-form';
import { toast } from '../toasts';
import { say as common } from '../../texts';
import { say } from './texts';

type Sum = Omit<components['schemas']['Money'], 'amount'>;

/** What can be paid for a pass or a booking. */
export interface Payable extends Pick<components['schemas']['Receivable'], 'class_pass'> {
  /** What remains; null: it is agreed. */
  readonly amount: Sum | null;
  readonly booking: { readonly id: number; readonly title: string } | null;
  /** Where it is owed. */
  readonly location: { readonly id: number } | null;
  /** What is filled in where the amount is agreed. */
  readonly usual?: Sum | null;
}

interface TakePaymentProps {
  readonly debt: Payable;
  readonly name: string;
  /** Where this stands then, there may be nothing that has the focus. */
  readonly onPaid?: () => void;
}

/** Takes what is owed, or what studio and customer agreed on. */
export function TakePayment({
  debt: { class_pass: pass, booking, amount, location, usual },
  name,
  onPaid,
}: TakePaymentProps) {
  const { api, path, studio } = useDesk();
  const currency = amount?.currency ?? studio.account.currency;
  const pay = useWrite(
    (payment: Payment, keyed) => {
      const body = { ...payment, idempotency_key: keyed.headers['Idempotency-Key'] };
      return pass
        ? api.POST('/api/v1/manage/class-passes/{id}/payments', { params: { path: { id: pass.id } }, body, ...keyed })
        : api.POST('/api/v1/manage/bookings/{id}/payments', {
            params: { path: { id: booking?.id ?? 0 } },
            body,
            ...keyed,
          });
    },
    [['debts'], ['passes'], ['payments'], ['bookings'], ['class']],
  );
  const what = pass?.plan_name ?? booking?.title ?? '';
  // A studio without a currency takes no money.
  if (currency === null) return null;
  const send = async (payment: Payment | null, close: () => void) => {
    const answer = payment && (await pay.send(payment));
    if (payment === null || answer === null) return;
    const { id, customer_id: customerId } = answer.data;
    const paid = priceText(payment.amount_cents, currency, locale);
    toast(say('paid', { name, amount: paid, how: common(`by_${payment.method}`), what }), undefined, {
      href: path(`customers/${customerId}/receipts/${id}`),
      text: common('receipt'),
    });
    // A second Enter would take the rest.
    close();
    onPaid?.();
  };
  return (
    <Opening title={say('takePayment')} of={what}>
      {(close) => (
        <PaymentForm
          key={amount?.amount_cents}
          currency={currency}
          owed={amount?.amount_cents ?? null}
          usual={usual?.currency === currency ? usual.amount_cents : null}
          locationId={location?.id ?? null}
          action={say('recordPayment')}
          isSending={pay.isSending}
          error={pay.error}
          onSend={(payment) => void send(payment, close)}
        />
      )}
    </Opening>
  );
}
