import { MayBeAbsent } from '@studio/http';
import { IsBoolean } from 'class-validator';

/** What the studio requires of staff who see money or staff. */
export class ChangedStudioRequirementsDto {
  /** Whether it requires a second factor. @example true */
  @IsBoolean() second_factor_required: boolean;
  /**
   * Whether it requires them to use the desk, so that apps are closed to them; only with a second factor. Unchanged unless given.
   * @example true
   */
  @MayBeAbsent() @IsBoolean() desk_required?: boolean;
}

/** What the studio requires of staff who see money or staff now. */
export class StudioRequirementsDto {
  /** Whether it requires a second factor. @example true */
  second_factor_required: boolean;
  /** Whether it requires them to use the desk, so that apps are closed to them. @example true */
  desk_required: boolean;
}
