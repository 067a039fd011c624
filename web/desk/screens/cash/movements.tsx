import { useLocation } from 'preact-iso/router';

import { priceText } from '../../../shared/formats';
import { useDesk } from '../../desk-context';
import { locale } from '../../language';
import { List, useList } from '../../parts/list';
import { dayFrom, dayIn, momentText } from '../../times';
import { type Cashbox } from './cashbox';
import { say } from './texts';
import { purposeText, VoidMovement } from './void/void-movement';

/** What moved in a day or a longer time; today at first. */
export function Movements({ box }: { readonly box: Cashbox }) {
  const { path, studio } = useDesk();
  const { query, route } = useLocation();
  const today = dayIn(new Date(), studio.account.timezone ?? 'UTC');
  const to = dayFrom(query['to'], today);
  const from = dayFrom(query['from'], to);
  const show = (days: { readonly from: string; readonly to: string }) =>
    route(path(`cash/${box.location.location_id}`, { currency: box.currency, ...days }), true);
  return (
    <section class="part">
      <div class="row">
        <h2>{say('movements')}</h2>
        <div class="row days">
          <label>
            {say('from')}
            <input
              type="date"
              required
              max={today}
              value={from}
              onChange={({ currentTarget: { value } }) => {
                if (value !== '') show({ from: value, to: value > to ? value : to });
              }}
            />
          </label>
          <label>
            {say('to')}
            <input
              type="date"
              required
              max={today}
              value={to}
              onChange={({ currentTarget: { value } }) => {
                if (value !== '') show({ from: value < from ? value : from, to: value });
              }}
            />
          </label>
        </div>
      </div>
      <Entries key={`${from} ${to}`} box={box} from={from} to={to} />
    </section>
  );
}

interface EntriesProps {
  readonly box: Cashbox;
  readonly from: string;
  readonly to: string;
}

function Entries({ box: { currency, location }, from, to }: EntriesProps) {
  const { api, can, path, studio } = useDesk();
  const seesCustomers = can('manage_clients', 'manage_bookings');
  const zone = studio.account.timezone ?? 'UTC';
  const entries = useList(
    ['cash', studio.account.id, 'entries', location.location_id, currency, from, to],
    (page, signal) =>
      api.GET('/api/v1/manage/cash-entries', {
        params: { query: { ...page, location_id: location.location_id, currency, date_from: from, date_to: to } },
        signal,
      }),
  );
  return (
    <List none={say('noMovements')} {...entries}>
      {(entry) => (
        <li key={entry.id}>
          <span>
            <strong>{purposeText(entry)}</strong>
            <span class="quiet">
              {momentText(entry.occurred_at, zone)}
              <bdi>{[entry.actor.name, entry.reason].filter((text) => text !== null).map((text) => ` · ${text}`)}</bdi>
            </span>
            {entry.purchase && seesCustomers && (
              <a href={path(`customers/${entry.purchase.customer_id}`)}>
                <bdi>{entry.purchase.description}</bdi>
              </a>
            )}
          </span>
          <span class={`amount is-${entry.direction}`}>
            {entry.direction === 'in' ? '+' : '−'}
            {priceText(entry.amount_cents, currency, locale)}
          </span>
          <VoidMovement entry={entry} />
        </li>
      )}
    </List>
  );
}
