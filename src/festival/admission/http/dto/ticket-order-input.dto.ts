import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsEmailAddress,
  IsHttpsUrl,
  IsId,
  IsLanguageTag,
  IsReason,
  IsTextList,
  IsWholeNumber,
  LANGUAGE_TAG_MAX,
  IsIdempotencyKey,
} from '@studio/http';
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

import { PAYMENT_PROVIDERS, type PaymentProvider } from '../../../../finance';
import { DoorBuyerInputDto } from '../../../../ticketing';
import { DOOR_METHODS, type DoorMethod, TICKET_ORDER_KINDS, type TicketOrderKind } from '../../domain/ticket-order';

const NAME_MAX = 255;
const ITEMS_MAX = 25;
const QUANTITY_MAX = 100;
const ADDRESS_MAX = 2_048;

/** Places of one type in a new order. */
export class NewTicketOrderItemDto {
  /** Id of the admission type, one of the edition. @example 7 */
  @IsId() admission_type_id: number;
  /** Tickets, at most what the type allows in one order; 100 when they are given away. @example 2 */
  @IsWholeNumber(1, QUANTITY_MAX) quantity: number;

  /** Names of the holders, one for each ticket; for kind `manual` only. @example ["Ada Weber", "Jonas Weber"] */
  @ApiPropertyOptional({ type: [String], maxItems: QUANTITY_MAX, nullable: true })
  @IsOptional()
  @IsTextList(QUANTITY_MAX, NAME_MAX)
  holder_names?: string[] | null;
}

/** Who gets the tickets. */
export class TicketBuyerInputDto extends DoorBuyerInputDto {
  /** Language tag of what the buyer is sent. @example "de" */
  @ApiPropertyOptional({ type: String, maxLength: LANGUAGE_TAG_MAX, nullable: true })
  @IsOptional()
  @IsLanguageTag()
  locale?: string | null;
}

/** A new ticket order. */
export class NewTicketOrderDto {
  /**
   * `payment_link` is paid on the internet, `manual` is given away, `door_sale` is sold at the entrance.
   * @example "door_sale"
   */
  @ApiProperty({ enum: TICKET_ORDER_KINDS }) @IsIn(TICKET_ORDER_KINDS) kind: TicketOrderKind;

  /** What is ordered, each type once. A door sale has exactly one item. */
  @ApiProperty({ type: [NewTicketOrderItemDto], minItems: 1, maxItems: ITEMS_MAX })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(ITEMS_MAX)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => NewTicketOrderItemDto)
  items: NewTicketOrderItemDto[];

  /** Who gets the tickets. */
  @ApiProperty({ type: TicketBuyerInputDto })
  @IsObject()
  @ValidateNested()
  @Type(() => TicketBuyerInputDto)
  buyer: TicketBuyerInputDto;

  /**
   * Who takes the money on the internet: for a payment link with something to pay, and for method `online`.
   * @example "stripe"
   */
  @ApiPropertyOptional({ type: String, enum: PAYMENT_PROVIDERS, nullable: true })
  @IsOptional()
  @IsIn(PAYMENT_PROVIDERS)
  provider?: PaymentProvider | null;

  /** How a door sale is paid; required for kind `door_sale`, and for no other. @example "cash" */
  @ApiPropertyOptional({ type: String, enum: DOOR_METHODS, nullable: true })
  @IsOptional()
  @IsIn(DOOR_METHODS)
  method?: DoorMethod | null;

  /**
   * Where the payer’s browser goes afterwards. Absent: a neutral page of the service.
   * @example "https://studio.example.org/thanks"
   */
  @ApiPropertyOptional({ type: String, format: 'uri', maxLength: ADDRESS_MAX, nullable: true })
  @IsOptional()
  @IsHttpsUrl()
  return_url?: string | null;

  /** Checks the tickets of a door sale in that is paid immediately. @example true */
  @IsOptional() @IsBoolean() check_in?: boolean | null;
  /**
   * A new UUID for each order. The same one again answers the first order.
   * @example "0197c4f0-5a1e-7c2b-9d3e-2f6a8b1c4d5e"
   */
  @IsIdempotencyKey() idempotency_key: string;
}

/** Why staff decide on an order or ticket. */
export class TicketReasonDto {
  /** Why; kept with the order or ticket, or in the activity log. @example "Fell ill" */
  @IsReason() reason: string;
}

/** Where tickets are mailed once more. */
export class TicketResendDto {
  /** Another address than the buyer's. @example "ada.weber@example.org" */
  @IsOptional() @IsEmailAddress() email?: string | null;
}
