import { useState } from 'preact/hooks';

import { AmountField, optionalAmountIn } from '../../parts/amount-field';
import { say as common } from '../../texts';
import {
  Beside,
  CheckField,
  ChoiceField,
  Further,
  idsIn,
  InUseField,
  isCheckedIn,
  LongTextField,
  ManyField,
  NumberField,
  numberIn,
  TextField,
  textIn,
  TimeField,
} from './fields';
import { type Account, choosable, type ClassType, offeredKinds, type Plan } from './settings-data';
import { type PlanScope, ScopeFields, scopeIn, scopeOf } from './price-list/plan-scope';
import { say } from './texts';

export type PlanKind = Plan['schedule_kind'];

const MOST_SESSIONS = 999;
const MOST_DAYS = 3_650;
const USUAL_DAYS = 30;
const USUAL_DAYS_IN_ALL = 180;

interface PlanFieldsProps {
  readonly plan?: Plan;
  readonly types: readonly ClassType[];
  readonly account: Account;
  readonly scope: PlanScope;
}

export function PlanFields({ plan, types, account, scope }: PlanFieldsProps) {
  const kinds = offeredKinds(account).filter((one) => one !== 'internal_class');
  const [kind, setKind] = useState<PlanKind>(plan?.schedule_kind ?? kinds[0] ?? 'group_class');
  const [isAnyTime, setAnyTime] = useState(plan?.allows_any_time ?? false);
  const [days, setDays] = useState<number | null>(plan?.validity_days ?? USUAL_DAYS);
  const [daysInAll, setDaysInAll] = useState<number | null>(plan?.total_validity_days ?? USUAL_DAYS_IN_ALL);
  const currency = plan?.currency ?? account.currency;
  const covered = plan?.class_types.map(({ id }) => id) ?? [];
  const offered = choosable(types, covered).filter((type) => type.schedule_kind === kind);
  return (
    <>
      <TextField label={common('name')} name="name" entered={plan?.name ?? null} isRequired />
      <Beside>
        {!plan && (
          <ChoiceField
            label={say('kind')}
            name="kind"
            entered={kind}
            options={kinds.map((one) => [one, say(one)] as const)}
            onChoose={setKind}
          />
        )}
        <AmountField
          label={say('price', { currency })}
          currency={currency}
          least={0}
          entered={plan?.price_cents ?? null}
        />
      </Beside>
      {kind === 'group_class' ? (
        <ManyField
          key={kind}
          legend={say('covers')}
          name="types"
          options={offered}
          // A new one is for all of them, as most are.
          entered={plan ? covered : offered.map(({ id }) => id)}
          isRequired
        />
      ) : (
        <ChoiceField
          key={kind}
          label={say('covers')}
          name="types"
          entered={covered[0] === undefined ? null : String(covered[0])}
          options={offered.map(({ id, name }) => [String(id), name] as const)}
        />
      )}
      <NumberField
        label={say('sessionsCount')}
        name="sessions"
        hint={say('sessionsHint')}
        entered={plan?.sessions_count ?? null}
        least={1}
        most={MOST_SESSIONS}
        isRequired
      />
      <Beside>
        <NumberField
          label={say('validDays')}
          name="days"
          hint={say('validDaysHint')}
          entered={plan?.validity_days ?? USUAL_DAYS}
          least={1}
          most={MOST_DAYS}
          isRequired
          onType={setDays}
        />
        <NumberField
          label={say('validDaysInAll')}
          name="days-in-all"
          hint={say('validDaysInAllHint')}
          entered={plan?.total_validity_days ?? USUAL_DAYS_IN_ALL}
          least={1}
          most={MOST_DAYS}
          isRequired
          onType={setDaysInAll}
        />
      </Beside>
      {days !== null && daysInAll !== null && (
        <p class="hint" role="status">
          {validitySentence(days, daysInAll)}
        </p>
      )}
      <Further isNew={!plan}>
        <Beside>
          <TimeField label={say('earliest')} name="from" entered={plan?.available_from_time ?? null} />
          <TimeField label={say('latest')} name="until" entered={plan ? latestOf(plan) : null} />
        </Beside>
        <CheckField label={say('anyTime')} name="any-time" entered={isAnyTime} onCheck={setAnyTime} />
        {isAnyTime && (
          <AmountField
            label={say('anyTimePrice', { currency })}
            name="addon"
            currency={currency}
            least={0}
            entered={plan?.any_time_addon_price_cents ?? null}
          />
        )}
        <ScopeFields plan={plan} kind={kind} {...scope} />
        <LongTextField label={say('description')} name="description" entered={plan?.description ?? null} />
      </Further>
      <CheckField label={say('isTrial')} name="is_trial" entered={plan?.is_trial ?? false} />
      <InUseField label={say('isSold')} entered={plan?.is_active} />
    </>
  );
}

/** How long a pass is valid; where both are as many days, those from the first visit never end later. */
export function validityOf(days: number, daysInAll: number): string[] {
  const sale = say('daysFromSale', { n: daysInAll });
  return days < daysInAll ? [say('daysFromVisit', { n: days }), sale] : [sale];
}

function validitySentence(days: number, daysInAll: number): string {
  if (days > daysInAll) return say('shorterThanVisit');
  const [visit, sale] = validityOf(days, daysInAll);
  return sale === undefined ? say('validAtMost', { sale: visit ?? '' }) : say('validFor', { visit: visit ?? '', sale });
}

/** The end of the day is no bound, and a field of a time cannot have it. */
const latestOf = ({ available_until_time: time }: Plan) => (time === '24:00' ? null : time);

/** What was entered, but name, kind and price. */
export function planIn(form: HTMLFormElement, currency: string) {
  const isAnyTime = isCheckedIn(form, 'any-time');
  return {
    ...scopeIn(form),
    class_type_ids: idsIn(form, 'types'),
    sessions_count: numberIn(form, 'sessions') ?? 1,
    validity_days: numberIn(form, 'days') ?? USUAL_DAYS,
    total_validity_days: numberIn(form, 'days-in-all') ?? USUAL_DAYS_IN_ALL,
    available_from_time: textIn(form, 'from'),
    available_until_time: textIn(form, 'until'),
    allows_any_time: isAnyTime,
    any_time_addon_price_cents: isAnyTime ? optionalAmountIn(form, currency, 'addon') : null,
    description: textIn(form, 'description'),
    is_trial: isCheckedIn(form, 'is_trial'),
    is_active: isCheckedIn(form, 'is_active'),
  };
}

/** The same of a plan as it is. */
export function planAsEntered(plan: Plan) {
  const { name, price_cents, sessions_count, validity_days, total_validity_days, description } = plan;
  return {
    ...scopeOf(plan),
    name,
    price_cents,
    class_type_ids: plan.class_types.map(({ id }) => id).toSorted((one, other) => one - other),
    sessions_count,
    validity_days,
    total_validity_days,
    available_from_time: plan.available_from_time,
    available_until_time: latestOf(plan),
    allows_any_time: plan.allows_any_time,
    any_time_addon_price_cents: plan.any_time_addon_price_cents,
    description,
    is_trial: plan.is_trial,
    is_active: plan.is_active,
  };
}
