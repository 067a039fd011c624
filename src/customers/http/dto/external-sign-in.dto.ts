import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsText } from '@studio/http';
import { IsOptional } from 'class-validator';

import { DeviceDto } from '../../../accounts';

/** Where external sign-in leads back to. */
export class ExternalSignInQueryDto {
  /**
   * Address to return to, exactly as the service is configured with it. Absent or blank: the default.
   * @example "https://app.studio.example/return"
   */
  @ApiPropertyOptional({ type: String, maxLength: 2048 })
  @IsOptional()
  @IsText(2048)
  return_url?: string | null;
}

/** The one-time code an app was returned with. */
export class ExternalSignInExchangeDto extends DeviceDto {
  /**
   * `code` of the return address, valid once and for 5 minutes.
   * @example "1.q0Jt8mVbLw2RzXc5YhKd7NfPg3SaTuEi9OoBnMvCxZl"
   */
  @ApiProperty({ maxLength: 255 })
  @IsText(255)
  code: string;
}
