import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { MEMBERSHIP_ROLES, type MembershipRole, type Permission, PERMISSIONS } from '@studio/access';

import { MobileAccountDto, MobileStaffUserDto } from '../../../accounts';
import { MobileCustomerDto } from './mobile-customer.dto';

/** What every customer may do, in the order apps get it. */
export const CUSTOMER_PERMISSIONS = ['book_classes', 'cancel_own_bookings', 'view_own_passes'] as const;

export type CustomerPermission = (typeof CUSTOMER_PERMISSIONS)[number];

/** The session in use. */
export class ProfileSessionDto {
  /** @example 7 */
  @ApiProperty({ description: 'Id of the session in the studio.' })
  id: number;

  /** Whose session it is. @example "staff" */
  @ApiProperty({ enum: ['staff', 'customer'] })
  guard: 'staff' | 'customer';

  /** Role of the person in the studio as it is now; `customer` for customers. @example "manager" */
  @ApiProperty({ type: String, nullable: true, enum: [...MEMBERSHIP_ROLES, 'customer'] })
  role: MembershipRole | 'customer' | null;

  /** When the session ends. @example "2027-02-19T08:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  expires_at: string;
}

/** The trainer a member of the staff is. */
export class ProfileTrainerDto {
  /** @example 5 */
  @ApiProperty({ description: 'Id of the trainer.' })
  id: number;

  /** Name the trainer is shown with. @example "Mira" */
  name: string;

  /** Address of a picture. @example "https://studio.example/mira.jpg" */
  photo_url: string | null;
}

/** A member of the staff behind a session. */
export class StaffProfileActorDto {
  /** @example "staff" */
  @ApiProperty({ description: 'Always `staff`.', enum: ['staff'] })
  type: 'staff';

  /** The person. */
  user: MobileStaffUserDto;

  /** The active trainer linked to the person in this studio. */
  @ApiProperty({ type: () => ProfileTrainerDto, nullable: true })
  trainer: ProfileTrainerDto | null;

  /** What the person may do in this studio now, in canonical order. @example ["manage_schedule", "manage_bookings"] */
  @ApiProperty({ enum: PERMISSIONS, isArray: true })
  permissions: readonly Permission[];
}

/** A customer behind a session. */
export class CustomerProfileActorDto {
  /** @example "customer" */
  @ApiProperty({ description: 'Always `customer`.', enum: ['customer'] })
  type: 'customer';

  /** The customer. */
  customer: MobileCustomerDto;

  /** What every customer may do. @example ["book_classes", "cancel_own_bookings", "view_own_passes"] */
  @ApiProperty({ enum: CUSTOMER_PERMISSIONS, isArray: true })
  permissions: readonly CustomerPermission[];
}

/** The session in use with its studio and person. */
@ApiExtraModels(StaffProfileActorDto, CustomerProfileActorDto)
export class MobileProfileDto {
  /** The session in use. */
  session: ProfileSessionDto;

  /** The studio, with all its locations. */
  account: MobileAccountDto;

  /** The person, by kind of session. */
  @ApiProperty({
    oneOf: [{ $ref: getSchemaPath(StaffProfileActorDto) }, { $ref: getSchemaPath(CustomerProfileActorDto) }],
  })
  actor: StaffProfileActorDto | CustomerProfileActorDto;
}
