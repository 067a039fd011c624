import { Outbox } from '@studio/delivery';
import { Command } from 'commander';

import { wholeNumber } from './arguments';
import type { Run } from './run';

const LIMIT = 20;

/** `outbox`: messages kept where no mail, SMS or push provider is configured. */
export function outboxCommand(run: Run): Command {
  return new Command('outbox')
    .description('list the newest e-mails, SMS and pushes that were kept because no provider is configured')
    .option('--limit <count>', 'how many', wholeNumber, LIMIT)
    .option('--to <recipient>', 'only those to this address, number or device')
    .action(({ limit, to }: { limit: number; to?: string }, command: Command) =>
      run(command, async (app) => {
        const kept = await app.get(Outbox).list(limit, to ?? null);
        const texts = kept.map(({ channel, recipient, subject, text, sentAt }) =>
          [`${sentAt.toISOString()}  ${channel}  ${recipient}`, ...(subject === null ? [] : [subject]), text].join(
            '\n',
          ),
        );
        return {
          result: 'listed',
          text: texts.length > 0 ? texts.join('\n\n') : 'The outbox is empty.',
          details: {
            messages: kept.map(({ sentAt, ...message }) => ({ ...message, sent_at: sentAt.toISOString() })),
          },
        };
      }),
    );
}
