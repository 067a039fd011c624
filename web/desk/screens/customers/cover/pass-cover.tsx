import { intl } from '../../../../shared/intl';
import { priceText } from '../../../../shared/formats';
import { useRead } from '../../../data';
import { useDesk } from '../../../desk-context';
import type { components } from '../../../interface';
import { locale } from '../../../language';
import { Problem } from '../../../parts/problem';
import { dateText } from '../../../times';
import { say } from './texts';

type Pass = components['schemas']['ManagedClassPass'];
type Plan = components['schemas']['ManagedClassPassPlan'];

/** What a pass that is active or frozen covers, in words: the classes of its plan as it is now, at the times of the pass itself. */
export function PassCover({ pass }: { readonly pass: Pass }) {
  const { api, can, studio } = useDesk();
  const { class_pass_plan_id: planId } = pass;
  // Who only manages customers may not read plans.
  const seesPlan = can('issue_customer_class_passes', 'manage_customer_class_passes');
  // Under a key of the settings, as names of rooms and of types are those of the catalogue.
  const { data, error, again } = useRead(
    ['settings', studio.account.id, 'plan', planId],
    (signal) => api.GET('/api/v1/manage/class-pass-plans/{id}', { params: { path: { id: planId ?? 0 } }, signal }),
    { isWanted: seesPlan && planId !== null },
  );
  const zone = studio.account.timezone ?? 'UTC';
  if (planId === null) return <span class="quiet">{say('coversNothing')}</span>;
  if (seesPlan && !data) return <Problem error={error} again={again} />;
  const texts = [
    pass.status === 'frozen' ? say('whileFrozen') : null,
    data ? classesText(data.data, pass.status === 'frozen' ? 'coversAfterwards' : 'covers') : null,
    timesText(pass),
    validText(pass, zone),
  ];
  return (
    <>
      {texts.map(
        (text) =>
          text !== null && (
            <span key={text} class="quiet">
              {text}
            </span>
          ),
      )}
    </>
  );
}

const listed = (rows: readonly { readonly name: string }[]) =>
  intl(Intl.ListFormat, locale, { type: 'conjunction' }).format(rows.map(({ name }) => name));

/** For which classes passes of the plan are, in which rooms and with whom. */
export function classesText(
  { class_types: types, rooms, trainer_types: trainers }: Plan,
  beginning: 'covers' | 'coversAfterwards' = 'covers',
): string {
  if (types.length === 0) return say('coversNothing');
  const limits = [
    rooms.length > 0 && say('onlyIn', { rooms: listed(rooms) }),
    trainers.length > 0 && say('onlyWith', { types: listed(trainers) }),
  ];
  return [say(beginning, { types: listed(types) }), ...limits.filter((text) => text !== false)].join(' ');
}

type Timed = Pick<
  Plan,
  'available_from_time' | 'available_until_time' | 'allows_any_time' | 'any_time_addon_price_cents' | 'currency'
>;

/** Null where classes may start at any time. The end of the day is no bound. */
export function timesText({ available_from_time: from, available_until_time: end, ...pass }: Timed): string | null {
  const until = end === '24:00' ? null : end;
  if (from === null && until === null) return null;
  const within =
    from === null
      ? say('startsBefore', { until: until ?? '' })
      : say(until === null ? 'startsFrom' : 'startsBetween', { from, ...(until !== null && { until }) });
  const { any_time_addon_price_cents: more, currency } = pass;
  if (!pass.allows_any_time || more === null) return within;
  const others = more === 0 ? say('alsoOthers') : say('othersForMore', { amount: priceText(more, currency, locale) });
  return `${within} ${others}`;
}

/** Until when: by the earlier of both ends once it was used. A frozen pass does not run. */
function validText({ status, expires_at: expires, usable_until_at: last, ...pass }: Pass, zone: string): string | null {
  if (status === 'frozen' || last === null) return null;
  if (expires === null) return say('validFromFirst', { n: pass.validity_days, day: dateText(last, zone) });
  return say('validUntil', { day: dateText(expires < last ? expires : last, zone) });
}
