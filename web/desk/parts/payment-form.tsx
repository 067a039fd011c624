import { useState } from 'preact/hooks';

import type { StudioError } from '../../../clients/typescript/src/answers';
import { useDesk } from '../desk-context';
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
  const places = studio.account.locations.filter(({ is_active }) => is_active);

  const send = (form: HTMLFormElement) => {
    if (method === LATER) return onSend(null);
    lastPlace = placeIn(form);
    return onSend({ method, amount_cents: amountIn(form, currency), location_id: lastPlace });
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
          <AmountField label={say('amount', { currency })} currency={currency} most={owed} entered={owed} />
          <PlaceField label={say('paidAt')} places={places} chosenId={locationId ?? lastPlace} />
        </div>
      )}
      <button class="main" type="submit" disabled={isSending}>
        {action}
      </button>
    </form>
  );
}
