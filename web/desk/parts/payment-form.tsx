import { useState } from 'preact/hooks';

import type { StudioError } from '../../../clients/typescript/src/answers';
import { priceText } from '../../shared/formats';
import { useDesk } from '../desk-context';
import { locale } from '../language';
import { say } from '../texts';
import { AmountField, amountIn } from './amount-field';
import { PlaceField, placeIn } from './place-field';
import { Problem } from './problem';
import { Segments } from './segments';

const METHODS = ['cash', 'card', 'bank_transfer'] as const;
type Method = (typeof METHODS)[number];
const LATER = 'later';

/** What was received, as the interface takes it. */
export interface Payment {
  readonly method: Method;
  readonly amount_cents: number;
  readonly location_id: number;
}

/** Under which the browser keeps where it took money last: it mostly stays at one place. */
const LAST_PLACE = 'desk-place';

interface PaymentFormProps {
  readonly currency: string;
  /** What is owed, and the most that is taken; null where it is agreed with the customer. */
  readonly owed: number | null;
  /** Cents that are filled in where the amount is agreed: what it usually costs. */
  readonly usual?: number | null;
  /** Where it is owed; null: anywhere. */
  readonly locationId?: number | null;
  /** Also offers to pay later, which is sent as null. */
  readonly mayWait?: boolean;
  readonly action: string;
  readonly isSending: boolean;
  readonly error: StudioError | null;
  readonly onSend: (payment: Payment | null) => void;
}

/** How, how much and where somebody pays. */
export function PaymentForm({
  currency,
  owed,
  usual = null,
  locationId = null,
  mayWait = false,
  action,
  isSending,
  error,
  onSend,
}: PaymentFormProps) {
  const { can, path, studio } = useDesk();
  const methods = [...(can('record_customer_payments') ? METHODS : []), ...(mayWait ? ([LATER] as const) : [])];
  const [method, setMethod] = useState<Method | typeof LATER>(methods[0] ?? LATER);
  const [entered, enter] = useState(owed);
  const places = studio.account.locations.filter(({ is_active }) => is_active);

  const send = (form: HTMLFormElement) => {
    if (method === LATER) return onSend(null);
    const place = placeIn(form);
    localStorage.setItem(LAST_PLACE, String(place));
    return onSend({ method, amount_cents: amountIn(form, currency), location_id: place });
  };
  return (
    <form
      class="payment"
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      <Problem error={error} />
      <Segments
        legend={say('howPaid')}
        name="method"
        options={methods}
        chosen={method}
        textOf={say}
        onChoose={setMethod}
      />
      {method !== LATER && (
        <div class="row">
          <AmountField
            label={say('amount', { currency })}
            currency={currency}
            most={owed}
            entered={owed ?? usual}
            onEnter={enter}
          />
          <PlaceField
            label={say('paidAt')}
            places={places}
            chosenId={locationId ?? Number(localStorage.getItem(LAST_PLACE))}
          />
        </div>
      )}
      {method !== LATER && owed === null && usual !== null && (
        <p class="quiet">{say('usual', { amount: priceText(usual, currency, locale) })}</p>
      )}
      {owed === null && usual === null && (
        <p class="quiet">
          {say('noPrice')} {can('manage_studio_settings') && <a href={path('settings/types')}>{say('setPrices')}</a>}
        </p>
      )}
      {method !== LATER && owed !== null && entered !== null && entered < owed && (
        <p class="quiet">{say('restOwed', { amount: priceText(owed - entered, currency, locale) })}</p>
      )}
      <button class="main" type="submit" disabled={isSending}>
        {action}
      </button>
    </form>
  );
}
