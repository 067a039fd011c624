import { ApiProperty } from '@nestjs/swagger';

/** A customer as apps show them. */
export class MobileCustomerDto {
  /** @example 41 */
  @ApiProperty({ description: 'Id of the customer in this studio.' }) id: number;
  /** Name of the customer. @example "Jonas Weber" */
  name: string | null;
  /** E-mail address, in lower case. @example "jonas@example.org" */
  email: string | null;
  /** Phone number in E.164. @example "+4915123456789" */
  phone: string | null;
  /** ISO 639-1 language of the customer. @example "de" */
  default_language: string | null;
  /** Whether name and phone are both present. @example true */
  profile_complete: boolean;
  /** Whether the e-mail address is verified by a mailed link or the external provider. @example false */
  email_verified: boolean;
  /** Whether the phone number is verified by a one-time code. @example true */
  phone_verified: boolean;
}
