import type { IncomingMessage, ServerResponse } from 'node:http';

import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { tokenHash } from '@studio/secrets';
import type { Interaction } from 'oidc-provider';

import { OFFLINE_PARAMETER } from '../domain/authorization-request';
import type { PendingRequest } from '../domain/pending-request';
import { studioOfAudience } from '../domain/studio-audience';
import { AuthorizationServer } from './authorization-server';

const FORGET = 'DELETE FROM assistant.pending_request WHERE request_hash = $1';
const TAKE = `
  DELETE FROM assistant.pending_request WHERE request_hash = $1 AND user_id = $2 AND expires_at > $3 RETURNING id`;
const END_SESSION = 'DELETE FROM assistant.sign_in_session WHERE uid = $1';

/** Pending requests, found by the cookie of the browser that began them (OAUTH-20). */
@Injectable()
export class PendingRequests {
  constructor(
    private readonly server: AuthorizationServer,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The request with the id in this browser and session; null when it has expired or belongs to another. */
  async find(request: IncomingMessage, response: ServerResponse, id: string): Promise<PendingRequest | null> {
    const interaction = await this.interaction(request, response);
    return interaction?.uid === id ? pendingOf(interaction) : null;
  }

  /**
   * Stores who signed in, always in a new session (OAUTH-41). Runs in the caller's transaction. Returns the next
   * address of the browser; null when the request has expired.
   */
  async signIn(request: IncomingMessage, response: ServerResponse, id: string, userId: number): Promise<string | null> {
    const interaction = await this.interaction(request, response);
    if (interaction?.uid !== id) return null;
    const { session } = interaction;
    if (session) await this.endSession(session.uid);
    await this.endSessionOfAnother(request, response, userId);
    delete interaction.session;
    interaction.result = { login: { accountId: String(userId), remember: false } };
    await interaction.persist();
    return interaction.returnTo;
  }

  /** Whether a person has signed in for the request (OAUTH-41). */
  async isSignedIn(id: string): Promise<boolean> {
    const provider = await this.server.provider();
    const interaction = await provider.Interaction.find(id);
    return interaction?.result?.login !== undefined;
  }

  /**
   * Uses up the person's request in the caller's transaction. Returns whether it existed; only one of two concurrent
   * callers gets it.
   */
  async take(id: string, userId: number): Promise<boolean> {
    const [taken] = await this.uow.writePlatform((manager) =>
      manager.query<[unknown[], number]>(TAKE, [tokenHash(id), userId, this.clock.now()]),
    );
    return taken.length > 0;
  }

  /** Deletes the request (OAUTH-22). */
  async drop({ id }: PendingRequest): Promise<void> {
    await this.uow.writePlatform((manager) => manager.query(FORGET, [tokenHash(id)]));
  }

  /** Ends the sign-in of the browser (OAUTH-41). */
  async endSession(uid: string): Promise<void> {
    await this.uow.writePlatform((manager) => manager.query(END_SESSION, [uid]));
  }

  /** Another person may have signed in through a parallel request, which also began without a session. */
  private async endSessionOfAnother(request: IncomingMessage, response: ServerResponse, userId: number): Promise<void> {
    const provider = await this.server.provider();
    const session = await provider.Session.get(provider.createContext(request, response));
    if (session.accountId !== undefined && session.accountId !== String(userId)) await session.destroy();
  }

  private async interaction(request: IncomingMessage, response: ServerResponse): Promise<Interaction | null> {
    const provider = await this.server.provider();
    try {
      return await provider.interactionDetails(request, response);
    } catch (error) {
      if (error instanceof Error && error.name === 'SessionNotFound') return null;
      throw error;
    }
  }
}

function pendingOf({ uid: id, params, session, prompt }: Interaction): PendingRequest | null {
  const { client_id: clientId, redirect_uri: redirectUri, code_challenge: codeChallenge, state, resource } = params;
  const accountId = typeof resource === 'string' ? studioOfAudience(resource) : null;
  if (typeof clientId !== 'string' || typeof redirectUri !== 'string' || typeof codeChallenge !== 'string') return null;
  if (accountId === null) return null;
  return {
    id,
    clientId,
    redirectUri,
    codeChallenge,
    isOffline: params[OFFLINE_PARAMETER] === 'true',
    state: typeof state === 'string' ? state : null,
    accountId,
    signedIn: session === undefined ? null : { userId: Number(session.accountId), sessionUid: session.uid },
    page: prompt.name === 'login' ? 'sign-in' : 'consent',
  };
}
