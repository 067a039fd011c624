import { priceText } from '../../../shared/formats';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { locale } from '../../language';
import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { say as common } from '../../texts';
import { DayChart } from './day-chart';
import { centsIn, type Figure, FigureTable, moneyFigures } from './figures';
import { PayUnknown } from './pay-unknown';
import { daysOf } from './period';
import { type Scopes, useEarnings, useFinancial } from './reports';
import { say } from './texts';
import { useAsked } from './use-asked';

const RECEIVED = ['payments', 'refunds', 'expenses', 'operating_cash_result'] as const;
const EARNED = ['lesson_revenue', 'rental_revenue', 'expenses', 'salary', 'earnings'] as const;

function useUsualCurrency(): string {
  return useDesk().studio.account.currency ?? 'EUR';
}

type Financial = components['schemas']['FinancialReport'];
const WAYS = ['cash', 'card', 'bank_transfer', 'online', 'other'] as const;

/** What was received by each way in which something was; each is a part of what was received. */
function wayFigures(now: Financial, before: Financial | undefined, usual: string): readonly Figure[] {
  const of = (report: Financial, way: (typeof WAYS)[number]) =>
    report.by_method.find(({ method }) => method === way)?.payments ?? [];
  const found = WAYS.filter((way) => [now, before].some((report) => report && of(report, way).length > 0));
  return found.flatMap((way) => {
    const name = way === 'online' || way === 'other' ? say(way) : common(way);
    const figures = moneyFigures(name, of(now, way), before && of(before, way), usual);
    return figures.map((figure) => ({ ...figure, isPart: true }));
  });
}

/** What was received, by which ways, and what was spent in the period. */
export function Income({ scopes, today }: { readonly scopes: Scopes; readonly today: string }) {
  const usual = useUsualCurrency();
  const { data, error, again } = useFinancial(scopes.shown);
  const before = useFinancial(scopes.before).data?.data;
  const report = data?.data;
  const part = useAsked('income', report !== undefined);
  return (
    <section class="part" id="income" ref={part}>
      <h2>{say('income')}</h2>
      <Problem error={error} again={again} />
      {!error && !report && <Skeleton rows={3} />}
      {report && (
        <>
          <FigureTable
            title={say('income')}
            scopes={scopes}
            figures={RECEIVED.flatMap((name) => [
              ...moneyFigures(say(`received_${name}`), report.totals[name], before?.totals[name], usual),
              ...(name === 'payments' ? wayFigures(report, before, usual) : []),
            ])}
          />
          {report.period.clamped_to_epoch && <p class="note">{say('clamped')}</p>}
          {report.totals.payments.map(({ currency }) => (
            <DayChart
              key={currency}
              title={`${say('received_payments')}${report.totals.payments.length > 1 ? ` (${currency})` : ''}`}
              days={daysOf(scopes.whole.period)}
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
export function Earnings({ scopes }: { readonly scopes: Scopes }) {
  const usual = useUsualCurrency();
  const { data, error, again } = useEarnings(scopes.shown);
  const before = useEarnings(scopes.before).data?.data.totals;
  const report = data?.data;
  return (
    <section class="part" id="earnings">
      <h2>{say('earnings')}</h2>
      <p class="quiet">{say('earningsText')}</p>
      <Problem error={error} again={again} />
      {!error && !report && <Skeleton rows={3} />}
      {report && (
        <FigureTable
          title={say('earnings')}
          scopes={scopes}
          figures={EARNED.flatMap((name) =>
            moneyFigures(say(`earned_${name}`), report.totals[name], before?.[name], usual),
          )}
        />
      )}
      {report?.salary_incomplete && <PayUnknown />}
    </section>
  );
}
