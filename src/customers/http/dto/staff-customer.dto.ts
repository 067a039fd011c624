import { ApiProperty } from '@nestjs/swagger';

import { CONTACT_ORIGINS, type ContactOrigin } from '../../domain/contact-standing';
import { MobileCustomerDto } from './mobile-customer.dto';

/** A customer as staff see them: with who vouches for phone and e-mail. */
export class StaffCustomerDto extends MobileCustomerDto {
  /**
   * Who vouches for the phone: `staff` entered it, the `customer` entered it and nobody confirmed it, or it is `proven` by a
   * code. Null without a phone. @example "customer"
   */
  @ApiProperty({ type: String, enum: [...CONTACT_ORIGINS, null], nullable: true })
  phone_origin: ContactOrigin | null;

  /**
   * Who vouches for the e-mail address: `staff` entered it, the `customer` entered it and nobody confirmed it, or it is
   * `proven` by a mailed link or the external provider. Null without one. @example "staff"
   */
  @ApiProperty({ type: String, enum: [...CONTACT_ORIGINS, null], nullable: true })
  email_origin: ContactOrigin | null;
}
