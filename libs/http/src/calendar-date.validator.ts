import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { isCalendarDate } from '@studio/kernel';
import { ValidateBy } from 'class-validator';

/** The value is `YYYY-MM-DD` and a real calendar day (GEN-6). */
export const IsCalendarDate = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, format: 'date' }),
    ValidateBy({
      name: 'isCalendarDate',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isCalendarDate(value),
        defaultMessage: (problem) => `${problem?.property ?? 'The value'} must be a calendar day as YYYY-MM-DD.`,
      },
    }),
  );
