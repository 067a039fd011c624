import { ApiProperty } from '@nestjs/swagger';

import { CONTACT_ORIGINS, type ContactOrigin } from '../../domain/contact-origin';
import { MobileCustomerDto } from './mobile-customer.dto';

/** A customer as shown to staff, with the origins of phone and e-mail. */
export class StaffCustomerDto extends MobileCustomerDto {
  /**
   * Origin of the phone: `staff` entered it, the `customer` entered it without confirmation, or it is `proven` by a code. Null
   * without a phone.
   * @example "customer"
   */
  @ApiProperty({ type: String, enum: [...CONTACT_ORIGINS, null], nullable: true }) phone_origin: ContactOrigin | null;
  /**
   * Origin of the e-mail address: `staff` entered it, the `customer` entered it without confirmation, or it is `proven` by a
   * mailed link or the external provider. Null without an e-mail address.
   * @example "staff"
   */
  @ApiProperty({ type: String, enum: [...CONTACT_ORIGINS, null], nullable: true }) email_origin: ContactOrigin | null;
}
