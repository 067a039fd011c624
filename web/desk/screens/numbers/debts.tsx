import type { ComponentChildren } from 'preact';

import { groupBy } from '../../../../libs/kernel/src/group-by';
import { priceText } from '../../../shared/formats';
import { useDesk, useIsNarrowed } from '../../desk-context';
import type { components } from '../../interface';
import { locale } from '../../language';
import { customerName } from '../../parts/customer-list';
import { amountText, isDue, keyOf, totalText } from '../../parts/debts';
import { List } from '../../parts/list';
import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { say as common } from '../../texts';
import { dateText } from '../../times';
import { centsIn, moneyText } from './figures';
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
    <section class="part" id="debts" ref={part}>
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

/** What is owed, by person where all of it is read: only then is it known who owes most. */
function Debtors({ scope }: { readonly scope: Scope }) {
  const debts = useDebts(scope);
  const usual = useDesk().studio.account.currency ?? 'EUR';
  if (debts.more) return <ByAge {...debts} />;
  return (
    <>
      <h3>{say('whoOwesMost')}</h3>
      <List {...debts} rows={debts.rows && byPerson(debts.rows, usual)} none={say('nobodyOwes')}>
        {(own) => <DebtorRow key={own[0]?.customer.id} debts={own} />}
      </List>
    </>
  );
}

/** The debts of each person, who owes most of the currency first. */
function byPerson(debts: readonly Debt[], currency: string): Debt[][] {
  const sum = (own: readonly Debt[]) =>
    own.reduce((all, { amount }) => all + (amount ? centsIn(currency, [amount]) : 0), 0);
  return [...groupBy(debts, ({ customer }) => customer.id).values()].toSorted((a, b) => sum(b) - sum(a));
}

/** Each debt leads to its customer, where the payment is taken. Those for classes to come are no reason to ask anybody yet. */
function ByAge({ rows, more, ...list }: ReturnType<typeof useDebts>) {
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
  return (
    <li>
      <Debtor customer={debt.customer}>
        <WhatFor debt={debt} />
      </Debtor>
      <Amount debt={debt} />
    </li>
  );
}

/** Somebody with the sum of what they owe, and beneath it what it is for. */
function DebtorRow({ debts }: { readonly debts: readonly Debt[] }) {
  const [first, ...others] = debts;
  if (!first) return <></>;
  if (others.length === 0) return <DebtRow debt={first} />;
  return (
    <li>
      <Debtor customer={first.customer} />
      <span class="amount sum">{totalText(debts) ?? common('priceOpen')}</span>
      <ul class="debt-parts">
        {debts.map((debt) => (
          <li key={keyOf(debt)}>
            <WhatFor debt={debt} />
            <Amount debt={debt} />
          </li>
        ))}
      </ul>
    </li>
  );
}

interface DebtorProps {
  readonly customer: Debt['customer'];
  readonly children?: ComponentChildren;
}

function Debtor({ customer, children }: DebtorProps) {
  const { can, path } = useDesk();
  const who = (
    <>
      <strong>
        <bdi>{customerName(customer)}</bdi>
      </strong>
      {children}
    </>
  );
  if (can('manage_clients', 'manage_bookings')) return <a href={path(`customers/${customer.id}`)}>{who}</a>;
  return <span>{who}</span>;
}

interface DebtProps {
  readonly debt: Debt;
}

function WhatFor({ debt }: DebtProps) {
  const { studio } = useDesk();
  const { class_pass: pass, booking, due_at: since } = debt;
  return (
    <span class="quiet">
      <bdi>{pass?.plan_name ?? booking?.title}</bdi> · {dateText(since, studio.account.timezone ?? 'UTC')}
      {!isDue(debt) && ` · ${say('dueLater')}`}
    </span>
  );
}

function Amount({ debt }: DebtProps) {
  return <span class={`amount ${isDue(debt) ? 'owed' : ''}`}>{amountText(debt)}</span>;
}
