import { priceText } from '../../../shared/formats';
import { useDesk } from '../../desk-context';
import { locale } from '../../language';
import { List } from '../../parts/list';
import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { say as common } from '../../texts';
import { dateText } from '../../times';
import { DayChart } from './day-chart';
import { centsIn, FigureTable, moneyFigures, moneyText } from './figures';
import { PayUnknown } from './pay-unknown';
import { daysOf, periodBefore } from './period';
import { type Scope, useDebts, useEarnings, useFinancial, useOwed, useRentals } from './reports';
import { say } from './texts';

const RECEIVED = ['payments', 'refunds', 'expenses', 'operating_cash_result'] as const;
const EARNED = ['lesson_revenue', 'rental_revenue', 'expenses', 'salary', 'earnings'] as const;

function useUsualCurrency(): string {
  return useDesk().studio.account.currency ?? 'EUR';
}

/** What was received and spent in the period. */
export function Income({ scope, today }: { readonly scope: Scope; readonly today: string }) {
  const usual = useUsualCurrency();
  const { data, error, again } = useFinancial(scope);
  const before = useFinancial({ ...scope, period: periodBefore(scope.period) }).data?.data.totals;
  const report = data?.data;
  return (
    <section class="part">
      <h2>{say('income')}</h2>
      <Problem error={error} again={again} />
      {!error && !report && <Skeleton rows={3} />}
      {report && (
        <>
          <FigureTable
            title={say('income')}
            period={scope.period}
            figures={RECEIVED.flatMap((name) =>
              moneyFigures(say(`received_${name}`), report.totals[name], before?.[name], usual),
            )}
          />
          {report.period.clamped_to_epoch && <p class="note">{say('clamped')}</p>}
          {report.totals.payments.map(({ currency }) => (
            <DayChart
              key={currency}
              title={`${say('received_payments')}${report.totals.payments.length > 1 ? ` (${currency})` : ''}`}
              days={daysOf(scope.period)}
              values={new Map(report.by_day?.map(({ date, totals }) => [date, centsIn(currency, totals.payments)]))}
              text={(value) => priceText(value, currency, locale)}
              today={today}
            />
          ))}
        </>
      )}
    </section>
  );
}

/** What classes and rentals that took place are worth, less what they cost. */
export function Earnings({ scope }: { readonly scope: Scope }) {
  const usual = useUsualCurrency();
  const { data, error, again } = useEarnings(scope);
  const before = useEarnings({ ...scope, period: periodBefore(scope.period) }).data?.data.totals;
  const report = data?.data;
  return (
    <section class="part">
      <h2>{say('earnings')}</h2>
      <p class="quiet">{say('earningsText')}</p>
      <Problem error={error} again={again} />
      {!error && !report && <Skeleton rows={3} />}
      {report && (
        <FigureTable
          title={say('earnings')}
          period={scope.period}
          figures={EARNED.flatMap((name) =>
            moneyFigures(say(`earned_${name}`), report.totals[name], before?.[name], usual),
          )}
        />
      )}
      {report?.salary_incomplete && <PayUnknown />}
    </section>
  );
}

/** What is owed for passes now, and for rentals of the period; and by whom. */
export function Debts({ scope }: { readonly scope: Scope }) {
  const usual = useUsualCurrency();
  const [owed, rentals] = [useOwed(scope), useRentals(scope)];
  const error = owed.error ?? rentals.error;
  const [passes, rented] = [owed.data?.data.outstanding_class_passes, rentals.data?.data.totals.debt];
  const nothing = priceText(0, usual, locale);
  return (
    <section class="part">
      <h2>{say('debts')}</h2>
      <Problem error={error} again={() => [owed, rentals].forEach((read) => read.again())} />
      {!error && !(passes && rented) && <Skeleton rows={2} />}
      {passes && rented && (
        <table class="figures">
          <caption class="unseen">{say('debts')}</caption>
          <tbody>
            <tr>
              <th scope="row">
                {say('owedForPasses')}
                <span class="quiet">
                  {say('unpaid', { n: passes.unpaid })} · {say('partly', { n: passes.partial })}
                </span>
              </th>
              <td>
                <strong>{moneyText(passes.amount) || nothing}</strong>
              </td>
            </tr>
            <tr>
              <th scope="row">{say('owedForRentals')}</th>
              <td>
                <strong>{moneyText(rented) || nothing}</strong>
              </td>
            </tr>
          </tbody>
        </table>
      )}
      <Debtors scope={scope} />
    </section>
  );
}

/** Each debt leads to its customer, where the payment is taken. */
function Debtors({ scope }: { readonly scope: Scope }) {
  const { can, path, studio } = useDesk();
  const zone = studio.account.timezone ?? 'UTC';
  const seesCustomers = can('manage_clients', 'manage_bookings');
  return (
    <>
      <h3>{say('whoOwes')}</h3>
      <List {...useDebts(scope)} none={say('nobodyOwes')}>
        {({ customer, class_pass: pass, booking, due_at: since, amount }) => {
          const whatFor = (
            <>
              <strong>
                <bdi>{customer.name ?? common('unnamed')}</bdi>
              </strong>
              <span class="quiet">
                <bdi>{pass?.plan_name ?? booking?.title}</bdi> · {dateText(since, zone)}
              </span>
            </>
          );
          return (
            <li key={`${pass?.id ?? ''} ${booking?.id ?? ''} ${booking?.due_kind ?? ''}`}>
              {seesCustomers ? <a href={path(`customers/${customer.id}`)}>{whatFor}</a> : <span>{whatFor}</span>}
              <span class="amount owed">{amount === null ? say('priceOpen') : moneyText([amount])}</span>
            </li>
          );
        }}
      </List>
    </>
  );
}
