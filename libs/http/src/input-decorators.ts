import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { isPlainEmail } from '@studio/kernel';
import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, IsString, Max, MaxLength, Min, MinLength, ValidateBy } from 'class-validator';

const untrimmed = new WeakMap<object, Set<string>>();

/** The string, or every string of the object, is unchanged: neither trimmed nor read as null when empty (GEN-2). */
export const Untrimmed = (): PropertyDecorator => (target, property) => {
  const names = untrimmed.get(target) ?? new Set();
  untrimmed.set(target, names.add(String(property)));
};

/** Whether the DTO leaves the property unchanged. */
export function isUntrimmed(metatype: { readonly prototype: object } | undefined, property: string): boolean {
  for (let target = metatype?.prototype; target; target = Object.getPrototypeOf(target) as object | undefined) {
    if (untrimmed.get(target)?.has(property)) return true;
  }
  return false;
}

const EMAIL_MAX = 255;
/** Name of the rule by which a field is known to be an e-mail address. */
export const EMAIL_RULE = 'isPlainEmail';

/** An e-mail address, read in lower case (GEN-11). */
export const IsEmailAddress = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, format: 'email', maxLength: EMAIL_MAX }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value)),
    IsString(),
    MaxLength(EMAIL_MAX),
    ValidateBy({
      name: EMAIL_RULE,
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isPlainEmail(value),
        defaultMessage: () => '$property must be an e-mail address.',
      },
    }),
  );

const PASSWORD_MAX = 255;

/** A password of `min` to 255 characters, never trimmed. Blank counts as missing where `min` is 1. */
export const IsPassword = ({ min }: { readonly min: number }): PropertyDecorator =>
  applyDecorators(
    Untrimmed(),
    IsString(),
    MinLength(min, { message: `$property must have at least ${min} characters.` }),
    MaxLength(PASSWORD_MAX, { message: `$property must have at most ${PASSWORD_MAX} characters.` }),
    ValidateBy({
      name: 'isNotBlank',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && value.trim() !== '',
        defaultMessage: () => '$property must not be blank.',
      },
    }),
  );

/** A whole number in a query string, between `min` and `max`. */
export const IsQueryInteger = ({ min, max }: { readonly min: number; readonly max: number }): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: Number, minimum: min, ...(max < Number.MAX_SAFE_INTEGER && { maximum: max }) }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value,
    ),
    IsInt(),
    Min(min),
    Max(max),
  );

/** `true` or `false` in a query string. */
export const IsQueryBoolean = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value)),
    IsBoolean(),
  );
