import type { ActorContext, MembershipRole, Permission } from '@studio/access';

import type { AssistedStudio } from '../../accounts';

/** An account API token that acts by its abilities. */
export interface ServiceKeyCredential {
  readonly kind: 'service_key';
  readonly tokenId: number;
  readonly tokenName: string;
  readonly abilities: readonly string[];
}

/** A staff member who connected an assistant, with the current role and permissions (SIGN-4). */
export interface PersonalCredential {
  readonly kind: 'personal_sign_in';
  readonly connectionId: number;
  readonly clientName: string | null;
  readonly userId: number;
  readonly userName: string;
  readonly role: MembershipRole;
  readonly permissions: readonly Permission[];
}

/** The authenticated caller and the studio. */
export interface Caller {
  readonly ctx: ActorContext;
  readonly studio: AssistedStudio;
  readonly credential: ServiceKeyCredential | PersonalCredential;
}

/** One call of a tool. The whole answer is as of the instant of its context. */
export type ToolCall = Caller;

/** Revisions of the protocol with a handshake, and those without (MCP-9). */
export type ProtocolEra = 'modern' | 'older';
