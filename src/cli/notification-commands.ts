import { Command } from 'commander';

import { type FailedNotification, FailedNotificationsQuery } from '../notifications';
import { wholeNumber } from './arguments';
import type { Run } from './run';

const LIMIT = 50;

/** `notifications …`: messages to people. */
export function notificationCommands(run: Run): Command {
  const group = new Command('notifications').description('the e-mails and pushes of the studios');
  group
    .command('failed')
    .description('list the newest notifications that could not be delivered; they are kept for 90 days')
    .option('--limit <count>', 'how many', wholeNumber, LIMIT)
    .action(({ limit }: { limit: number }, command: Command) =>
      run(command, async (app) => {
        const failed = await app.get(FailedNotificationsQuery).list(limit);
        return {
          result: 'listed',
          text: failed.length > 0 ? failed.map(lineOf).join('\n') : 'No notification has failed permanently.',
          details: { notifications: failed.map(present) },
        };
      }),
    );
  return group;
}

function lineOf({ failedAt, studio, id, kind, channel, customerId, userId, error }: FailedNotification): string {
  const recipient = customerId === null ? `user ${userId}` : `customer ${customerId}`;
  return [failedAt.toISOString(), studio, id, kind, channel, recipient, error ?? ''].join('  ');
}

function present({ failedAt, customerId, userId, ...failed }: FailedNotification) {
  return { ...failed, customer_id: customerId, user_id: userId, failed_at: failedAt.toISOString() };
}
