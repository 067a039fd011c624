import { useLocation, useRoute } from 'preact-iso/router';
import { useEffect } from 'preact/hooks';

import { priceText } from '../../../shared/formats';
import { useRead } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { locale } from '../../language';
import { Icon } from '../../parts/icon';
import { List } from '../../parts/list';
import { say as common } from '../../texts';
import { zoneName } from '../../times';
import { Box } from './box';
import { boxName, lastCountText } from './cashbox';
import { say } from './texts';

type Overview = components['schemas']['CashboxOverviewEnvelope'];

/** The cashboxes of the studio, one for each location and currency, or one of them. */
export function Cash() {
  const { api, path, studio } = useDesk();
  const { account } = studio;
  const { query } = useLocation();
  const { params } = useRoute();
  const overview = useRead(['cash', account.id, 'boxes'], async (signal) => {
    const { data, error } = await api.GET('/api/v1/manage/reports/cashboxes', { signal });
    // Which can also be a table as text, where that is asked for.
    return error ? { error } : { data: data as Overview };
  });
  const found = overview.data?.data;
  const boxes = found?.cashboxes;
  const isShort = boxes?.length === 1;
  const isOne = params['id'] !== undefined || isShort;
  const currency = query['currency'] ?? account.currency;
  const box = isShort
    ? boxes[0]
    : boxes?.find((one) => String(one.location.location_id) === params['id'] && one.currency === currency);
  const hasEpoch = found !== undefined && found.active_epoch !== null;
  const zone = account.timezone ?? 'UTC';
  const title = box && !isShort ? boxName(box, account.currency) : common('cashbox');
  useEffect(() => {
    document.title = `${title} – ${account.name}`;
  }, [title, account.name]);

  return (
    <section class="screen narrow">
      <header class="screen-head">
        {isOne && !isShort && (
          <a class="button icon-only" href={path('cash')}>
            <Icon name="back" />
            <span class="unseen">{say('allBoxes')}</span>
          </a>
        )}
        <div>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          <p class="quiet">{common('timesIn', { zone: zoneName(zone) })}</p>
        </div>
      </header>
      {isOne && box && <Box key={`${box.location.location_id} ${box.currency}`} box={box} hasEpoch={hasEpoch} />}
      {isOne && boxes && !box && <p class="empty">{say('unknownBox')}</p>}
      {!(isOne && boxes) && (
        <List rows={boxes} none={say('noBoxes')} error={overview.error} again={overview.again}>
          {(one) => (
            <li key={`${one.location.location_id} ${one.currency}`}>
              <a href={path(`cash/${one.location.location_id}`, { currency: one.currency })}>
                <strong>
                  <bdi>{boxName(one, account.currency)}</bdi>
                </strong>
                <span class="quiet">{lastCountText(one, zone)}</span>
              </a>
              <span class={`amount ${one.negative ? 'owed' : ''}`}>
                {priceText(one.balance.amount_cents, one.currency, locale)}
              </span>
            </li>
          )}
        </List>
      )}
    </section>
  );
}
