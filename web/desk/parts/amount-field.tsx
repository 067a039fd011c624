import { minorDigits, priceText } from '../../shared/formats';
import { locale } from '../language';
import { say } from '../texts';
import { fieldText } from './field-text';

const NAME = 'amount';

interface AmountFieldProps {
  /** Of the field in its form, where that asks for several amounts. */
  readonly name?: string;
  readonly isOptional?: boolean;
  readonly label: string;
  readonly hint?: string;
  readonly currency: string;
  /** In minor units, as everything here. */
  readonly least?: number;
  /** Null: any. */
  readonly most?: number | null;
  readonly entered?: number | null;
  readonly onEnter?: (cents: number | null) => void;
}

/** Asks for an amount in the units that people count in. */
export function AmountField({
  name = NAME,
  isOptional = false,
  label,
  hint,
  currency,
  least = 1,
  most = null,
  entered = null,
  onEnter,
}: AmountFieldProps) {
  const digits = minorDigits(currency);
  const inUnits = (cents: number) => (cents / 10 ** digits).toFixed(digits);
  return (
    <label>
      {label}
      {hint !== undefined && <span class="hint"> {hint}</span>}
      <input
        name={name}
        type="number"
        inputmode="decimal"
        required={!isOptional}
        min={inUnits(least)}
        step={inUnits(1)}
        {...(most !== null && { max: inUnits(most) })}
        {...(entered !== null && { defaultValue: inUnits(entered) })}
        onInvalid={({ currentTarget }) => {
          if (most !== null && currentTarget.validity.rangeOverflow)
            currentTarget.setCustomValidity(say('atMost', { amount: priceText(most, currency, locale) }));
        }}
        onInput={({ currentTarget }) => {
          currentTarget.setCustomValidity('');
          const { value, validity } = currentTarget;
          onEnter?.(value === '' || !validity.valid ? null : inMinor(value, currency));
        }}
      />
    </label>
  );
}

/** What was entered in the amount field of a form. */
export function amountIn(form: HTMLFormElement, currency: string): number {
  return inMinor(fieldText(form, NAME), currency);
}

/** What was entered in an optional one; null where that is nothing. */
export function optionalAmountIn(form: HTMLFormElement, currency: string, name = NAME): number | null {
  const units = fieldText(form, name);
  return units === '' ? null : inMinor(units, currency);
}

function inMinor(units: string, currency: string): number {
  return Math.round(Number(units) * 10 ** minorDigits(currency));
}
