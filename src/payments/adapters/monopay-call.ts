import { CheckoutFailure } from '../application/checkout-failure';
import { type BodyFields, jsonObject } from './callback-body';

/** PAY-4. When fetching a key takes longer, the callback fails and the provider delivers it again. */
const TIMEOUT_MILLISECONDS = 10_000;

/**
 * Calls monopay with the studio's token: POST with a body, otherwise GET. Throws CheckoutFailure. Never follows a
 * redirect, because that would send the token to another host.
 */
export async function fetchMonopay(url: string, apiToken: string, body?: unknown): Promise<BodyFields> {
  const answer = await ask(url, apiToken, body);
  if (!answer.isOk) throw new CheckoutFailure('refused', `monopay answered ${answer.status}.`);
  const fields = jsonObject(answer.text);
  if (fields === null) throw new CheckoutFailure('unusable_answer', 'monopay did not answer with a JSON object.');
  return fields;
}

async function ask(url: string, apiToken: string, body: unknown) {
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'X-Token': apiToken, 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    return { isOk: response.ok, status: response.status, text: await response.text() };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new CheckoutFailure(isLate ? 'timed_out' : 'unreachable', 'monopay could not be reached.', error);
  }
}
