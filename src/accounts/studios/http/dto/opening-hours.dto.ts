import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsTimeOfDayText } from '@studio/http';
import { Type } from 'class-transformer';
import { IsBoolean, IsObject, IsOptional, ValidateBy, ValidateNested, type ValidationArguments } from 'class-validator';

/** Opening hours of a weekday. */
export class OpeningDayDto {
  /** Whether the studio is open on that day. @example true */
  @IsBoolean() enabled: boolean;
  /** Opening time, `HH:MM`. @example "08:00" */
  @IsTimeOfDayText() opens_at: string;

  /** Closing time, `HH:MM`, after `opens_at`. @example "22:00" */
  @IsTimeOfDayText()
  @ValidateBy({
    name: 'isAfterOpening',
    validator: {
      validate: (closesAt: unknown, problem?: ValidationArguments) =>
        typeof closesAt === 'string' && closesAt > String((problem?.object as OpeningDayDto | undefined)?.opens_at),
      defaultMessage: () => 'closes_at must be after opens_at.',
    },
  })
  closes_at: string;
}

const Weekday = (name: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: OpeningDayDto,
      nullable: true,
      description: `${name}; open from 08:00 to 22:00 when absent.`,
      example: { enabled: true, opens_at: '09:00', closes_at: '21:00' },
    }),
    IsOptional(),
    IsObject(),
    ValidateNested(),
    Type(() => OpeningDayDto),
  );

/** Opening hours by ISO weekday, Monday is 1. Information only: they restrict no class. */
export class OpeningHoursDto {
  @Weekday('Monday') 1?: OpeningDayDto | null;
  @Weekday('Tuesday') 2?: OpeningDayDto | null;
  @Weekday('Wednesday') 3?: OpeningDayDto | null;
  @Weekday('Thursday') 4?: OpeningDayDto | null;
  @Weekday('Friday') 5?: OpeningDayDto | null;
  @Weekday('Saturday') 6?: OpeningDayDto | null;
  @Weekday('Sunday') 7?: OpeningDayDto | null;
}
