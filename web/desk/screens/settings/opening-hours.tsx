import { useEffect, useRef, useState } from 'preact/hooks';

import { type OpeningDay, USUAL_DAY, WEEKDAYS } from '../../../../src/accounts/studios/domain/opening-hours';
import { fieldText } from '../../parts/field-text';
import { weekdayName } from '../../times';
import { CheckField, isCheckedIn } from './fields';
import type { Account } from './settings-data';
import { say } from './texts';

type Weekday = (typeof WEEKDAYS)[number];
export type OpeningHours = Readonly<Record<Weekday, OpeningDay>>;

const ofWeek = (hoursOf: (day: Weekday) => OpeningDay) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, hoursOf(day)])) as OpeningHours;

/** Those of each day, also of days that the studio has not set; null where it has set none. */
export function openingHoursOf({ opening_hours: hours }: Account): OpeningHours | null {
  return hours && ofWeek((day) => hours[day] ?? USUAL_DAY);
}

/** When the studio is open, day by day. */
export function OpeningHoursField({ entered }: { readonly entered: OpeningHours | null }) {
  const areSet = entered !== null;
  const [areShown, setShown] = useState(areSet);
  useEffect(() => setShown(areSet), [areSet]);
  const fields = useRef<HTMLFieldSetElement>(null);
  const [first, setFirst] = useState<Weekday | null>(null);
  const lookForFirst = () => setFirst(openDaysIn(fields.current)[0] ?? null);
  useEffect(lookForFirst, [areShown, entered]);
  return (
    <fieldset ref={fields} onChange={lookForFirst}>
      <legend>{say('openingHours')}</legend>
      <p class="hint">{say('openingHoursHint')}</p>
      <CheckField label={say('showsHours')} name="hours-shown" entered={areSet} onCheck={setShown} />
      {areShown && WEEKDAYS.map((day) => <DayHours key={day} day={day} entered={entered?.[day] ?? USUAL_DAY} />)}
      {areShown && first !== null && (
        <button type="button" onClick={() => copyHours(fields.current, first)}>
          {say('sameHours', { day: weekdayName(Number(first)) })}
        </button>
      )}
    </fieldset>
  );
}

function openDaysIn(fields: HTMLFieldSetElement | null): Weekday[] {
  return WEEKDAYS.filter((day) => fields?.querySelector<HTMLInputElement>(`[name="open-${day}"]`)?.checked === true);
}

/** Gives all open days the hours of one of them. */
function copyHours(fields: HTMLFieldSetElement | null, from: Weekday): void {
  const timeOf = (end: string, day: Weekday) => fields?.querySelector<HTMLInputElement>(`[name="${end}-${day}"]`);
  for (const day of openDaysIn(fields))
    for (const end of ['opens', 'closes']) {
      const [one, own] = [timeOf(end, from), timeOf(end, day)];
      if (!one || !own) continue;
      own.value = one.value;
      own.dispatchEvent(new Event('input', { bubbles: true }));
    }
}

function DayHours({ day, entered }: { readonly day: Weekday; readonly entered: OpeningDay }) {
  const [isOpen, setOpen] = useState(entered.enabled);
  const [opens, setOpens] = useState(entered.opens_at);
  const name = weekdayName(Number(day));
  return (
    <div class="row hours">
      <CheckField label={name} name={`open-${day}`} entered={isOpen} onCheck={setOpen} />
      {isOpen && (
        <>
          <label>
            <span class="unseen">{say('opensAt', { day: name })}</span>
            <input
              name={`opens-${day}`}
              type="time"
              required
              defaultValue={entered.opens_at}
              onInput={({ currentTarget }) => setOpens(currentTarget.value)}
            />
          </label>
          <span aria-hidden="true">–</span>
          <label>
            <span class="unseen">{say('closesAt', { day: name })}</span>
            <input name={`closes-${day}`} type="time" required min={opens} defaultValue={entered.closes_at} />
          </label>
        </>
      )}
    </div>
  );
}

/** What was entered; a closed day keeps the hours that it had. */
export function openingHoursIn(form: HTMLFormElement, before: OpeningHours | null): OpeningHours | null {
  if (!isCheckedIn(form, 'hours-shown')) return null;
  return ofWeek((day) => {
    if (!isCheckedIn(form, `open-${day}`)) return { ...(before?.[day] ?? USUAL_DAY), enabled: false };
    return { enabled: true, opens_at: fieldText(form, `opens-${day}`), closes_at: fieldText(form, `closes-${day}`) };
  });
}
