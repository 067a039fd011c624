import type { ActorContext, MembershipRole, Permission } from '@studio/access';

import type { AssistedStudio } from '../../accounts';

/** An account API token that acts by its abilities. */
export interface ServiceKeyCredential {
  readonly kind: 'service_key';
  readonly tokenId: number;
  readonly tokenName: string;
  readonly abilities: readonly string[];
}

/** A member of the staff who let an assistant act for them, with role and permissions as they are now (SIGN-4). */
export interface PersonalCredential {
  readonly kind: 'personal_sign_in';
  readonly connectionId: number;
  readonly clientName: string | null;
  readonly userId: number;
  readonly userName: string;
  readonly role: MembershipRole;
  readonly permissions: readonly Permission[];
}

/** Who speaks to the endpoint, in which studio. */
export interface Caller {
  readonly ctx: ActorContext;
  readonly studio: AssistedStudio;
  readonly credential: ServiceKeyCredential | PersonalCredential;
}

/** A caller with one question. The whole answer is as of the instant of its context. */
export type ToolCall = Caller;

/** Revisions of the protocol with a handshake, and those without (MCP-9). */
export type ProtocolEra = 'modern' | 'older';
