import { useState } from 'preact/hooks';

import { priceText } from '../../../shared/formats';
import { useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { locale } from '../../language';
import { AmountField, amountIn } from '../../parts/amount-field';
import { Part, useList } from '../../parts/list';
import { Problem } from '../../parts/problem';
import { ReasonField, reasonIn } from '../../parts/reason';
import { toast } from '../../parts/toasts';
import { momentText } from '../../times';
import { type Cashbox, varianceText } from './cashbox';
import { say } from './texts';

type Count = Omit<components['schemas']['NewCashReconciliation'], 'idempotency_key'>;

/** Asks what is in the box, and says what is missing before it is saved. */
export function CountForm({ box, onDone }: { readonly box: Cashbox; readonly onDone: () => void }) {
  const { api } = useDesk();
  const { currency, location } = box;
  const expected = box.balance.amount_cents;
  const [entered, setEntered] = useState<number | null>(null);
  const save = useWrite(
    (count: Count, keyed) =>
      api.POST('/api/v1/manage/cash-reconciliations', {
        body: { ...count, idempotency_key: keyed.headers['Idempotency-Key'] },
        ...keyed,
      }),
    [['cash']],
  );
  const send = async (form: HTMLFormElement) => {
    const saved = await save.send({
      location_id: location.location_id,
      currency,
      actual_counted_cents: amountIn(form, currency),
      reason: reasonIn(form),
    });
    if (!saved) return;
    // As the service reckoned it: cash may have moved since the amount was shown.
    const { actual_counted_cents: actual, variance_cents: variance } = saved.data;
    const values = { amount: priceText(actual, currency, locale), variance: varianceText(variance, currency) };
    toast(say('saved', values));
    onDone();
  };
  const isDifferent = entered !== null && entered !== expected;
  return (
    <form
      class="payment"
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <Problem error={save.error} />
      <div class="row">
        <AmountField label={say('counted', { currency })} currency={currency} least={0} onEnter={setEntered} />
        <p class="variance">
          <span class="quiet">{say('expected', { amount: priceText(expected, currency, locale) })}</span>
          <output class={isDifferent ? 'owed' : ''}>
            {entered === null ? '–' : varianceText(entered - expected, currency)}
          </output>
        </p>
      </div>
      <ReasonField label={say('reasonNeeded')} />
      <p class="quiet">{say('reasonText')}</p>
      <button class="main" type="submit" disabled={save.isSending}>
        {say('save')}
      </button>
    </form>
  );
}

export function Counts({ box }: { readonly box: Cashbox }) {
  const { api, studio } = useDesk();
  const { currency, location } = box;
  const zone = studio.account.timezone ?? 'UTC';
  const counts = useList(['cash', studio.account.id, 'counts', location.location_id, currency], (page, signal) =>
    api.GET('/api/v1/manage/cash-reconciliations', {
      params: { query: { ...page, location_id: location.location_id, currency } },
      signal,
    }),
  );
  return (
    <Part title={say('counts')} none={say('noCounts')} {...counts}>
      {(count) => (
        <li key={count.id}>
          <span>
            <strong>{momentText(count.occurred_at, zone)}</strong>
            <span class="quiet">
              {count.kind === 'epoch_start' && `${say('opening')} · `}
              <bdi>{[count.actor.name, count.reason].filter((text) => text !== null).join(' · ')}</bdi>
            </span>
          </span>
          <span class="amount">
            <span class={count.variance_cents === 0 || count.kind === 'epoch_start' ? '' : 'owed'}>
              {varianceText(count.variance_cents, currency)}
            </span>
            <span class="quiet">
              {say('ofExpected', {
                counted: priceText(count.actual_counted_cents, currency, locale),
                expected: priceText(count.expected_before_cents, currency, locale),
              })}
            </span>
          </span>
        </li>
      )}
    </Part>
  );
}
