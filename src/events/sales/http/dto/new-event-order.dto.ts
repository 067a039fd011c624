import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsId, IsIdempotencyKey, IsLanguageTag, IsTextList, IsWholeNumber, LANGUAGE_TAG_MAX } from '@studio/http';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  ValidateNested,
} from 'class-validator';

import { DoorBuyerInputDto } from '../../../../ticketing';
import {
  DOOR_SALE_METHODS,
  type DoorSaleMethod,
  ISSUE_KINDS,
  ISSUE_METHODS,
  type IssueKind,
  type IssueMethod,
} from '../../domain/event-order';

const NAME_MAX = 255;
const ITEMS_MAX = 25;
const QUANTITY_MAX = 100;

/** Tickets of one type in a new order. */
export class NewEventOrderItemDto {
  /** Id of the ticket type, one of the event. @example 7 */
  @IsId() ticket_type_id: number;
  /** Number of tickets. @example 2 */
  @IsWholeNumber(1, QUANTITY_MAX) quantity: number;

  /** Names of the holders, one for each ticket. @example ["Ada Weber", "Jonas Weber"] */
  @ApiPropertyOptional({ type: [String], maxItems: QUANTITY_MAX, nullable: true })
  @IsOptional()
  @IsTextList(QUANTITY_MAX, NAME_MAX)
  holder_names?: string[] | null;
}

/** Who gets the tickets of a manual order. */
export class EventBuyerInputDto extends DoorBuyerInputDto {
  /** Language tag of what the buyer is sent. @example "de" */
  @ApiPropertyOptional({ type: String, maxLength: LANGUAGE_TAG_MAX, nullable: true })
  @IsOptional()
  @IsLanguageTag()
  locale?: string | null;
}

/** A new manual order. */
export class NewEventOrderDto {
  /** `paid` at the regular prices, or `complimentary` for nothing. @example "paid" */
  @ApiProperty({ enum: ISSUE_KINDS }) @IsIn(ISSUE_KINDS) kind: IssueKind;

  /**
   * How it was paid; required for kind `paid`, and for no other. `cash` comes to the event's cash desk.
   * @example "bank_transfer"
   */
  @ApiPropertyOptional({ type: String, enum: ISSUE_METHODS, nullable: true })
  @IsOptional()
  @IsIn(ISSUE_METHODS)
  method?: IssueMethod | null;

  /** What is ordered, each type once. */
  @ApiProperty({ type: [NewEventOrderItemDto], minItems: 1, maxItems: ITEMS_MAX })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(ITEMS_MAX)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => NewEventOrderItemDto)
  items: NewEventOrderItemDto[];

  /** Who gets the tickets. */
  @ApiProperty({ type: EventBuyerInputDto })
  @IsObject()
  @ValidateNested()
  @Type(() => EventBuyerInputDto)
  buyer: EventBuyerInputDto;

  /**
   * A new UUID for each order. The same one again answers the first order.
   * @example "0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e"
   */
  @IsIdempotencyKey() idempotency_key: string;
}

/** A new sale at the door. */
export class NewDoorSaleDto {
  /** Id of the ticket type, one of the event. @example 7 */
  @IsId() ticket_type_id: number;

  /** Number of tickets, at most what the type allows in one order. @example 2 */
  @ApiPropertyOptional({ type: Number, minimum: 1, maximum: QUANTITY_MAX, default: 1, nullable: true })
  @IsOptional()
  @IsWholeNumber(1, QUANTITY_MAX)
  quantity?: number | null;

  /** How it is paid. `cash` comes to the event's cash desk. What costs nothing is free either way. @example "cash" */
  @ApiProperty({ enum: DOOR_SALE_METHODS }) @IsIn(DOOR_SALE_METHODS) method: DoorSaleMethod;

  /** Who buys. */
  @ApiProperty({ type: DoorBuyerInputDto })
  @IsObject()
  @ValidateNested()
  @Type(() => DoorBuyerInputDto)
  buyer: DoorBuyerInputDto;

  /** Checks the tickets in immediately. A repeat with the same key changes nothing about that. @example true */
  @ApiPropertyOptional({ type: Boolean, default: false, nullable: true })
  @IsOptional()
  @IsBoolean()
  check_in?: boolean | null;

  /**
   * A new UUID for each sale. The same one again answers the first order.
   * @example "0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e"
   */
  @IsIdempotencyKey() idempotency_key: string;
}
