import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

import type { CleanUp } from '../clean-up';

/** Starts a mail server that takes every message and keeps none; resolves with its address for the service. */
export async function startMailSink(cleanUp: CleanUp): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      stream.on('end', () => done());
      stream.resume();
    },
  });
  // A client that goes away without a word is no concern of a sink.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await cleanUp.add(() => new Promise((resolve) => server.close(() => resolve())));
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}
