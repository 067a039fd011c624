import {
  type Addresses,
  type Deployment,
  DOCUMENT_HEADER,
  isPlainRemote,
  PAGE,
  type Replies,
  TOKEN_HEADER,
} from './deployment';
import { documentOf, type Finding, finding, jsonProblem, type Problem, quoted, statusProblem } from './finding';
import type { Answer, Reply } from './outside';

/** The facts for the checks: the deployment, its addresses and its answers. */
export interface Evidence {
  readonly deployment: Deployment;
  readonly addresses: Addresses;
  readonly replies: Replies;
  /** A remark on the client that the check registered; null without one. */
  readonly clientRemark: string | null;
}

const NO_ENDPOINT = 'The proxy does not forward /mcp.';
const NO_RESOURCE_DOCUMENT = 'The proxy does not forward /.well-known, or no active studio has this slug there.';
const NO_SERVER_DOCUMENT = 'The proxy does not forward /.well-known.';
const NO_OAUTH = 'The proxy does not forward /oauth.';

const RESOURCE_METADATA = /\bresource_metadata="([^"]*)"/;

/** Members of the authorization server's document that are addresses (OAUTH-5). */
const ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'registration_endpoint', 'revocation_endpoint'];

/** The points of the self-check, in the order in which clients meet them (OAUTH-49). */
export const CHECKS: readonly ((evidence: Evidence) => Finding)[] = [
  isEncrypted,
  isChallenged,
  isAnnounced,
  isResource,
  isIssuer,
  isS256Offered,
  isRegistered,
  isOpenToPages,
  isDirect,
  isCalledByKey,
];

function isEncrypted({ deployment, replies: { unauthenticated } }: Evidence): Finding {
  const check = 'The address is https';
  const { base } = deployment;
  if (isPlainRemote(deployment))
    return finding(check, `${base} is not. Serve it by https, and set PUBLIC_BASE_URL to that address.`);
  if (base.startsWith('http:'))
    return { check, verdict: 'pass', text: `${base} is not, which is right on this machine only.` };
  return finding(check, unauthenticated.kind === 'silence' ? `${base}: ${unauthenticated.why}` : null);
}

function isChallenged({ replies: { unauthenticated } }: Evidence): Finding {
  const check = 'A call without a token is answered 401 with a challenge';
  const problem = statusProblem(unauthenticated, 401, NO_ENDPOINT);
  if (problem !== null) return finding(check, problem);
  if (announcedBy(unauthenticated) !== null) return finding(check, null);
  const challenge = quoted(challengeOf(unauthenticated));
  return finding(
    check,
    `The 401 has the header WWW-Authenticate ${challenge}, without resource_metadata. Have the proxy pass the header on, and do not ask for passwords before the service.`,
  );
}

function isAnnounced({ addresses, replies }: Evidence): Finding {
  const check = 'The challenge names the address of the document of the studio';
  const problem = jsonProblem(replies.resourceDocument, 200, NO_RESOURCE_DOCUMENT);
  if (problem !== null) return finding(check, problem);
  const announced = announcedBy(replies.unauthenticated);
  return finding(check, difference('The challenge', announced, addresses.resourceDocument));
}

function isResource({ addresses, replies: { resourceDocument } }: Evidence): Finding {
  const check = 'The document names the address of the endpoint as its resource';
  const problem = jsonProblem(resourceDocument, 200, NO_RESOURCE_DOCUMENT);
  if (problem !== null) return finding(check, problem);
  return finding(check, difference('The document', documentOf(resourceDocument)?.['resource'], addresses.endpoint));
}

function isIssuer({ deployment: { base }, replies: { resourceDocument, serverDocument } }: Evidence): Finding {
  const check = 'Both documents name one authorization server, this address';
  const problem =
    jsonProblem(resourceDocument, 200, NO_RESOURCE_DOCUMENT) ?? jsonProblem(serverDocument, 200, NO_SERVER_DOCUMENT);
  if (problem !== null) return finding(check, problem);
  const servers = documentOf(resourceDocument)?.['authorization_servers'];
  const server = documentOf(serverDocument) ?? {};
  const { issuer } = server;
  if (!Array.isArray(servers) || servers.length !== 1 || servers[0] !== issuer)
    return finding(
      check,
      `authorization_servers of the studio is ${quoted(servers)}, but the issuer is ${quoted(issuer)}. Let one service with one PUBLIC_BASE_URL answer both.`,
    );
  const elsewhere = ENDPOINTS.find((name) => !String(server[name]).startsWith(`${base}/`));
  return finding(
    check,
    difference('The issuer', issuer, base) ??
      (elsewhere === undefined
        ? null
        : `${elsewhere} is ${quoted(server[elsewhere])}, which is not below ${base}. Have the proxy pass the document on unchanged.`),
  );
}

function isS256Offered({ replies: { serverDocument } }: Evidence): Finding {
  const check = 'The authorization server offers S256';
  const problem = jsonProblem(serverDocument, 200, NO_SERVER_DOCUMENT);
  if (problem !== null) return finding(check, problem);
  const methods = documentOf(serverDocument)?.['code_challenge_methods_supported'];
  if (Array.isArray(methods) && methods.includes('S256')) return finding(check, null);
  return finding(
    check,
    `code_challenge_methods_supported is ${quoted(methods)}. Have the proxy pass the document of this service on unchanged.`,
  );
}

function isRegistered({ replies: { registration }, clientRemark }: Evidence): Finding {
  const check = 'A client can register, without a secret';
  const problem = jsonProblem(registration, 201, NO_OAUTH) ?? secretProblem(documentOf(registration));
  if (problem === null) return { check, verdict: 'pass', text: clientRemark };
  return finding(check, [problem, clientRemark].filter((text) => text !== null).join(' '));
}

function secretProblem(client: Answer['document']): Problem {
  const advice = 'Have the proxy pass /oauth on to this service and to no other.';
  if (typeof client?.['client_id'] !== 'string') return `The registration answers without a client_id. ${advice}`;
  if ('client_secret' in client) return `The registration answers with a client_secret. ${advice}`;
  const method = client['token_endpoint_auth_method'];
  return method === 'none' ? null : `token_endpoint_auth_method is ${quoted(method)} instead of "none". ${advice}`;
}

function isOpenToPages({ replies }: Evidence): Finding {
  const { resourceDocument, serverDocument, resourcePreflight, serverPreflight, tokenPreflight } = replies;
  return finding(
    'Web pages may read the documents and ask for tokens (CORS)',
    jsonProblem(resourceDocument, 200, NO_RESOURCE_DOCUMENT) ??
      jsonProblem(serverDocument, 200, NO_SERVER_DOCUMENT) ??
      originProblem(resourceDocument) ??
      originProblem(serverDocument) ??
      preflightProblem(resourcePreflight, DOCUMENT_HEADER, NO_RESOURCE_DOCUMENT) ??
      preflightProblem(serverPreflight, DOCUMENT_HEADER, NO_SERVER_DOCUMENT) ??
      preflightProblem(tokenPreflight, TOKEN_HEADER, NO_OAUTH),
  );
}

function isDirect({ replies }: Evidence): Finding {
  const check = 'Nothing is redirected';
  const all = Object.values(replies).filter((reply) => reply !== null);
  const redirected = all.filter((reply) => reply.kind === 'answer').filter(isRedirect);
  if (redirected.length > 0)
    return finding(
      check,
      `${redirected.map(redirectOf).join('; ')}. Clients do not follow: answer at these addresses themselves, or set PUBLIC_BASE_URL to where they lead.`,
    );
  const silent = all.find((reply) => reply.kind === 'silence');
  return finding(check, silent ? `${silent.asked}: ${silent.why}` : null);
}

function isCalledByKey({ deployment, replies: { keyCall } }: Evidence): Finding {
  const check = 'A plain call with a service key is answered with JSON';
  if (deployment.key === null) return { check, verdict: 'skip', text: 'No key was given (--key).' };
  if (keyCall === null)
    return { check, verdict: 'skip', text: 'The key is not sent to another machine without encryption.' };
  if (keyCall.kind === 'answer' && keyCall.status === 401)
    return finding(
      check,
      `${keyCall.asked} answers 401. The key is unknown, revoked or expired, or the proxy does not pass the Authorization header on.`,
    );
  const problem = jsonProblem(keyCall, 200, NO_ENDPOINT);
  if (problem !== null) return finding(check, problem);
  const result = documentOf(keyCall)?.['result'];
  const isRefused = typeof result !== 'object' || result === null || ('isError' in result && result.isError === true);
  // The answer is not shown, because it contains data of the studio.
  return finding(
    check,
    isRefused ? `${keyCall.asked} refuses the tool get-studio-profile. Give a key with the ability mcp:read.` : null,
  );
}

/** An exact comparison, as clients do it. */
function difference(who: string, said: unknown, expected: string): Problem {
  if (said === expected) return null;
  return `${who} says ${quoted(said)}, but ${quoted(expected)} was expected. Set PUBLIC_BASE_URL to ${quoted(new URL(expected).origin)} where the service runs, or ask at the address that is set there (--url).`;
}

function challengeOf(reply: Reply): string | null {
  return reply.kind === 'answer' ? reply.headers.get('www-authenticate') : null;
}

function announcedBy(reply: Reply): string | null {
  const challenge = challengeOf(reply) ?? '';
  return /^Bearer\s/i.test(challenge) ? (RESOURCE_METADATA.exec(challenge)?.[1] ?? null) : null;
}

function originProblem(reply: Reply): Problem {
  if (reply.kind === 'silence') return `${reply.asked}: ${reply.why}`;
  const allowed = reply.headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === PAGE) return null;
  return `${reply.asked} has the header Access-Control-Allow-Origin ${quoted(allowed)} instead of "*". Have the proxy pass the headers of the service on, and set none of its own.`;
}

function preflightProblem(reply: Reply, header: string, unless404: string): Problem {
  const isAnswered = reply.kind === 'answer' && reply.status >= 200 && reply.status < 300;
  const problem = (isAnswered ? null : statusProblem(reply, 204, unless404)) ?? originProblem(reply);
  if (problem !== null || reply.kind === 'silence') return problem;
  const allowed = reply.headers.get('access-control-allow-headers') ?? '';
  const names = allowed.split(',').map((name) => name.trim().toLowerCase());
  if (names.includes('*') || names.includes(header)) return null;
  return `${reply.asked} does not allow the header ${header}. Have the proxy pass OPTIONS on to the service.`;
}

function isRedirect({ status }: Answer): boolean {
  return status >= 300 && status < 400;
}

/** Without the query, which may contain secrets. */
function redirectOf({ asked, status, headers }: Answer): string {
  const base = asked.slice(asked.indexOf(' ') + 1);
  const location = headers.get('location');
  if (location === null || !URL.canParse(location, base)) return `${asked} answers ${status}`;
  const { origin, pathname } = new URL(location, base);
  return `${asked} leads to ${quoted(origin + pathname)} (${status})`;
}
