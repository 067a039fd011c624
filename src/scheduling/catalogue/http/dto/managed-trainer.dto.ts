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
/** Maximum length as entered; the stored E.164 form is shorter. */
const PHONE_MAX = 40;
const BIO_MAX = 5_000;
const LOCATIONS_MAX = 50;
const DIRECTIONS_MAX = 500;

/** A person who gives classes. */
export class ManagedTrainerDto extends NamedEntityDto {
  /** Id of the person who signs in as this trainer; null without a login. @example 9 */
  user_id: number | null;
  /** Id of the trainer type. @example 1 */
  trainer_type_id: number;
  /** E-mail address; absent without the permission `manage_trainers`. @example "maya@studio.example" */
  email?: string | null;
  /** Phone number in E.164; absent without the permission `manage_trainers`. @example "+4915123456789" */
  phone?: string | null;
  /** Biography of the trainer. @example "Teaches since 2012." */
  bio: string | null;
  /** Address of a photo. @example "https://example.com/photos/maya.jpg" */
  photo_url: string | null;
  /** Whether the trainer can be selected for new classes. @example true */
  is_active: boolean;
  /** Locations where the trainer works, by name; information only. */
  @ApiProperty({ type: () => [NamedEntityDto] }) locations: NamedEntityDto[];
  /** Activity directions that the trainer teaches, by name; information only. */
  @ApiProperty({ type: () => [NamedEntityDto] }) activity_directions: NamedEntityDto[];
}

/** A trainer after a change. */
export class ChangedTrainerDto extends ManagedTrainerDto {
  /**
   * Number of the trainer's future classes, which are unchanged, if the change deactivates the trainer; otherwise null.
   * @example 3
   */
  future_classes_count: number | null;
}

/** A new trainer. */
export class NewTrainerDto {
  /** Name of the trainer. @example "Maya Lindgren" */
  @IsText(NAME_MAX) name: string;
  /**
   * Slug, unique in the studio. A new trainer gets one from their name by default.
   * @example "maya-lindgren"
   */
  @MayBeAbsent() @IsSlugText() slug?: string;
  /** Id of the trainer type. A new trainer gets the default one by default. @example 1 */
  @MayBeAbsent() @IsId() trainer_type_id?: number;
  /** E-mail address, only for staff; the login has a separate one. @example "maya@studio.example" */
  @IsOptional() @IsEmailAddress() email?: string | null;
  /** Phone number, only for staff, international or in the national form of the studio's country. @example "0151 23456789" */
  @IsOptional() @IsText(PHONE_MAX) phone?: string | null;
  /** Biography of the trainer. @example "Teaches since 2012." */
  @IsOptional() @IsLines(BIO_MAX) bio?: string | null;

  /** Address of a photo, https. @example "https://example.com/photos/maya.jpg" */
  @ApiPropertyOptional({ type: String, maxLength: 2_048, nullable: true })
  @IsOptional()
  @IsPublicHttpsUrl()
  photo_url?: string | null;

  /** Ids of all locations where the trainer works; information only. @example [1] */
  @ApiPropertyOptional({ type: [Number], maxItems: LOCATIONS_MAX })
  @MayBeAbsent()
  @IsIdList(LOCATIONS_MAX)
  location_ids?: number[];

  /** Ids of all activity directions that the trainer teaches; information only. @example [2, 5] */
  @ApiPropertyOptional({ type: [Number], maxItems: DIRECTIONS_MAX })
  @MayBeAbsent()
  @IsIdList(DIRECTIONS_MAX)
  activity_direction_ids?: number[];

  /** Whether the trainer can be selected for new classes; existing classes are unchanged. @example true */
  @MayBeAbsent() @IsBoolean() is_active?: boolean;
}

/** Fields of a trainer to change; absent ones are unchanged. */
export class TrainerPatchDto extends PatchOf(NewTrainerDto) {}
