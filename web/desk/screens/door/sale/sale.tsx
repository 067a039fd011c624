import { useState } from 'preact/hooks';

import { priceText } from '../../../../shared/formats';
import { useRead, useWrite } from '../../../data';
import { useDesk } from '../../../desk-context';
import { locale } from '../../../language';
import { fieldText } from '../../../parts/field-text';
import { useFirstFocus } from '../../../parts/first-focus';
import { Opening } from '../../../parts/opening';
import { Problem } from '../../../parts/problem';
import { Segments } from '../../../parts/segments';
import { Skeleton } from '../../../parts/skeleton';
import { say as common } from '../../../texts';
import type { Door, Entry } from '../entries';
import { MANAGES, type Method, METHODS, type Offer, offersOf, SALE_RENEWS, sellAt, type Sale } from './sales';
import { say } from './texts';

interface SellProps {
  readonly door: Door;
  readonly onSold: (entry: Entry) => void;
}

/** A ticket for somebody who comes without one; for those who may sell it. */
export function SellTicket({ door, onSold }: SellProps) {
  const { can } = useDesk();
  if (!can(MANAGES[door.kind], 'door_staff')) return null;
  return (
    <div class="part">
      <Opening title={say('title')} isButton>
        {(close) => (
          <Offers
            door={door}
            onSold={(entry) => {
              close();
              onSold(entry);
            }}
          />
        )}
      </Opening>
    </div>
  );
}

function Offers({ door, onSold }: SellProps) {
  const { api, studio } = useDesk();
  const { data, error, again } = useRead(['door', 'types', studio.account.id, door.kind, door.id], (signal) =>
    offersOf(api, door, signal),
  );
  if (!data) return error ? <Problem error={error} again={again} /> : <Skeleton rows={2} />;
  if (data.length === 0) return <p class="empty">{say('none')}</p>;
  return <SaleForm door={door} offers={data} onSold={onSold} />;
}

function SaleForm({ door, offers, onSold }: SellProps & { readonly offers: readonly Offer[] }) {
  const { api } = useDesk();
  const [chosenId, choose] = useState<number | null>(null);
  const [quantity, count] = useState(1);
  const [method, pay] = useState<Method>('cash');
  const name = useFirstFocus<HTMLInputElement>();
  const sell = useWrite((sale: Sale, keyed) => sellAt(api, door, sale, keyed), SALE_RENEWS);
  const offer = offers.find(({ id }) => id === chosenId) ?? offers.find(({ left }) => left > 0);
  const send = async (form: HTMLFormElement) => {
    if (!offer) return;
    const [buyer, email] = ['name', 'email'].map((field) => fieldText(form, field).trim());
    const isLetIn = fieldText(form, 'check_in') !== '';
    const entry = await sell.send({ offer, quantity, method, name: buyer ?? '', email: email || null, isLetIn });
    if (entry) onSold(entry);
  };
  return (
    <form
      class="payment"
      autocomplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <fieldset class="choices">
        <legend>{say('which')}</legend>
        {offers.map((one) => (
          <label key={one.id} class="choice">
            <input
              type="radio"
              name="offer"
              disabled={one.left === 0}
              checked={one === offer}
              onChange={() => choose(one.id)}
            />
            <span>
              <strong>
                <bdi>{one.name}</bdi>
              </strong>
              <span class="quiet">{one.left > 0 ? say('left', { n: one.left }) : say('soldOut')}</span>
            </span>
            <span class="amount">{priceText(one.price, one.currency, locale)}</span>
          </label>
        ))}
      </fieldset>
      <label>
        {say('quantity')}
        <input
          type="number"
          inputmode="numeric"
          required
          min={1}
          max={offer?.most}
          defaultValue="1"
          onInput={({ currentTarget }) => count(currentTarget.valueAsNumber)}
        />
      </label>
      <label>
        {say('buyer')}
        <input ref={name} name="name" required maxlength={255} />
      </label>
      <label>
        {common('email')} <span class="hint">{say('emailHint')}</span>
        <input name="email" type="email" maxlength={255} />
      </label>
      {offer?.price !== 0 && (
        <Segments
          legend={common('howPaid')}
          name="method"
          options={METHODS}
          chosen={method}
          textOf={common}
          onChoose={pay}
        />
      )}
      <label class="check">
        <input type="checkbox" name="check_in" defaultChecked />
        <span>{say('letIn')}</span>
      </label>
      {offer && quantity > 0 && (
        <output class="amount">
          {offer.price === 0
            ? say('free')
            : say('toTake', { amount: priceText(offer.price * quantity, offer.currency, locale) })}
        </output>
      )}
      <Problem error={sell.error} />
      <button class="main" type="submit" disabled={!offer || sell.isSending}>
        {say('sell')}
      </button>
    </form>
  );
}
