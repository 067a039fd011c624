import type { ServerResponse } from 'node:http';

import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { ServiceAddress } from '@studio/http';
import { DomainError, stackOf } from '@studio/kernel';
import { translateDatabaseError, UnitOfWork } from '@studio/persistence';
import { signatureKeys } from '@studio/secrets';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';

import { OAUTH_PATHS } from '../../domain/oauth-paths';
import { SCOPE } from '../../domain/requested-scope';
import { answerAddress } from '../domain/client-answer';
import { audienceOf } from '../domain/studio-audience';
import { grantName } from '../storage/grant-key';
import type { RequestAtHand } from '../storage/grant-storage';
import { Storages } from '../storage/storages';
import { libraryRequest, type LibraryRequest, REQUEST_ID_HEADER } from './library-request';
import { librarySettings } from './server-settings';
import { TokenHolders } from './token-holders';

/** The facts to which a code is bound. */
export interface NewCode {
  readonly clientId: string;
  readonly accountId: number;
  readonly userId: number;
  readonly grantId: number;
  readonly redirectUri: string;
  readonly codeChallenge: string;
}

const RETRY_AFTER_SECONDS = '5';

/** Rolls back the changes of a refused request. */
class Undone extends Error {}

/** Runs oidc-provider as the authorization server: one issuer for all studios, stored in the database (OAUTH-1). */
@Injectable()
export class AuthorizationServer {
  private readonly logger = new Logger('Assistant');
  private server: { readonly issuer: string; readonly provider: Promise<Provider> } | null = null;
  private readonly failures = new WeakMap<object, Error>();
  /** Errors that the library could not report to the client, by the open response. */
  private readonly unsent = new WeakMap<ServerResponse, { readonly failure: Error | undefined }>();

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

  /**
   * Created with the first request, because an address that is not configured is known only once the service listens.
   */
  async provider(): Promise<Provider> {
    const { issuer } = this;
    if (this.server?.issuer !== issuer) this.server = { issuer, provider: this.create(issuer) };
    return this.server.provider;
  }

  /**
   * Lets the library send the answer. Returns false when nothing was sent: the request has expired, or belongs to
   * another browser or person (OAUTH-20). Throws the failure that prevented an answer.
   */
  async answer(response: ServerResponse, asked: LibraryRequest): Promise<boolean> {
    const { socket } = response;
    // The client closed the connection.
    if (!socket) return true;
    const provider = await this.provider();
    await provider.callback()(libraryRequest(this.issuer, socket, asked), response);
    const unsent = this.unsent.get(response);
    if (unsent?.failure) throw unsent.failure;
    return unsent === undefined;
  }

  /** Issues a code of the grant in the caller's transaction (OAUTH-23). */
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
    // Loaded on first use: the command line and most requests do not need it.
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
        renderError: (context) => this.reportUnsent(context),
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
   * Runs a token request or revocation in one transaction, committed before the answer is sent. Failures, and refusals
   * that do not concern the grant, change nothing.
   */
  private async inUnit(context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
    if (context.path === OAUTH_PATHS.authorize) return next();
    if (context.path !== OAUTH_PATHS.token && context.path !== OAUTH_PATHS.revoke)
      return this.returnFromSignIn(context, next);
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
   * Runs the return from the sign-in in one transaction: anything that ends the person's access waits for it and finds
   * the new session. A refusal or failure changes nothing.
   */
  private async returnFromSignIn(context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
    try {
      await this.uow.writePlatform(async () => {
        await next();
        if (context.status >= 400 || this.failures.has(context)) throw new Undone();
      });
    } catch (error) {
      // Later errors follow from the first failure; only that one is reported.
      if (error instanceof Undone || this.failures.has(context)) return;
      this.noteFailure(context, error as Error);
      this.reportUnsent(context);
    }
  }

  private noteFailure(context: KoaContextWithOIDC, failure: Error): void {
    this.failures.set(context, failure);
    const requestId = context.get(REQUEST_ID_HEADER);
    // The route, not the path, because paths of pages contain ids of pending requests (OAUTH-44).
    this.logger.error(`The route ${context.oidc.route} failed (request ${requestId})`, stackOf(failure));
  }

  /**
   * Errors that the library does not report to the client: an expired request, and failures of the service. Failures
   * are sent to the client where the request is known, since its redirect address was checked before (OAUTH-17). The
   * service itself composed its query.
   */
  private reportUnsent(context: KoaContextWithOIDC): void {
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
    this.unsent.set(context.res, { failure });
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

/**
 * Whether the transaction is committed: for answers, and for refusals that may have ended the grant (reuse, or a former
 * member).
 */
function mayEndGrants({ status, body }: KoaContextWithOIDC): boolean {
  return status < 400 || (status === 400 && (body as { error?: unknown } | null)?.error === 'invalid_grant');
}

/** The facts of the current request for the storages. */
function requestOf(context: KoaContextWithOIDC | undefined): RequestAtHand {
  if (!context) throw new Error('The library answers no request.');
  const { route, params } = context.oidc;
  return {
    id: context.get(REQUEST_ID_HEADER),
    isRevocation: route === 'revocation',
    isRefresh: params?.['grant_type'] === 'refresh_token',
  };
}

/** Whether a retry may succeed: a lock was not granted, or the database is unavailable. */
function isBusy(failure: unknown): boolean {
  const told = translateDatabaseError(failure);
  return told instanceof DomainError && told.kind === 'unavailable';
}
