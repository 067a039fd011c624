import { readFileSync } from 'node:fs';

import { multiLine, singleLine } from '@studio/kernel';
import type { JWT } from 'google-auth-library';
import { z } from 'zod';

import { DeliveryError } from './delivery-error';
import { type Push, type PushOutcome, PushSender } from './push-sender';
import { TIMEOUT_MILLISECONDS } from './timeout';

/** A message may have 4,096 bytes, with its data and the names of its fields. A letter of Cyrillic has two. */
const TITLE_BYTES = 500;
const TEXT_BYTES = 2_500;
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GOOGLE: FcmAddresses = { messages: 'https://fcm.googleapis.com', tokens: 'https://oauth2.googleapis.com' };

const serviceAccountSchema = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
});

export type ServiceAccount = z.infer<typeof serviceAccountSchema>;

/** Where Google's interfaces are; others in tests. */
export interface FcmAddresses {
  readonly messages: string;
  readonly tokens: string;
}

export interface FcmOptions {
  readonly addresses?: FcmAddresses;
  readonly timeoutMilliseconds?: number;
}

/** Reads the file of a Google service account. Throws when it is none. */
export function readServiceAccount(file: string): ServiceAccount {
  try {
    return serviceAccountSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`FCM_CREDENTIALS_FILE: ${file} is not the file of a Google service account.`, { cause: error });
  }
}

/** Push notifications over Firebase Cloud Messaging, HTTP v1. */
export class FcmPushSender extends PushSender {
  override readonly isConfigured = true;
  private readonly url: string;
  private readonly addresses: FcmAddresses;
  private readonly timeoutMilliseconds: number;
  private opened: Promise<JWT> | null = null;

  constructor(
    private readonly account: ServiceAccount,
    { addresses = GOOGLE, timeoutMilliseconds = TIMEOUT_MILLISECONDS }: FcmOptions = {},
  ) {
    super();
    this.addresses = addresses;
    this.timeoutMilliseconds = timeoutMilliseconds;
    this.url = `${addresses.messages}/v1/projects/${account.project_id}/messages:send`;
  }

  override async send({ token, title, text, data }: Push): Promise<PushOutcome> {
    const message = {
      token,
      notification: {
        title: withinBytes(singleLine(title), TITLE_BYTES),
        body: withinBytes(multiLine(text), TEXT_BYTES),
      },
      data,
    };
    try {
      const client = await (this.opened ??= this.openClient());
      await client.request({ url: this.url, method: 'POST', data: { message } });
      return 'sent';
    } catch (error) {
      if (isUnregistered(error)) return 'unregistered';
      throw toDeliveryError(error);
    }
  }

  /** The library is loaded with the first push: a start has no use for it. */
  private async openClient(): Promise<JWT> {
    const library = await import('google-auth-library');
    const client = new library.JWT({
      email: this.account.client_email,
      key: this.account.private_key,
      scopes: [SCOPE],
      // Node's own fetch; the library would load another one.
      transporterOptions: { timeout: this.timeoutMilliseconds, fetchImplementation: fetch },
    });
    client.transporter.interceptors.request.add({
      resolved: (request) => {
        request.url = new URL(request.url.href.replace(GOOGLE.tokens, this.addresses.tokens));
        // The job repeats the attempt; it does not hold a connection in the meantime.
        request.retryConfig = { retry: 0 };
        return Promise.resolve(request);
      },
    });
    return client;
  }
}

interface GoogleError {
  readonly code?: string | number;
  readonly response?: {
    readonly status: number;
    readonly data?: { readonly error?: { readonly details?: readonly { readonly errorCode?: string }[] } };
  };
}

function isUnregistered(error: unknown): boolean {
  const { response } = error as GoogleError;
  const details = response?.data?.error?.details;
  return (
    response?.status === 404 && Array.isArray(details) && details.some(({ errorCode }) => errorCode === 'UNREGISTERED')
  );
}

function toDeliveryError(error: unknown): DeliveryError {
  const { code, response } = error as GoogleError;
  if (response) return new DeliveryError('refused', `Google refused the push with ${response.status}.`, error);
  return new DeliveryError('unreachable', `Google could not be reached (${code ?? 'unknown'}).`, error);
}

/** The text, or as much of it as so many bytes of UTF-8 hold, with an ellipsis. */
function withinBytes(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  const ellipsis = '…';
  let left = bytes - Buffer.byteLength(ellipsis);
  const kept = Array.from(text).filter((character) => (left -= Buffer.byteLength(character)) >= 0);
  return kept.join('') + ellipsis;
}
