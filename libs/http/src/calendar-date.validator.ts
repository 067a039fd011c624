import { isCalendarDate } from '@studio/kernel';
import { ValidateBy, type ValidationOptions } from 'class-validator';

/** The value is `YYYY-MM-DD` and a real calendar day (GEN-6). */
export function IsCalendarDate(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isCalendarDate',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isCalendarDate(value),
        defaultMessage: (problem) => `${problem?.property ?? 'The value'} must be a calendar day as YYYY-MM-DD.`,
      },
    },
    options,
  );
}
