import { ApiProperty } from '@nestjs/swagger';

/** A staff member. */
export class MobileStaffUserDto {
  /** @example 12 */
  @ApiProperty({ description: 'Id of the person, the same in all their studios.' }) id: number;
  /** Name of the person. @example "Mira Vogel" */
  name: string;
  /** E-mail address with which the person signs in. @example "mira@example.org" */
  email: string;
  /** Phone number in E.164. @example "+4915123456789" */
  phone: string | null;
  /** Address of a picture. @example "https://studio.example/mira.jpg" */
  avatar_url: string | null;
}
