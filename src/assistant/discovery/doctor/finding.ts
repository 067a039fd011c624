import { shownLine } from '@studio/kernel';
import type { Answer, Reply } from './outside';

/** The result of one check. */
export interface Finding {
  /** What is checked. */
  readonly check: string;
  readonly verdict: 'pass' | 'fail' | 'skip';
  /** The problem and its solution, or a remark; null without either. */
  readonly text: string | null;
}

/** A problem as text; null without one. */
export type Problem = string | null;

const SHOWN_MAX = 200;
const UNAVAILABLE: readonly number[] = [502, 503, 504];

export function finding(check: string, problem: Problem): Finding {
  return { check, verdict: problem === null ? 'pass' : 'fail', text: problem };
}

/** Text from the deployment, made safe for a terminal. */
export function quoted(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${shownLine(text, SHOWN_MAX)}"`;
}

/** The problem of a reply with an unexpected status; `unless404` explains a 404. */
export function statusProblem(reply: Reply, expected: number, unless404: string): Problem {
  if (reply.kind === 'silence') return `${reply.asked}: ${reply.why}`;
  const { asked, status } = reply;
  if (status === expected) return null;
  return `${asked} answers ${status} instead of ${expected}. ${adviceOn(status, unless404)}`;
}

/** As `statusProblem`, and the problem of a body that is not a JSON object. */
export function jsonProblem(reply: Reply, expected: number, unless404: string): Problem {
  const problem = statusProblem(reply, expected, unless404);
  if (problem !== null || documentOf(reply) !== null) return problem;
  const type = reply.kind === 'answer' ? reply.headers.get('content-type') : null;
  const what = /\bhtml\b/i.test(type ?? '') ? 'a web page (HTML)' : quoted(type);
  return `${reply.asked} answers with ${what} instead of JSON. Something in front of the service answers in its place; let it pass this address on.`;
}

export function documentOf(reply: Reply): Answer['document'] {
  return reply.kind === 'answer' ? reply.document : null;
}

function adviceOn(status: number, unless404: string): string {
  if (status >= 300 && status < 400) return 'Answer at this address itself, without a redirect.';
  if (status === 404) return unless404;
  if (status === 403)
    return 'Let the proxy pass the Host header on, or name the host in ASSISTANT_HOSTS; look also for a firewall.';
  if (status === 405) return 'The proxy does not let this method through.';
  if (status === 429) return 'There were too many requests from this address; try again later.';
  if (UNAVAILABLE.includes(status)) return 'The proxy answers, but not the service behind it; look whether that runs.';
  return 'Look at the log of the service and of the proxy.';
}
