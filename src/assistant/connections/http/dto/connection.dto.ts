import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MEMBERSHIP_ROLES, type MembershipRole } from '@studio/access';
import { IsQueryBoolean, IsQueryInteger, PageQueryDto } from '@studio/http';
import { IsOptional } from 'class-validator';

import { CLIENT_KINDS, type ClientKind } from '../../../clients';

/** Which connections of assistants are shown. */
export class ConnectionsQueryDto extends PageQueryDto {
  /** Only connections of this person; needs `manage_studio_settings`. @example 12 */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @IsOptional()
  @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER })
  user_id?: number | null;

  /** Whether connections that were ended are shown too. @example false */
  @ApiPropertyOptional({ type: Boolean, default: false })
  @IsOptional()
  @IsQueryBoolean()
  include_revoked?: boolean | null;
}

/** The application behind a connection, as it was at the last consent. */
export class ConnectedClientDto {
  /** Name the application gave itself. @example "Desk assistant" */
  name: string;

  /** How it made itself known: by a document at its own address, or by registering. @example "metadata_document" */
  @ApiProperty({ enum: CLIENT_KINDS })
  kind: ClientKind;

  /** Host of its document; null for a registered one, whose name nobody verified. @example "assistant.example.com" */
  host: string | null;

  /** Hosts that receive the answer of the sign-in. */
  @ApiProperty({ type: [String], example: ['assistant.example.com'] })
  redirect_hosts: readonly string[];
}

/** Whose connection it is. */
export class ConnectedPersonDto {
  /** @example 12 */
  @ApiProperty({ description: 'Id of the person.' })
  id: number;

  /** Name of the person. @example "Mira Vogel" */
  name: string;

  /** E-mail address of the person. @example "mira@example.com" */
  @ApiProperty({ format: 'email' })
  email: string;
}

/** An assistant that a person connected to the studio. */
export class ConnectionDto {
  /** @example 4 */
  @ApiProperty({ description: 'Id of the connection.' })
  id: number;

  /** The application, as it was at the last consent. */
  @ApiProperty({ type: ConnectedClientDto })
  client: ConnectedClientDto;

  /** Whose connection it is. */
  @ApiProperty({ type: ConnectedPersonDto })
  user: ConnectedPersonDto;

  /**
   * Present role of the person; null for somebody who is no member any more, whose assistant gets nothing.
   * @example "manager"
   */
  @ApiProperty({ type: String, enum: MEMBERSHIP_ROLES, nullable: true })
  role: MembershipRole | null;

  /** When the person connected it first. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  created_at: string;

  /** When the person last consented to it. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  last_consent_at: string;

  /** Last call; null when it never called. @example "2026-06-03T17:20:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_used_at: string | null;

  /** Consents that still work, such as one for each device. @example 1 */
  @ApiProperty({ type: 'integer', minimum: 0 })
  live_grants: number;

  /** When it was ended; null unless it was. @example "2026-06-04T09:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  revoked_at: string | null;
}

/** What a person enters into their assistant. */
export class AssistantAddressesDto {
  /**
   * Address of the studio's endpoint for people, who sign in.
   * @example "https://studio.example.com/mcp/service-studio/river-yoga"
   */
  @ApiProperty({ format: 'uri' })
  personal_url: string;

  /** Address of the endpoint for API keys of the studio. @example "https://studio.example.com/mcp/service-studio" */
  @ApiProperty({ format: 'uri' })
  service_key_url: string;

  /**
   * Where assistants learn how to sign in.
   * @example "https://studio.example.com/.well-known/oauth-protected-resource/mcp/service-studio/river-yoga"
   */
  @ApiProperty({ format: 'uri' })
  resource_metadata_url: string;

  /**
   * Where connecting is described; null when the service has no such address.
   * @example "https://docs.example.com/assistants"
   */
  @ApiProperty({ type: String, format: 'uri', nullable: true })
  documentation_url: string | null;
}
