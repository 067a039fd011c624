import { Injectable } from '@nestjs/common';
import { PushSender } from '@studio/delivery';
import { Clock } from '@studio/kernel';

import type { ListedStudio } from '../../accounts';
import type { Message } from '../domain/notification-kind';
import { DeviceTokens } from './device-tokens';
import type { ClaimedNotification } from './notification-store';

/** Sends a push to every device of a person. */
@Injectable()
export class PushDelivery {
  constructor(
    private readonly devices: DeviceTokens,
    private readonly pushes: PushSender,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether any device received it. Devices unknown to the provider are revoked (DEV-3). Throws when none received it
   * and one failed, so that a repeat reaches no device twice.
   */
  async send(studio: ListedStudio, notification: ClaimedNotification, message: Message): Promise<boolean> {
    return this.pushes.deliver(() => this.toDevices(studio, notification, message));
  }

  private async toDevices(
    studio: ListedStudio,
    { recipient, kind, payload }: ClaimedNotification,
    message: Message,
  ): Promise<boolean> {
    const devices = await this.devices.live(studio.id, recipient, this.clock.now());
    const data = { kind, account_slug: studio.slug, ...textsOf(payload.ids) };
    const { title, text } = message;
    const outcomes = await this.pushes.sendAll(devices.map(({ token }) => ({ token, title, text, data })));
    const unknown = devices.filter((_, index) => {
      const outcome = outcomes[index];
      return outcome?.status === 'fulfilled' && outcome.value === 'unregistered';
    });
    const revoked = await Promise.allSettled(
      unknown.map(({ id }) => this.devices.revoke(studio.id, id, this.clock.now())),
    );
    if (outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value === 'sent')) return true;
    const failed = [...outcomes, ...revoked].find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    return false;
  }
}

/** Push data are strings (NTF-6). */
function textsOf(ids: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)]));
}
