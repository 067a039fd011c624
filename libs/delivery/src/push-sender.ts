/** A push notification to one device. */
export interface Push {
  /** The device's token at the provider. */
  readonly token: string;
  readonly title: string;
  readonly text: string;
  /** Data for the app; strings only (NTF-6). */
  readonly data: Readonly<Record<string, string>>;
}

/** `unregistered`: the provider does not know the device any more, and its token is to be revoked (DEV-3). */
export type PushOutcome = 'sent' | 'unregistered';

/** Sends push notifications to a provider. Never called inside a transaction, except the one that `deliver` may open. */
export abstract class PushSender {
  /** False when the service has no way to send pushes; recipients then count as having no device. */
  abstract readonly isConfigured: boolean;

  /** Runs one delivery: `work` reads the devices and calls `send` or `sendAll`. As MailSender. */
  deliver<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  /** Resolves when the provider answered. Throws DeliveryError. */
  abstract send(push: Push): Promise<PushOutcome>;

  /** Sends to several devices; the outcomes are in their order. */
  sendAll(pushes: readonly Push[]): Promise<PromiseSettledResult<PushOutcome>[]> {
    return Promise.allSettled(pushes.map((push) => this.send(push)));
  }
}
