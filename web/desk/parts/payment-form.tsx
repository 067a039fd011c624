import { useState } from 'preact/hooks';

import type { StudioError } from '../../../clients/typescript/src/answers';
import { minorDigits } from '../../shared/formats';
import { useDesk } from '../desk-context';
import { say } from '../texts';
import { fieldText } from './field-text';
import { Problem } from './problem';

const METHODS = ['cash', 'card', 'bank_transfer'] as const;
type Method = (typeof METHODS)[number];
const LATER = 'later';

/** What was received, as the interface takes it. */
export interface Payment {
  readonly method: Method;
  readonly amount_cents: number;
  readonly location_id: number;
}

/** Where the person at this page took money last: they mostly sit at one place. */
let lastPlace: number | null = null;

interface PaymentFormProps {
  readonly currency: string;
  /** What is owed, and the most that is taken; null where it is agreed with the customer. */
  readonly owed: number | null;
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
  locationId = null,
  mayWait = false,
  action,
  isSending,
  error,
  onSend,
}: PaymentFormProps) {
  const { can, studio } = useDesk();
  const methods = [...(can('record_customer_payments') ? METHODS : []), ...(mayWait ? ([LATER] as const) : [])];
  const [method, setMethod] = useState<Method | typeof LATER>(methods[0] ?? LATER);
  const digits = minorDigits(currency);
  const inUnits = (cents: number) => (cents / 10 ** digits).toFixed(digits);
  const locations = studio.account.locations.filter(({ is_active }) => is_active);
  const [only] = locations.length === 1 ? locations : [];
  const place = only?.id ?? locations.find(({ id }) => id === (locationId ?? lastPlace))?.id;

  const send = (form: HTMLFormElement) => {
    if (method === LATER) return onSend(null);
    const amount = Math.round(Number(fieldText(form, 'amount')) * 10 ** digits);
    const location = only?.id ?? Number(fieldText(form, 'location'));
    lastPlace = location;
    return onSend({ method, amount_cents: amount, location_id: location });
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
      <fieldset class="segments">
        <legend class="unseen">{say('howPaid')}</legend>
        {methods.map((one) => (
          <label key={one}>
            <input type="radio" name="method" checked={method === one} onChange={() => setMethod(one)} />
            <span>{say(one)}</span>
          </label>
        ))}
      </fieldset>
      {method !== LATER && (
        <div class="row">
          <label>
            {say('amount', { currency })}
            <input
              name="amount"
              type="number"
              inputmode="decimal"
              required
              min={inUnits(1)}
              step={inUnits(1)}
              {...(owed !== null && { max: inUnits(owed), defaultValue: inUnits(owed) })}
            />
          </label>
          {locations.length > 1 && (
            <label>
              {say('paidAt')}
              <select name="location" required>
                <option value="">{say('choosePlace')}</option>
                {locations.map(({ id, name }) => (
                  <option key={id} value={id} selected={id === place}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      )}
      <button class="main" type="submit" disabled={isSending}>
        {action}
      </button>
    </form>
  );
}
