import { shownLine } from '@studio/kernel';
import type { Answer, Reply } from './outside';

/** One point of the self-check, with how it went. */
export interface Finding {
  /** What is checked, in words. */
  readonly check: string;
  readonly verdict: 'pass' | 'fail' | 'skip';
  /** What is wrong and what to do, or a remark; null when there is nothing to say. */
  readonly text: string | null;
}

/** What is wrong, as a text; null when nothing is. */
export type Problem = string | null;

const SHOWN_MAX = 200;
const UNAVAILABLE: readonly number[] = [502, 503, 504];

export function finding(check: string, problem: Problem): Finding {
  return { check, verdict: problem === null ? 'pass' : 'fail', text: problem };
}

/** Something that the deployment said, for a terminal: nothing in it can steer that. */
export function quoted(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${shownLine(text, SHOWN_MAX)}"`;
}

/** Why a reply has not the status it should have; `unless404` tells what a 404 comes of. */
export function statusProblem(reply: Reply, expected: number, unless404: string): Problem {
  if (reply.kind === 'silence') return `${reply.asked}: ${reply.why}`;
  const { asked, status } = reply;
  if (status === expected) return null;
  return `${asked} answers ${status} instead of ${expected}. ${adviceOn(status, unless404)}`;
}

/** As `statusProblem`, also when what came is no object of JSON. */
export function jsonProblem(reply: Reply, expected: number, unless404: string): Problem {
  const problem = statusProblem(reply, expected, unless404);
  if (problem !== null || documentOf(reply) !== null) return problem;
  const type = reply.kind === 'answer' ? reply.headers.get('content-type') : null;
  const what = /\bhtml\b/i.test(type ?? '') ? 'a web page (HTML)' : quoted(type);
  return `${reply.asked} answers with ${what} instead of JSON. Something before the service answers in its place; have it pass this address on.`;
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
  if (status === 429) return 'Too much was asked from this address; try again later.';
  if (UNAVAILABLE.includes(status)) return 'The proxy answers, but not the service behind it; look whether that runs.';
  return 'Look at the log of the service and of the proxy.';
}
