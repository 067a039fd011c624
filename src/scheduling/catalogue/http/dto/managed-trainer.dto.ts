import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsEmailAddress,
  IsPublicHttpsUrl,
  IsId,
  IsIdList,
  IsLines,
  IsSlugText,
  IsText,
  MayBeAbsent,
  PatchOf,
} from '@studio/http';
import { IsBoolean, IsOptional } from 'class-validator';

import { NamedEntityDto } from './named-entity.dto';

const NAME_MAX = 255;
/** As people write it; what is stored has 20 characters at most. */
const PHONE_MAX = 40;
const BIO_MAX = 5_000;
const LOCATIONS_MAX = 50;
const DIRECTIONS_MAX = 500;

/** Somebody who gives classes. */
export class ManagedTrainerDto extends NamedEntityDto {
  /** Id of the person who signs in as this trainer; null without a login. @example 9 */
  user_id: number | null;

  /** Id of the trainer type. @example 1 */
  trainer_type_id: number;

  /** E-mail address; absent without the permission `manage_trainers`. @example "maya@studio.example" */
  email?: string | null;

  /** Phone number in E.164; absent without the permission `manage_trainers`. @example "+4915123456789" */
  phone?: string | null;

  /** What there is to tell about the trainer. @example "Teaches since 2012." */
  bio: string | null;

  /** Address of a photo. @example "https://example.com/photos/maya.jpg" */
  photo_url: string | null;

  /** Whether new classes may choose the trainer. @example true */
  is_active: boolean;

  /** Where the trainer works, by name; for information only. */
  @ApiProperty({ type: () => [NamedEntityDto] })
  locations: NamedEntityDto[];

  /** What the trainer teaches, by name; for information only. */
  @ApiProperty({ type: () => [NamedEntityDto] })
  activity_directions: NamedEntityDto[];
}

/** A trainer after a change. */
export class ChangedTrainerDto extends ManagedTrainerDto {
  /**
   * How many classes the trainer still has ahead when the change deactivates them; null otherwise. These classes stay as
   * they are.
   * @example 3
   */
  future_classes_count: number | null;
}

/** A new trainer. */
export class NewTrainerDto {
  /** Name of the trainer. @example "Maya Lindgren" */
  @IsText(NAME_MAX)
  name: string;

  /**
   * Name for addresses, unique in the studio. Without one, a new trainer gets one from their name.
   * @example "maya-lindgren"
   */
  @ApiPropertyOptional({ maxLength: 80 })
  @MayBeAbsent()
  @IsSlugText()
  slug?: string;

  /** Id of the trainer type. Without one, a new trainer gets the default one. @example 1 */
  @ApiPropertyOptional({ minimum: 1 })
  @MayBeAbsent()
  @IsId()
  trainer_type_id?: number;

  /** E-mail address, for the staff only. The login has its own. @example "maya@studio.example" */
  @ApiPropertyOptional({ type: String, format: 'email', maxLength: 255, nullable: true })
  @IsOptional()
  @IsEmailAddress()
  email?: string | null;

  /** Phone number, national or international, for the staff only. @example "0151 23456789" */
  @IsOptional()
  @IsText(PHONE_MAX)
  phone?: string | null;

  /** What there is to tell about the trainer. @example "Teaches since 2012." */
  @IsOptional()
  @IsLines(BIO_MAX)
  bio?: string | null;

  /** Address of a photo, https. @example "https://example.com/photos/maya.jpg" */
  @ApiPropertyOptional({ type: String, maxLength: 2_048, nullable: true })
  @IsOptional()
  @IsPublicHttpsUrl()
  photo_url?: string | null;

  /** Ids of the locations where the trainer works, as a whole; for information only. @example [1] */
  @ApiPropertyOptional({ type: [Number], maxItems: LOCATIONS_MAX })
  @MayBeAbsent()
  @IsIdList(LOCATIONS_MAX)
  location_ids?: number[];

  /** Ids of the activity directions the trainer teaches, as a whole; for information only. @example [2, 5] */
  @ApiPropertyOptional({ type: [Number], maxItems: DIRECTIONS_MAX })
  @MayBeAbsent()
  @IsIdList(DIRECTIONS_MAX)
  activity_direction_ids?: number[];

  /** False keeps new classes from choosing the trainer; their classes stay. @example true */
  @MayBeAbsent()
  @IsBoolean()
  is_active?: boolean;
}

/** Fields of a trainer that change; absent ones stay, null clears. */
export class TrainerPatchDto extends PatchOf(NewTrainerDto) {}
