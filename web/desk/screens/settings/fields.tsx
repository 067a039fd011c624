import { Fragment, type ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import { fieldText } from '../../parts/field-text';
import { say } from './texts';

/** Spaces alone are no name. */
const SOME_TEXT = String.raw`.*\S.*`;

export interface FieldProps<Value> {
  readonly label: string;
  readonly name: string;
  readonly entered?: Value;
  readonly hint?: string | undefined;
}

/** Stands before the field, so that fields beside each other stay in line. */
export function Hint({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <span class="hint"> {text}</span>;
}

interface TextFieldProps extends FieldProps<string | null> {
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly isRequired?: boolean;
  readonly most?: number;
}

export function TextField({
  label,
  name,
  entered,
  hint,
  type = 'text',
  isRequired = false,
  most = 255,
}: TextFieldProps) {
  return (
    <label>
      {label}
      <Hint text={hint} />
      <input
        name={name}
        // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- Preact's attributes are of one type each.
        type={type as 'text'}
        required={isRequired}
        pattern={isRequired ? SOME_TEXT : undefined}
        maxlength={most}
        defaultValue={entered ?? ''}
      />
    </label>
  );
}

interface TimeFieldProps extends FieldProps<string | null> {
  readonly isRequired?: boolean;
}

/** A time of day, or none. */
export function TimeField({ label, name, entered, isRequired = false }: TimeFieldProps) {
  return (
    <label>
      {label}
      <input name={name} type="time" required={isRequired} defaultValue={entered ?? ''} />
    </label>
  );
}

interface DayFieldProps extends FieldProps<string | null> {
  readonly least: string;
}

/** A day, or none. */
export function DayField({ label, name, entered, least }: DayFieldProps) {
  return (
    <label>
      {label}
      <input name={name} type="date" min={least} defaultValue={entered ?? ''} />
    </label>
  );
}

interface LongTextFieldProps extends FieldProps<string | null> {
  readonly isRequired?: boolean;
  readonly most?: number;
}

export function LongTextField({ label, name, entered, hint, isRequired = false, most = 2_000 }: LongTextFieldProps) {
  return (
    <label>
      {label}
      <Hint text={hint} />
      <textarea name={name} rows={3} required={isRequired} maxlength={most} defaultValue={entered ?? ''} />
    </label>
  );
}

interface NumberFieldProps extends FieldProps<number | null> {
  readonly least: number;
  readonly most: number;
  readonly isRequired?: boolean;
  /** Hears what is typed; null where it is no number of the field. */
  readonly onType?: (typed: number | null) => void;
}

export function NumberField({ label, name, entered, hint, least, most, isRequired = false, onType }: NumberFieldProps) {
  return (
    <label>
      {label}
      <Hint text={hint} />
      <input
        name={name}
        type="number"
        inputmode="numeric"
        required={isRequired}
        min={least}
        max={most}
        defaultValue={entered === null || entered === undefined ? '' : String(entered)}
        onInput={({ currentTarget: { value, validity } }) =>
          onType?.(value === '' || !validity.valid ? null : Number(value))
        }
      />
    </label>
  );
}

interface ChoiceFieldProps<Value extends string> extends FieldProps<Value | null> {
  readonly options: readonly (readonly [Value, string])[];
  readonly onChoose?: (value: Value) => void;
}

export function ChoiceField<Value extends string>({
  label,
  name,
  entered,
  hint,
  options,
  onChoose,
}: ChoiceFieldProps<Value>) {
  return (
    <label>
      {label}
      <Hint text={hint} />
      <select name={name} onChange={({ currentTarget: { value } }) => onChoose?.(value as Value)}>
        {options.map(([value, text]) => (
          <option key={value} value={value} selected={value === (entered ?? '')}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface CheckFieldProps extends FieldProps<boolean> {
  readonly value?: string;
  readonly onCheck?: (isChecked: boolean) => void;
}

export function CheckField({ label, name, entered = false, value = 'yes', onCheck }: CheckFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  // What was pressed no longer follows what is set, such as after an undo.
  useEffect(() => {
    if (box.current) box.current.checked = entered;
  }, [entered]);
  return (
    <label class="check">
      <input
        ref={box}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={entered}
        onChange={({ currentTarget }) => onCheck?.(currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

/** Whether it can be chosen. A new one can, and what always can: of those it is not asked. */
export function InUseField({ label, entered }: { readonly label: string; readonly entered: boolean | undefined }) {
  if (entered === undefined) return <input type="hidden" name="is_active" value="yes" />;
  return <CheckField label={label} name="is_active" entered={entered} />;
}

interface ManyFieldProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly {
    readonly id: number | string;
    readonly name: string;
    readonly hint?: string | undefined;
  }[];
  readonly entered: readonly (number | string)[];
  readonly hint?: string;
  readonly isRequired?: boolean;
}

/** Any of some; at least one where that is required. */
export function ManyField({ legend, name, options, entered, hint, isRequired = false }: ManyFieldProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const checkSome = () => {
    const boxes = [...(fields.current?.querySelectorAll('input') ?? [])];
    const isMissing = isRequired && !boxes.some(({ checked }) => checked);
    boxes[0]?.setCustomValidity(isMissing ? say('chooseOne') : '');
  };
  useEffect(checkSome);
  return (
    <fieldset ref={fields} onChange={checkSome}>
      <legend>{legend}</legend>
      {hint !== undefined && <p class="hint">{hint}</p>}
      {options.map((one) => (
        <Fragment key={one.id}>
          <CheckField label={one.name} name={name} value={String(one.id)} entered={entered.includes(one.id)} />
          {one.hint !== undefined && <p class="hint">{one.hint}</p>}
        </Fragment>
      ))}
    </fieldset>
  );
}

/** Fields beside each other where there is room. */
export function Beside({ children }: { readonly children: ComponentChildren }) {
  return <div class="row">{children}</div>;
}

/** What a new one seldom needs is folded away. */
export function Further({ isNew, children }: { readonly isNew: boolean; readonly children: ComponentChildren }) {
  return (
    <details open={!isNew}>
      <summary>{say('further')}</summary>
      <div class="further">{children}</div>
    </details>
  );
}

/** What was entered, without spaces around it; null where that is nothing. */
export function textIn(form: HTMLFormElement, name: string): string | null {
  const text = fieldText(form, name).trim();
  return text === '' ? null : text;
}

export function numberIn(form: HTMLFormElement, name: string): number | null {
  const text = fieldText(form, name);
  return text === '' ? null : Number(text);
}

export function isCheckedIn(form: HTMLFormElement, name: string): boolean {
  return new FormData(form).has(name);
}

export function manyIn(form: HTMLFormElement, name: string): string[] {
  return new FormData(form).getAll(name).filter((value) => typeof value === 'string');
}

/** What stands on lines of its own, or between spaces. */
export function linesIn(form: HTMLFormElement, name: string): string[] {
  return fieldText(form, name)
    .split(/\s+/)
    .filter((line) => line !== '');
}

export function idsIn(form: HTMLFormElement, name: string): number[] {
  return manyIn(form, name)
    .map(Number)
    .toSorted((one, other) => one - other);
}
