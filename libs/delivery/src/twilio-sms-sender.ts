import type { TwilioSettings } from '@studio/config';
import { multiLine } from '@studio/kernel';
import type { Twilio } from 'twilio';
import type RequestClient from 'twilio/lib/base/RequestClient';

import { DeliveryError } from './delivery-error';
import { type Sms, SmsSender } from './sms-sender';
import { TIMEOUT_MILLISECONDS } from './timeout';

const TWILIO_ADDRESS = 'https://api.twilio.com';
/** Begins the id of a messaging service, which picks the number itself. */
const MESSAGING_SERVICE = 'MG';
const FAILED_STATES: readonly string[] = ['failed', 'undelivered'];

export interface TwilioOptions {
  /** Where the interface is; another one in tests. */
  readonly address?: string;
  readonly timeoutMilliseconds?: number;
}

/** SMS over Twilio. */
export class TwilioSmsSender extends SmsSender {
  override readonly isConfigured = true;
  private opened: Promise<Twilio> | null = null;

  constructor(
    private readonly settings: TwilioSettings,
    private readonly options: TwilioOptions = {},
  ) {
    super();
  }

  override async send({ to, text }: Sms): Promise<void> {
    const { from } = this.settings;
    const sender = from.startsWith(MESSAGING_SERVICE) ? { messagingServiceSid: from } : { from };
    try {
      const client = await (this.opened ??= openClient(this.settings, this.options));
      const { status } = await client.messages.create({ to, body: multiLine(text), ...sender });
      if (FAILED_STATES.includes(status)) throw new DeliveryError('refused', 'Twilio could not deliver the SMS.');
    } catch (error) {
      throw toDeliveryError(error);
    }
  }
}

/** The library, loaded with the first SMS: it is large. Its HTTP client gets a timeout and an address that tests can choose. */
async function openClient(
  { accountSid, authToken }: TwilioSettings,
  { address = TWILIO_ADDRESS, timeoutMilliseconds = TIMEOUT_MILLISECONDS }: TwilioOptions,
): Promise<Twilio> {
  const { default: twilio } = await import('twilio');
  class AddressedClient extends twilio.RequestClient {
    override request<Data>(options: RequestClient.RequestOptions<Data>) {
      return super.request<Data>({ ...options, uri: options.uri.replace(TWILIO_ADDRESS, address) });
    }
  }
  const httpClient = new AddressedClient({ timeout: timeoutMilliseconds });
  // The library would read an account, region and edge from the process's environment; ours are settings.
  return twilio(accountSid, authToken, { httpClient, env: {} });
}

interface TwilioError {
  readonly code?: number | string;
  readonly status?: number;
}

/** Twilio's texts repeat the number, so only its codes are stored. */
function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const { code, status } = error as TwilioError;
  if (status !== undefined)
    return new DeliveryError('refused', `Twilio refused the SMS (${status}, code ${code ?? 'unknown'}).`, error);
  return new DeliveryError('unreachable', `Twilio could not be reached (${code ?? 'unknown'}).`, error);
}
