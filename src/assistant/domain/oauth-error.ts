/** Codes of RFC 6749, 7591 and 8707, and those of OpenID Connect for requests with `prompt=none` (OAUTH-17). */
export type OauthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'access_denied'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'login_required'
  | 'consent_required'
  | 'interaction_required'
  | 'server_error'
  | 'temporarily_unavailable';

const OTHER_STATUSES: Partial<Record<OauthErrorCode, number>> = {
  invalid_client: 401,
  server_error: 500,
  temporarily_unavailable: 503,
};

/** A refusal of the authorization server, sent in the body or in a redirect to the client (OAUTH-16, OAUTH-30). */
export class OauthError extends Error {
  /** HTTP status of an answer with a body. */
  readonly status: number;

  /** `description` is for developers: printable ASCII without quotation marks and backslashes (RFC 6749), and no secret. */
  constructor(
    readonly error: OauthErrorCode,
    readonly description: string,
    options: { readonly cause?: unknown } = {},
  ) {
    super(`${error}: ${description}`, options);
    this.name = 'OauthError';
    this.status = OTHER_STATUSES[error] ?? 400;
  }
}
