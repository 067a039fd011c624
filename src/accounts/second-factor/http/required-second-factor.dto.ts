import { IsBoolean } from 'class-validator';

/** Whether the studio requires a second factor of staff who see money or staff. */
export class RequiredSecondFactorDto {
  /** Whether it does. @example true */
  @IsBoolean() second_factor_required: boolean;
}
