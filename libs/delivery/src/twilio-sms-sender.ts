import type { TwilioSettings } from '@studio/config';
import { multiLine } from '@studio/kernel';
import twilio from 'twilio';
import RequestClient from 'twilio/lib/base/RequestClient';

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
  private readonly client: ReturnType<typeof twilio>;

  constructor(
    private readonly settings: TwilioSettings,
    { address = TWILIO_ADDRESS, timeoutMilliseconds = TIMEOUT_MILLISECONDS }: TwilioOptions = {},
  ) {
    super();
    const httpClient = new AddressedClient(address, timeoutMilliseconds);
    // The library would read an account, region and edge from the process's environment; ours are settings.
    this.client = twilio(settings.accountSid, settings.authToken, { httpClient, env: {} });
  }

  override async send({ to, text }: Sms): Promise<void> {
    const { from } = this.settings;
    const sender = from.startsWith(MESSAGING_SERVICE) ? { messagingServiceSid: from } : { from };
    try {
      const { status } = await this.client.messages.create({ to, body: multiLine(text), ...sender });
      if (FAILED_STATES.includes(status)) throw new DeliveryError('refused', 'Twilio could not deliver the SMS.');
    } catch (error) {
      throw toDeliveryError(error);
    }
  }
}

/** The library's HTTP client with a timeout, at an address that tests can choose. */
class AddressedClient extends RequestClient {
  constructor(
    private readonly address: string,
    timeout: number,
  ) {
    super({ timeout });
  }

  override request<Data>(options: RequestClient.RequestOptions<Data>) {
    return super.request<Data>({ ...options, uri: options.uri.replace(TWILIO_ADDRESS, this.address) });
  }
}

interface TwilioError {
  readonly code?: number | string;
  readonly status?: number;
}

/** Twilio's texts repeat the number, so only its codes are kept. */
function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const { code, status } = error as TwilioError;
  if (status !== undefined)
    return new DeliveryError('refused', `Twilio refused the SMS (${status}, code ${code ?? 'unknown'}).`, error);
  return new DeliveryError('unreachable', `Twilio could not be reached (${code ?? 'unknown'}).`, error);
}
