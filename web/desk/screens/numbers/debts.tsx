import { priceText } from '../../../shared/formats';
import { useDesk, useIsNarrowed } from '../../desk-context';
import type { components } from '../../interface';
import { locale } from '../../language';
import { customerName } from '../../parts/customer-list';
import { isDue, keyOf } from '../../parts/debts';
import { List } from '../../parts/list';
import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { dateText } from '../../times';
import { moneyText } from './figures';
import { type Scope, useDebts, useDebtTotals } from './reports';
import { say } from './texts';
import { useAsked } from './use-asked';

/** What is owed altogether, and by whom: now, whatever period is shown. */
export function Debts({ scope }: { readonly scope: Scope }) {
  const isNarrowed = useIsNarrowed();
  const { data, error, again } = useDebtTotals(scope);
  const totals = data?.data;
  const part = useAsked('debts', totals !== undefined);
  return (
    <section class="part" ref={part}>
      <h2>{say('debts')}</h2>
      <p class="quiet">{say(isNarrowed ? 'debtsOfYours' : 'debtsText')}</p>
      <Problem error={error} again={again} />
      {!error && !totals && <Skeleton rows={2} />}
      {totals && <Totals totals={totals} />}
      <p class="quiet">{say('agreedAtBookings')}</p>
      <Debtors scope={scope} />
    </section>
  );
}

function Totals({ totals }: { readonly totals: components['schemas']['ReceivableTotals'] }) {
  const usual = useDesk().studio.account.currency ?? 'EUR';
  const { due_now: now, due_later: later, without_price: open } = totals;
  const currencies = [...new Set([...now, ...later].map(({ currency }) => currency))].toSorted();
  const together = currencies.map((currency) => {
    const own = [...now, ...later].filter((money) => money.currency === currency);
    return priceText(
      own.reduce((sum, { amount_cents: cents }) => sum + cents, 0),
      currency,
      locale,
    );
  });
  const nothing = priceText(0, usual, locale);
  const rows = [
    { name: say('dueNow'), about: '', text: moneyText(now) || nothing },
    { name: say('dueLater'), about: say('dueLaterText'), text: moneyText(later) || nothing },
    {
      name: say('owedTogether'),
      about: open > 0 ? say('withoutPrice', { n: open }) : '',
      text: together.join(' · ') || nothing,
    },
  ];
  return (
    <table class="figures">
      <caption class="unseen">{say('debts')}</caption>
      <tbody>
        {rows.map(({ name, about, text }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {about !== '' && <span class="quiet">{about}</span>}
            </th>
            <td>
              <strong>{text}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Each debt leads to its customer, where the payment is taken. Those for classes to come are no reason to ask anybody yet. */
function Debtors({ scope }: { readonly scope: Scope }) {
  const { rows, more, ...list } = useDebts(scope);
  const later = rows?.filter((row) => !isDue(row));
  const hasLater = later !== undefined && later.length > 0;
  return (
    <>
      <h3>{say('whoOwes')}</h3>
      {/* The list has the oldest first, so what is due later comes after all that is due. */}
      <List {...list} rows={rows?.filter(isDue)} more={hasLater ? null : more} none={say('nothingDue')}>
        {(debt) => <DebtRow key={keyOf(debt)} debt={debt} />}
      </List>
      {hasLater && (
        <>
          <h3>{say('whoOwesLater')}</h3>
          <List {...list} rows={later} more={more} none="">
            {(debt) => <DebtRow key={keyOf(debt)} debt={debt} />}
          </List>
        </>
      )}
    </>
  );
}

type Debt = components['schemas']['Receivable'];

function DebtRow({ debt }: { readonly debt: Debt }) {
  const { can, path, studio } = useDesk();
  const { customer, class_pass: pass, booking, due_at: since, amount } = debt;
  const whatFor = (
    <>
      <strong>
        <bdi>{customerName(customer)}</bdi>
      </strong>
      <span class="quiet">
        <bdi>{pass?.plan_name ?? booking?.title}</bdi> · {dateText(since, studio.account.timezone ?? 'UTC')}
      </span>
    </>
  );
  return (
    <li>
      {can('manage_clients', 'manage_bookings') ? (
        <a href={path(`customers/${customer.id}`)}>{whatFor}</a>
      ) : (
        <span>{whatFor}</span>
      )}
      <span class={`amount ${isDue(debt) ? 'owed' : ''}`}>
        {amount === null ? say('priceOpen') : moneyText([amount])}
      </span>
    </li>
  );
}
