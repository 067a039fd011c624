import { useState } from 'preact/hooks';

import { useDesk } from '../../desk-context';
import { AmountField, optionalAmountIn } from '../../parts/amount-field';
import { say as common } from '../../texts';
import {
  Beside,
  ChoiceField,
  Further,
  InUseField,
  isCheckedIn,
  LongTextField,
  NumberField,
  numberIn,
  TextField,
  textIn,
} from './fields';
import { type Account, choosable, type ClassType, type Direction, type Kind, offeredKinds } from './settings-data';
import { LONGEST, SHORTEST } from '../week/class-draft';
import { say } from './texts';

const REQUIREMENTS = ['nothing', 'pass', 'pass_or_price', 'paid'] as const;
const POLICIES = ['kept', 'given_back', 'fee'] as const;
const UNITS = ['rental', 'hour'] as const;
const A_WEEK = 10_080;
const MOST_PLACES = 999;
const USUAL = 60;

export const REQUIREMENT_OPTIONS = () => REQUIREMENTS.map((one) => [one, say(`needs_${one}`)] as const);

export interface TypeFieldsProps {
  readonly type?: ClassType;
  readonly directions: readonly Direction[];
  readonly account: Account;
}

/** What is asked of a class type depends on its kind, which only a new one chooses. */
export function TypeFields({ type, directions, account }: TypeFieldsProps) {
  const kinds = offeredKinds(account);
  const [kind, setKind] = useState<Kind>(type?.schedule_kind ?? kinds[0] ?? 'group_class');
  const usual = directions.find((one) => one.is_default)?.id;
  const direction = type?.activity_direction_id ?? usual;
  const offered = choosable(directions, direction === undefined ? [] : [direction]);
  return (
    <>
      <TextField label={common('name')} name="name" entered={type?.name ?? null} isRequired />
      <Beside>
        {!type && (
          <ChoiceField
            label={say('kind')}
            name="kind"
            entered={kind}
            options={kinds.map((one) => [one, say(one)] as const)}
            onChoose={setKind}
          />
        )}
        {offered.length > 1 ? (
          <ChoiceField
            label={say('direction')}
            name="direction"
            hint={say('directionHint')}
            entered={direction === undefined ? null : String(direction)}
            options={offered.map(({ id, name }) => [String(id), name] as const)}
          />
        ) : (
          <input type="hidden" name="direction" value={direction ?? offered[0]?.id} />
        )}
      </Beside>
      <Beside>
        <NumberField
          label={say('duration')}
          name="duration"
          entered={type?.default_duration_minutes ?? USUAL}
          least={SHORTEST}
          most={LONGEST}
          isRequired
        />
        {kind !== 'internal_class' && (
          <NumberField
            label={say('capacity')}
            name="capacity"
            entered={type?.default_capacity ?? null}
            least={1}
            most={MOST_PLACES}
            hint={say('emptyIsRoom')}
          />
        )}
      </Beside>
      {kind !== 'internal_class' && <PriceField kind={kind} type={type} account={account} />}
      <Further isNew={!type}>
        {kind !== 'internal_class' && <BookingFields type={type} currency={account.currency} />}
        <LongTextField label={say('description')} name="description" entered={type?.description ?? null} />
      </Further>
      <InUseField label={say('typeInUse')} entered={type?.is_active} />
    </>
  );
}

interface BookingFieldsProps {
  readonly kind: Kind;
  readonly type: ClassType | undefined;
  readonly currency: string;
}

function PriceField({ kind, type, account }: Omit<BookingFieldsProps, 'currency'> & Pick<TypeFieldsProps, 'account'>) {
  const { studio } = useDesk();
  const { currency, show_single_visits_in_prices: isShown } = account;
  const part = say(studio.role === 'owner' ? 'plans' : 'studio');
  return (
    <Beside>
      <AmountField
        label={say(kind === 'room_rental' ? 'rentalPrice' : 'visitPrice', { currency })}
        currency={currency}
        least={0}
        hint={isShown ? say('visitShown') : say('visitHidden', { part })}
        entered={priceIn(type, currency)}
        isOptional
      />
      {kind === 'room_rental' && (
        <ChoiceField
          label={say('priceUnit')}
          name="unit"
          entered={type?.rental_price_unit ?? 'rental'}
          options={UNITS.map((one) => [one, say(`per_${one}`)] as const)}
        />
      )}
    </Beside>
  );
}

function BookingFields({ type, currency }: Omit<BookingFieldsProps, 'kind'>) {
  const [policy, setPolicy] = useState<(typeof POLICIES)[number] | ''>(type?.late_cancellation_policy ?? '');
  return (
    <>
      <ChoiceField
        label={say('needs')}
        name="needs"
        entered={type?.booking_requirement ?? null}
        options={[['', say('asStudio')], ...REQUIREMENT_OPTIONS()]}
      />
      <Beside>
        <NumberField
          label={say('bookingCloses')}
          name="booking"
          entered={type?.booking_cutoff_minutes ?? null}
          least={0}
          most={A_WEEK}
          hint={say('emptyIsNever')}
        />
        <NumberField
          label={say('cancellingCloses')}
          name="cancelling"
          entered={type?.cancellation_cutoff_minutes ?? null}
          least={0}
          most={A_WEEK}
          hint={say('emptyIsNever')}
        />
      </Beside>
      <Beside>
        <ChoiceField
          label={say('lateCancellation')}
          name="policy"
          entered={policy}
          options={[['', say('asUsual')], ...POLICIES.map((one) => [one, say(`late_${one}`)] as const)]}
          onChoose={setPolicy}
        />
        {policy === 'fee' && (
          <AmountField
            label={say('fee', { currency })}
            name="fee"
            currency={currency}
            entered={type?.late_cancellation_fee_cents ?? null}
          />
        )}
      </Beside>
    </>
  );
}

/** A price that was set in an earlier currency of the studio stays until another one is entered. */
function priceIn(type: ClassType | undefined, currency: string): number | null {
  if (type?.price_currency !== currency) return null;
  return type.drop_in_price_cents ?? type.rental_price_cents;
}

type Requirement = (typeof REQUIREMENTS)[number];

/** What was entered. `kind` is that of a type which exists. */
export function typeIn(form: HTMLFormElement, currency: string, kind?: Kind) {
  const chosen = kind ?? (textIn(form, 'kind') as Kind | null) ?? 'group_class';
  const price = optionalAmountIn(form, currency);
  const direction = numberIn(form, 'direction');
  const both = {
    ...(direction !== null && { activity_direction_id: direction }),
    ...(kind === undefined && { schedule_kind: chosen }),
    description: textIn(form, 'description'),
    default_duration_minutes: numberIn(form, 'duration') ?? USUAL,
    is_active: isCheckedIn(form, 'is_active'),
  };
  if (chosen === 'internal_class') return both;
  const policy = textIn(form, 'policy') as (typeof POLICIES)[number] | null;
  const unit = textIn(form, 'unit') as (typeof UNITS)[number] | null;
  return {
    ...both,
    default_capacity: numberIn(form, 'capacity'),
    booking_requirement: textIn(form, 'needs') as Requirement | null,
    booking_cutoff_minutes: numberIn(form, 'booking'),
    cancellation_cutoff_minutes: numberIn(form, 'cancelling'),
    late_cancellation_policy: policy,
    late_cancellation_fee_cents: policy === 'fee' ? optionalAmountIn(form, currency, 'fee') : null,
    ...(chosen === 'room_rental'
      ? { rental_price_cents: price, rental_price_unit: price === null ? null : unit }
      : { drop_in_price_cents: price }),
  };
}

/** The same of a type as it is. */
export function typeAsEntered(type: ClassType, currency: string): ReturnType<typeof typeIn> {
  const price = priceIn(type, currency);
  const both = {
    activity_direction_id: type.activity_direction_id,
    description: type.description,
    default_duration_minutes: type.default_duration_minutes,
    is_active: type.is_active,
  };
  if (type.schedule_kind === 'internal_class') return both;
  return {
    ...both,
    default_capacity: type.default_capacity,
    booking_requirement: type.booking_requirement,
    booking_cutoff_minutes: type.booking_cutoff_minutes,
    cancellation_cutoff_minutes: type.cancellation_cutoff_minutes,
    late_cancellation_policy: type.late_cancellation_policy,
    late_cancellation_fee_cents: type.late_cancellation_fee_cents,
    ...(type.schedule_kind === 'room_rental'
      ? { rental_price_cents: price, rental_price_unit: price === null ? null : type.rental_price_unit }
      : { drop_in_price_cents: price }),
  };
}
