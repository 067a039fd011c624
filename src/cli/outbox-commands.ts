import { type Channel, CHANNELS, type KeptMessage, Outbox } from '@studio/delivery';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { singleLine, typedPhone } from '@studio/kernel';
import { Command, Option } from 'commander';

import { wholeNumber } from './arguments';
import type { Run } from './run';

const LIMIT = 20;

/** Administrators of a production service must not read messages from an earlier start in another mode. */
const NOT_IN_PRODUCTION =
  'In production no message is kept in the outbox. Set SMTP_URL, TWILIO_… and FCM_CREDENTIALS_FILE to have messages sent.';

interface Filter {
  readonly limit: number;
  readonly to?: string;
  readonly kind?: Channel;
}

/** `outbox`: messages stored because no mail, SMS or push provider is configured. */
export function outboxCommand(run: Run): Command {
  return new Command('outbox')
    .description(
      'list the newest e-mails, SMS and pushes, with their codes and links, that were kept because no provider is configured',
    )
    .option('--limit <count>', 'how many', wholeNumber, LIMIT)
    .option('--to <recipient>', 'only those whose address, number or device contains this')
    .addOption(new Option('--kind <kind>', 'only those of this kind').choices(CHANNELS))
    .action(({ limit, to, kind }: Filter, command: Command) =>
      run(command, async (app) => {
        if (app.get<Configuration>(CONFIGURATION).mode === 'production')
          return { result: 'failed', text: NOT_IN_PRODUCTION };
        const recipient = to === undefined ? null : soughtRecipient(to);
        const kept = await app.get(Outbox).list(limit, { channel: kind ?? null, recipient });
        const isFiltered = recipient !== null || kind !== undefined;
        return {
          result: 'listed',
          text: kept.length > 0 ? kept.map(messageText).join('\n\n') : emptyText(isFiltered),
          details: {
            messages: kept.map(({ sentAt, ...message }) => ({ ...message, sent_at: sentAt.toISOString() })),
          },
        };
      }),
    );
}

/** Numbers are stored as E.164, so separators are removed from a text that begins as a number. */
function soughtRecipient(typed: string): string {
  const plain = typedPhone(typed);
  return /^\+?[\d\s().-]+$/.test(plain) ? plain.replaceAll(/[\s().-]/g, '').replace(/^00/, '+') : plain;
}

function messageText({ channel, recipient, subject, text, sentAt }: KeptMessage): string {
  // A device token may be any text, and a terminal obeys some.
  const head = `${sentAt.toISOString()}  ${channel}  ${singleLine(recipient)}`;
  return [head, ...(subject === null ? [] : [subject]), text].join('\n');
}

function emptyText(isFiltered: boolean): string {
  return isFiltered ? 'No message in the outbox is like that.' : 'The outbox is empty.';
}
