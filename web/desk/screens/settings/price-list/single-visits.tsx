import { useLocation } from 'preact-iso/router';

import { useDesk } from '../../../desk-context';
import { Opening } from '../../../parts/opening';
import { ChangeForm } from '../editor';
import { CheckField, isCheckedIn } from '../fields';
import { type Account, useClassTypes } from '../settings-data';
import { say as ofSettings } from '../texts';
import { say } from './texts';
import { visitPrice } from './visit-price';

/** Whether customers see what class types cost without a pass (PRC-6). */
export function SingleVisits({ account }: { readonly account: Account }) {
  const { api } = useDesk();
  const { show_single_visits_in_prices: isShown } = account;
  return (
    <section class="part">
      <h2>{say('visits')}</h2>
      <p>{say(isShown ? 'visitsShown' : 'visitsHidden')}</p>
      <Opening title={ofSettings('change')} of={say('visits')}>
        {(close) => (
          <ChangeForm
            before={{ show_single_visits_in_prices: isShown }}
            entered={(form) => ({ show_single_visits_in_prices: isCheckedIn(form, 'visits') })}
            send={(body, keyed) => api.PATCH('/api/v1/manage/account', { body, ...keyed })}
            of={say('visits')}
            said={({ data: { show_single_visits_in_prices: isNow } }) => say(isNow ? 'visitsShown' : 'visitsHidden')}
            onDone={close}
          >
            <CheckField label={ofSettings('showsVisits')} name="visits" entered={isShown} />
          </ChangeForm>
        )}
      </Opening>
      <VisitPrices />
    </section>
  );
}

/** What visits cost, with the way to where that is set. */
function VisitPrices() {
  const { path } = useDesk();
  const isInSteps = useLocation().path === path('start/plans');
  const types = useClassTypes().data?.filter((type) => type.is_active && type.schedule_kind !== 'internal_class');
  if (!types) return null;
  const priced = types.filter((type) => visitPrice(type) !== null);
  const at = (of: number | null) => path(isInSteps ? 'start/types' : 'settings/types', { of });
  return (
    <>
      <p>
        {say(priced.length > 0 ? 'visitsSetAt' : 'noVisitPrices')}{' '}
        {priced.length === 0 && <a href={at(null)}>{ofSettings('types')}</a>}
      </p>
      {priced.length > 0 && (
        <ul class="rows">
          {priced.map((type) => (
            <li key={type.id}>
              <bdi>{type.name}</bdi>
              <span class="amount">{visitPrice(type)}</span>
              <a href={at(type.id)}>
                {ofSettings('change')}
                <span class="unseen">
                  : <bdi>{type.name}</bdi>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
