import { priceText } from '../../../../shared/formats';
import { useRead } from '../../../data';
import { useDesk } from '../../../desk-context';
import { locale } from '../../../language';
import { Problem } from '../../../parts/problem';
import { say } from '../texts';
import { CancelPass } from './cancel-pass';

interface PassAfterRefundProps {
  readonly id: number;
  readonly name: string;
}

/** That a pass goes on and is owed again, and the way to cancel it; nothing where nothing is owed for it. */
export function PassAfterRefund({ id, name }: PassAfterRefundProps) {
  const { api, studio } = useDesk();
  const { data, error, again } = useRead(['passes', studio.account.id, 'one', id], (signal) =>
    api.GET('/api/v1/manage/class-passes/{id}', { params: { path: { id } }, signal }),
  );
  const pass = data?.data;
  if (!pass) return <Problem error={error} again={again} />;
  const { plan_name: plan, remaining_payment_cents: owed, currency, status } = pass;
  if (owed === 0 || status === 'cancelled') return null;
  return (
    <div class="refused">
      <p>{say('passStays', { pass: plan, amount: priceText(owed, currency, locale) })}</p>
      <CancelPass pass={pass} name={name} />
    </div>
  );
}
