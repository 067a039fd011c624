import { ApiProperty } from '@nestjs/swagger';

import { MobileAccountDto } from '../../../../accounts';
import { MobileCustomerDto } from '../../../directory';

/** The person of the session. */
export class CustomerSessionActorDto {
  /** @example "customer" */
  @ApiProperty({ description: 'Always `customer`.', enum: ['customer'] }) type: 'customer';
  /** The customer. */
  customer: MobileCustomerDto;
}

/** A customer's session in one studio. */
export class MobileCustomerSessionResponseDto {
  /** The studio, with all its locations. */
  account: MobileAccountDto;
  /** The customer. */
  actor: CustomerSessionActorDto;
  /** Session token, only shown in this answer. @example "ss_mob_3fK9..." */
  token: string;
  /** When the token expires, 90 days after sign-in. @example "2027-02-19T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) expires_at: string;
}
