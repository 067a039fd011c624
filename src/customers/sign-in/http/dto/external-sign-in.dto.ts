import { IsText } from '@studio/http';
import { IsOptional } from 'class-validator';

import { DeviceDto } from '../../../../accounts';

/** Start of an external sign-in. */
export class ExternalSignInQueryDto {
  /**
   * Return address, exactly as configured in the service. Absent or blank: the default.
   * @example "https://app.studio.example/return"
   */
  @IsOptional() @IsText(2048) return_url?: string | null;
}

/** Exchange of a one-time code for a session. */
export class ExternalSignInExchangeDto extends DeviceDto {
  /** `code` of the return address; valid once, for 5 minutes. @example "1.q0Jt8mVbLw2RzXc5YhKd7NfPg3SaTuEi9OoBnMvCxZl" */
  @IsText(255) code: string;
}
