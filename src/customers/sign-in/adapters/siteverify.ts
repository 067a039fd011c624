/** OTP-2, WEB-5. */
const TIMEOUT_MS = 5_000;

/** What a provider says of a token; `unavailable` when it does not answer in time or not as it should. */
export type BotVerdict = 'approved' | 'refused' | 'unavailable';

interface BotProof {
  readonly secret: string;
  readonly token: string;
  readonly clientAddress: string | null;
}

/** The siteverify interface of Turnstile, hCaptcha and reCAPTCHA. One call without retries, which follows no redirect. */
export async function siteverify(
  verifyUrl: string,
  { secret, token, clientAddress }: BotProof,
  timeoutMs = TIMEOUT_MS,
): Promise<BotVerdict> {
  const form = new URLSearchParams({ secret, response: token });
  if (clientAddress !== null) form.set('remoteip', clientAddress);
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(verifyUrl, { method: 'POST', body: form, redirect: 'error', signal });
    const verdict: unknown = await answer.json();
    if (!answer.ok) return 'unavailable';
    return isSuccess(verdict) ? 'approved' : 'refused';
  } catch {
    return 'unavailable';
  }
}

function isSuccess(verdict: unknown): boolean {
  return typeof verdict === 'object' && verdict !== null && 'success' in verdict && verdict.success === true;
}
