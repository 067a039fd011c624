import { IsEmailAddress, IsText } from '@studio/http';
import { IsOptional } from 'class-validator';

const NAME_MAX = 255;
const PHONE_MAX = 50;

/** Who buys at the door. */
export class DoorBuyerInputDto {
  /** Name; on tickets of a door sale as well. @example "Ada Weber" */
  @IsText(NAME_MAX) name: string;
  /** Where the tickets are mailed to; without one, nothing is mailed. @example "ada@example.org" */
  @IsOptional() @IsEmailAddress() email?: string | null;
  /** Phone number, in international form or as it is dialled in the studio’s country. @example "+4915123456789" */
  @IsOptional() @IsText(PHONE_MAX) phone?: string | null;
}
