import { useState } from 'preact/hooks';

import { priceText } from '../../../shared/formats';
import { useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { locale } from '../../language';
import { AmountField, amountIn } from '../../parts/amount-field';
import { Problem } from '../../parts/problem';
import { ReasonField, reasonIn } from '../../parts/reason';
import { Segments } from '../../parts/segments';
import { toast } from '../../parts/toasts';
import { say as common } from '../../texts';
import { type Cashbox, isMissing, lastCountText } from './cashbox';
import { CountForm, Counts } from './counts';
import { Movements } from './movements';
import { say } from './texts';

type Movement = Omit<components['schemas']['NewCashMovement'], 'idempotency_key'>;

const DIRECTIONS = ['in', 'out'] as const;

interface BoxProps {
  readonly box: Cashbox;
  /** False before the studio's first cash; nothing can be counted until then. */
  readonly hasEpoch: boolean;
}

/** A cashbox: what is in it, what moved, and its counts. */
export function Box({ box, hasEpoch }: BoxProps) {
  const { studio } = useDesk();
  // What was recorded closes its form.
  const [moved, setMoved] = useState(0);
  const [counted, setCounted] = useState(0);
  return (
    <>
      <p class={`in-box ${box.negative ? 'owed' : ''}`}>
        <span class="quiet">{say('inBox')}</span>
        <strong>{priceText(box.balance.amount_cents, box.currency, locale)}</strong>
        <span class="quiet">{lastCountText(box, studio.account.timezone ?? 'UTC')}</span>
      </p>
      {box.negative && <p class="note">{say('negative')}</p>}
      {isMissing(box) && <p class="quiet">{say('foundLater')}</p>}
      <div class="box-writes">
        <details key={`moved ${moved}`}>
          <summary class="button">{say('move')}</summary>
          <MovementForm box={box} onDone={() => setMoved(moved + 1)} />
        </details>
        {hasEpoch && (
          <details key={`counted ${counted}`}>
            <summary class="button">{say('count')}</summary>
            <CountForm box={box} onDone={() => setCounted(counted + 1)} />
          </details>
        )}
      </div>
      <Movements box={box} />
      <Counts box={box} />
    </>
  );
}

function MovementForm({ box, onDone }: { readonly box: Cashbox; readonly onDone: () => void }) {
  const { api } = useDesk();
  const { currency, location } = box;
  const [direction, setDirection] = useState<Movement['direction']>('in');
  const move = useWrite(
    (movement: Movement, keyed) =>
      api.POST('/api/v1/manage/cash-movements', {
        body: { ...movement, idempotency_key: keyed.headers['Idempotency-Key'] },
        ...keyed,
      }),
    [['cash']],
  );
  const send = async (form: HTMLFormElement) => {
    const amount = amountIn(form, currency);
    const recorded = await move.send({
      location_id: location.location_id,
      currency,
      direction,
      amount_cents: amount,
      reason: reasonIn(form),
    });
    if (!recorded) return;
    toast(say(`moved_${direction}`, { amount: priceText(amount, currency, locale), place: location.name }));
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
      <Problem error={move.error} />
      <Segments
        legend={say('direction')}
        name="direction"
        options={DIRECTIONS}
        chosen={direction}
        textOf={say}
        onChoose={setDirection}
      />
      <p class="quiet">{say('moveText')}</p>
      <AmountField label={common('amount', { currency })} currency={currency} />
      <ReasonField label={say('reason')} />
      <button class="main" type="submit" disabled={move.isSending}>
        {say('record')}
      </button>
    </form>
  );
}
