import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MEMBERSHIP_ROLES, type MembershipRole } from '@studio/access';
import { IsQueryBoolean, IsQueryInteger, PageQueryDto } from '@studio/http';
import { IsOptional } from 'class-validator';

import { CLIENT_KINDS, type ClientKind } from '../../../clients';

/** Filters of the connections. */
export class ConnectionsQueryDto extends PageQueryDto {
  /** Connections of this person only; requires `manage_studio_settings`. @example 12 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) user_id?: number | null;

  /** Whether to include ended connections. @example false */
  @ApiPropertyOptional({ type: Boolean, default: false })
  @IsOptional()
  @IsQueryBoolean()
  include_revoked?: boolean | null;
}

/** The application of a connection, as of the last consent. */
export class ConnectedClientDto {
  /** The application's own name. @example "Desk assistant" */
  name: string;
  /** How it is identified: by a document at its own address, or by a registration. @example "metadata_document" */
  @ApiProperty({ enum: CLIENT_KINDS }) kind: ClientKind;
  /**
   * Host of its document; null for a registered application, whose name is not verified.
   * @example "assistant.example.com"
   */
  host: string | null;
  /** Hosts to which the answer of the sign-in may be sent. */
  @ApiProperty({ type: [String], example: ['assistant.example.com'] }) redirect_hosts: readonly string[];
}

/** The person of the connection. */
export class ConnectedPersonDto {
  /** @example 12 */
  @ApiProperty({ description: 'Id of the person.' }) id: number;
  /** Name of the person. @example "Mira Vogel" */
  name: string;
  /** E-mail address of the person. @example "mira@example.com" */
  @ApiProperty({ format: 'email' }) email: string;
}

/** An assistant that a person connected to the studio. */
export class ConnectionDto {
  /** @example 4 */
  @ApiProperty({ description: 'Id of the connection.' }) id: number;
  /** The application, as of the last consent. */
  @ApiProperty({ type: ConnectedClientDto }) client: ConnectedClientDto;
  /** The person of the connection. */
  @ApiProperty({ type: ConnectedPersonDto }) user: ConnectedPersonDto;
  /**
   * Current role of the person; null for a former member, whose assistant has no access.
   * @example "manager"
   */
  @ApiProperty({ type: String, enum: MEMBERSHIP_ROLES, nullable: true }) role: MembershipRole | null;
  /** When the person first connected it. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
  /** When the person last consented to it. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) last_consent_at: string;
  /** When it last called a tool; null if never. @example "2026-06-03T17:20:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) last_used_at: string | null;
  /** Number of live consents, such as one for each device. @example 1 */
  @ApiProperty({ type: 'integer', minimum: 0 }) live_grants: number;
  /** When it was ended; null while it is active. @example "2026-06-04T09:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) revoked_at: string | null;
}

/** Addresses to enter into an assistant. */
export class AssistantAddressesDto {
  /**
   * Address of the studio's endpoint for people, who sign in.
   * @example "https://studio.example.com/mcp/service-studio/river-yoga"
   */
  @ApiProperty({ format: 'uri' }) personal_url: string;
  /** Address of the endpoint for API keys of the studio. @example "https://studio.example.com/mcp/service-studio" */
  @ApiProperty({ format: 'uri' }) service_key_url: string;
  /**
   * Address of the document that describes the sign-in to assistants.
   * @example "https://studio.example.com/.well-known/oauth-protected-resource/mcp/service-studio/river-yoga"
   */
  @ApiProperty({ format: 'uri' }) resource_metadata_url: string;
  /**
   * Address of instructions for connecting; null when none is configured.
   * @example "https://docs.example.com/assistants"
   */
  @ApiProperty({ type: String, format: 'uri', nullable: true }) documentation_url: string | null;
}
