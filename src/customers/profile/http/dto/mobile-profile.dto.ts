import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { MEMBERSHIP_ROLES, type MembershipRole, type Permission, PERMISSIONS } from '@studio/access';

import { MobileAccountDto, MobileStaffUserDto } from '../../../../accounts';
import { MobileCustomerDto } from '../../../directory';

/** Permissions of every customer, in the order of answers. */
export const CUSTOMER_PERMISSIONS = ['book_classes', 'cancel_own_bookings', 'view_own_passes'] as const;

export type CustomerPermission = (typeof CUSTOMER_PERMISSIONS)[number];

/** The current session. */
export class ProfileSessionDto {
  /** @example 7 */
  @ApiProperty({ description: 'Id of the session in the studio.' }) id: number;
  /** Kind of person. @example "staff" */
  @ApiProperty({ enum: ['staff', 'customer'] }) guard: 'staff' | 'customer';

  /** Current role of the person in the studio; `customer` for customers. @example "manager" */
  @ApiProperty({ type: String, nullable: true, enum: [...MEMBERSHIP_ROLES, 'customer'] })
  role: MembershipRole | 'customer' | null;

  /** When the session expires. @example "2027-02-19T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) expires_at: string;
}

/** The trainer linked to a staff member. */
export class ProfileTrainerDto {
  /** @example 5 */
  @ApiProperty({ description: 'Id of the trainer.' }) id: number;
  /** Displayed name of the trainer. @example "Mira" */
  name: string;
  /** Address of a picture. @example "https://studio.example/mira.jpg" */
  photo_url: string | null;
}

/** A staff member with a session. */
export class StaffProfileActorDto {
  /** @example "staff" */
  @ApiProperty({ description: 'Always `staff`.', enum: ['staff'] }) type: 'staff';
  /** The person. */
  user: MobileStaffUserDto;
  /** The active trainer linked to the person in this studio. */
  @ApiProperty({ type: () => ProfileTrainerDto, nullable: true }) trainer: ProfileTrainerDto | null;
  /** Current permissions in this studio, in canonical order. @example ["manage_schedule", "manage_bookings"] */
  @ApiProperty({ enum: PERMISSIONS, isArray: true }) permissions: readonly Permission[];
}

/** A customer with a session. */
export class CustomerProfileActorDto {
  /** @example "customer" */
  @ApiProperty({ description: 'Always `customer`.', enum: ['customer'] }) type: 'customer';
  /** The customer. */
  customer: MobileCustomerDto;
  /** Permissions of every customer. @example ["book_classes", "cancel_own_bookings", "view_own_passes"] */
  @ApiProperty({ enum: CUSTOMER_PERMISSIONS, isArray: true }) permissions: readonly CustomerPermission[];
}

/** The current session with its studio and person. */
@ApiExtraModels(StaffProfileActorDto, CustomerProfileActorDto)
export class MobileProfileDto {
  /** The current session. */
  session: ProfileSessionDto;
  /** The studio, with all its locations. */
  account: MobileAccountDto;

  /** The person, by kind of session. */
  @ApiProperty({
    oneOf: [{ $ref: getSchemaPath(StaffProfileActorDto) }, { $ref: getSchemaPath(CustomerProfileActorDto) }],
  })
  actor: StaffProfileActorDto | CustomerProfileActorDto;
}
