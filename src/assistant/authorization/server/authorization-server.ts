import type { ServerResponse } from 'node:http';

import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { ServiceAddress } from '@studio/http';
import { DomainError, stackOf } from '@studio/kernel';
import { translateDatabaseError, UnitOfWork } from '@studio/persistence';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';

import { OAUTH_PATHS } from '../../domain/oauth-paths';
import { SCOPE } from '../../domain/requested-scope';
import { answerAddress } from '../domain/client-answer';
import { audienceOf } from '../domain/studio-audience';
import { grantName } from '../storage/grant-key';
import type { RequestAtHand } from '../storage/grant-storage';
import { Storages } from '../storage/storages';
import { signatureKeys } from './cookie-keys';
import { libraryRequest, type LibraryRequest, REQUEST_ID_HEADER } from './library-request';
import { librarySettings } from './server-settings';
import { TokenHolders } from './token-holders';

/** What a code is bound to. */
export interface NewCode {
  readonly clientId: string;
  readonly accountId: number;
  readonly userId: number;
  readonly grantId: number;
  readonly redirectUri: string;
  readonly codeChallenge: string;
}

const RETRY_AFTER_SECONDS = '5';

/** Undoes what a refused request changed. */
class Undone extends Error {}

/** The library as our authorization server: one issuer for all studios, with its storage in the database (OAUTH-1). */
@Injectable()
export class AuthorizationServer {
  private readonly logger = new Logger('Assistant');
  private server: { readonly issuer: string; readonly provider: Promise<Provider> } | null = null;
  private readonly failures = new WeakMap<object, Error>();
  /** What the library could tell no client, by the answer that is still to be sent. */
  private readonly untold = new WeakMap<ServerResponse, { readonly failure: Error | undefined }>();

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly address: ServiceAddress,
    private readonly uow: UnitOfWork,
    private readonly storages: Storages,
    private readonly holders: TokenHolders,
  ) {}

  get issuer(): string {
    return this.address.base;
  }

  /** Made with the first request: the address of a service without a configured one is known when it listens. */
  async provider(): Promise<Provider> {
    const { issuer } = this;
    if (this.server?.issuer !== issuer) this.server = { issuer, provider: this.create(issuer) };
    return this.server.provider;
  }

  /**
   * Lets the library answer. Returns false, with nothing sent, when it has no answer for the client: the request is over, or
   * another browser's or person's (OAUTH-20). Throws the failure that kept it from answering.
   */
  async answer(response: ServerResponse, asked: LibraryRequest): Promise<boolean> {
    const { socket } = response;
    // The client went away.
    if (!socket) return true;
    const provider = await this.provider();
    await provider.callback()(libraryRequest(this.issuer, socket, asked), response);
    const untold = this.untold.get(response);
    if (untold?.failure) throw untold.failure;
    return untold === undefined;
  }

  /** A code of the grant, within the open unit (OAUTH-23). */
  async issueCode({ clientId, accountId, userId, grantId, redirectUri, codeChallenge }: NewCode): Promise<string> {
    const provider = await this.provider();
    const client = await provider.Client.find(clientId);
    if (!client) throw new Error('A code needs a client.');
    const code = new provider.AuthorizationCode({
      client,
      accountId: String(userId),
      grantId: grantName({ accountId, grantId }),
      redirectUri,
      codeChallenge,
      codeChallengeMethod: 'S256',
      resource: audienceOf(accountId),
      scope: SCOPE,
      gty: 'authorization_code',
    });
    return code.save();
  }

  private async create(issuer: string): Promise<Provider> {
    // Loaded when it is needed: the command line and most requests have no use for it.
    const library = await import('oidc-provider');
    const surroundings = {
      returnTo: (id: string) => `${issuer}${OAUTH_PATHS.authorize}/${id}`,
      requestAtHand: () => requestOf(library.Provider.ctx),
    };
    const provider = new library.Provider(
      issuer,
      librarySettings(library.interactionPolicy, {
        adapter: (model: string) => this.storages.of(model, surroundings),
        cookies: { keys: signatureKeys(this.configuration, 'cookies of the assistant sign-in') },
        findAccount: this.holders.find,
        renderError: (context) => this.leaveUntold(context),
        isSecure: issuer.startsWith('https:'),
      }),
    );
    // The addresses of a request are set by us (libraryRequest).
    provider.proxy = true;
    provider.on('server_error', (context: KoaContextWithOIDC, error) => this.noteFailure(context, error));
    provider.use((context, next) => this.inUnit(context as KoaContextWithOIDC, next));
    return provider;
  }

  /**
   * Token requests and revocations are one unit each: what they end and what they issue happens together and before the answer
   * leaves. A refusal that is not about the grant, and a failure on our side, change nothing.
   */
  private async inUnit(context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
    if (context.path === OAUTH_PATHS.authorize) return next();
    if (context.path !== OAUTH_PATHS.token && context.path !== OAUTH_PATHS.revoke) return this.comeBack(context, next);
    try {
      await this.uow.writePlatform(async () => {
        await next();
        if (!mayEndGrants(context)) throw new Undone();
      });
      if (context.status < 500) return;
    } catch (error) {
      if (error instanceof Undone && context.status < 500) return;
      if (!(error instanceof Undone)) this.noteFailure(context, error as Error);
    }
    this.tellFailure(context);
  }

  /**
   * The way back from the sign-in is one unit as well: whoever takes the person's access away waits for the session that is
   * made of the request, and finds it. A refusal or a failure changes nothing.
   */
  private async comeBack(context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
    try {
      await this.uow.writePlatform(async () => {
        await next();
        if (context.status >= 400 || this.failures.has(context)) throw new Undone();
      });
    } catch (error) {
      // What comes after a failure comes of it; that one is told.
      if (error instanceof Undone || this.failures.has(context)) return;
      this.noteFailure(context, error as Error);
      this.leaveUntold(context);
    }
  }

  private noteFailure(context: KoaContextWithOIDC, failure: Error): void {
    this.failures.set(context, failure);
    const requestId = context.get(REQUEST_ID_HEADER);
    // By the route, as the path of a page holds the id of a pending request (OAUTH-44).
    this.logger.error(`The route ${context.oidc.route} failed (request ${requestId})`, stackOf(failure));
  }

  /**
   * What the library does not tell the client itself: that the request is over, and failures on our side. These the client is
   * told where the request is known, whose redirect address was checked before it began (OAUTH-17). Its query is of our making.
   */
  private leaveUntold(context: KoaContextWithOIDC): void {
    const failure = this.failures.get(context);
    const { redirect_uri: redirectUri, state } = context.oidc.params ?? context.query;
    if (failure && typeof redirectUri === 'string') {
      const description = 'Something went wrong on our side.';
      const members = { error: 'server_error', error_description: description, iss: this.issuer };
      context.status = 303;
      context.redirect(answerAddress(redirectUri, { ...members, state: typeof state === 'string' ? state : null }));
      return;
    }
    context.respond = false;
    this.untold.set(context.res, { failure });
  }

  private tellFailure(context: KoaContextWithOIDC): void {
    const isAway = isBusy(this.failures.get(context));
    context.status = isAway ? 503 : 500;
    if (isAway) context.set('Retry-After', RETRY_AFTER_SECONDS);
    context.body = isAway
      ? { error: 'temporarily_unavailable', error_description: 'The service is busy. Try again.' }
      : { error: 'server_error', error_description: 'Something went wrong on our side.' };
  }
}

/** Answers, and refusals of a grant that may have ended it: reuse, or a person who is no member any more. */
function mayEndGrants({ status, body }: KoaContextWithOIDC): boolean {
  return status < 400 || (status === 400 && (body as { error?: unknown } | null)?.error === 'invalid_grant');
}

/** What the storages may know of the request that the library answers. */
function requestOf(context: KoaContextWithOIDC | undefined): RequestAtHand {
  if (!context) throw new Error('The library answers no request.');
  const { route, params } = context.oidc;
  return {
    id: context.get(REQUEST_ID_HEADER),
    isRevocation: route === 'revocation',
    isRefresh: params?.['grant_type'] === 'refresh_token',
  };
}

/** Whether a repeat may succeed: a lock was not granted, or the database is away. */
function isBusy(failure: unknown): boolean {
  const told = translateDatabaseError(failure);
  return told instanceof DomainError && told.kind === 'unavailable';
}
