import type { NotificationChannel } from './notification-kind';

/** How a kind picks its channels (NTF-1). */
export type ChannelRule =
  /** E-mail only. */
  | 'email'
  /** Push only. */
  | 'push'
  /** E-mail and push. */
  | 'both'
  /** Push; e-mail to people without a device. */
  | 'push_else_email';

/** The channels by which the recipient can be reached. */
export interface Reach {
  readonly hasEmail: boolean;
  /** A device that receives pushes now (DEV-3). */
  readonly hasDevice: boolean;
}

/** The channels of a notification; a recipient without address or device is skipped for that channel (NTF-2). */
export function computeChannels(rule: ChannelRule, { hasEmail, hasDevice }: Reach): NotificationChannel[] {
  const wantsPush = rule !== 'email';
  const wantsEmail = rule === 'email' || rule === 'both' || (rule === 'push_else_email' && !hasDevice);
  return [
    ...(wantsEmail && hasEmail ? (['email'] as const) : []),
    ...(wantsPush && hasDevice ? (['push'] as const) : []),
  ];
}
