import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { SMTPServer } from 'smtp-server';

import type { CleanUp } from '../../harness/clean-up';

/** What the mail server does with a message: `drop` keeps it and breaks the connection instead of saying so. */
export type MailBehaviour = 'take' | 'hang' | 'refuse later' | 'refuse' | 'drop';

const REPLY_CODES = { 'refuse later': 451, refuse: 554 } as const;
const HEADER_END = /\r?\n\r?\n/;

/** A mail server on this machine that counts what it took. */
export class MailBox {
  behaviour: () => MailBehaviour = () => 'take';
  /** Every message as it arrived. */
  readonly texts: string[] = [];
  /** How often each message was taken, by recipient and subject. */
  readonly taken = new Map<string, number>();
  /** How often a message was met with each behaviour. */
  readonly met = new Map<MailBehaviour, number>();
  private readonly sockets = new Set<Socket>();
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, answer) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const recipient = session.envelope.rcptTo[0]?.address ?? '';
        const text = Buffer.concat(parts).toString();
        this.texts.push(text);
        this.decide(`${recipient} ${subjectOf(text)}`, answer);
      });
    },
  });

  static async open(cleanUp: CleanUp): Promise<MailBox> {
    const box = new MailBox();
    box.server.on('error', () => undefined);
    box.server.server.on('connection', (socket: Socket) => {
      box.sockets.add(socket);
      socket.on('close', () => box.sockets.delete(socket));
    });
    await new Promise<void>((resolve) => box.server.listen(0, '127.0.0.1', resolve));
    await cleanUp.add(() => box.close());
    return box;
  }

  /** Its address for the service. */
  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  private decide(message: string, answer: (error?: Error) => void): void {
    const behaviour = this.behaviour();
    this.met.set(behaviour, (this.met.get(behaviour) ?? 0) + 1);
    if (behaviour === 'take' || behaviour === 'drop') this.taken.set(message, (this.taken.get(message) ?? 0) + 1);
    if (behaviour === 'take') answer();
    else if (behaviour === 'drop') this.cut();
    else if (behaviour !== 'hang')
      answer(Object.assign(new Error('Not now.'), { responseCode: REPLY_CODES[behaviour] }));
  }

  /** Ends every connection without a word. */
  private cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private async close(): Promise<void> {
    this.cut();
    const closed = new Promise<void>((resolve) => this.server.close(resolve));
    await Promise.race([closed, sleep(2_000, undefined, { ref: false })]);
  }
}

function subjectOf(message: string): string {
  const [head = ''] = message.split(HEADER_END, 1);
  return /^Subject: (.*)$/m.exec(head)?.[1]?.trim() ?? '';
}
