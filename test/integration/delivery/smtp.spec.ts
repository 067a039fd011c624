import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

import { SmtpMailSender } from '../../../libs/delivery/src/smtp-mail-sender';
import { errorOf } from '../../support/persistence';

/** Of a busy machine, and of tests in which nobody answers. */
const PATIENCE_MILLISECONDS = 5_000;
const IMPATIENCE_MILLISECONDS = 300;
const FROM = 'Studio <studio@example.com>';
const MAIL = {
  to: 'ann@example.com',
  subject: 'Grüße',
  text: 'Your link:\nhttps://example.com/password?token=secret\n',
};

interface Received {
  readonly from: string | undefined;
  readonly to: readonly string[];
  readonly text: string;
}

describe('e-mail over SMTP', () => {
  const received: Received[] = [];
  let server: SMTPServer;
  let port: number;

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _, done) =>
        password === 'right' ? done(null, { user: username }) : done(new Error('Invalid password')),
      onRcptTo: ({ address }, _, done) =>
        address.startsWith('full')
          ? done(Object.assign(new Error(`${address} is full`), { responseCode: 552 }))
          : done(),
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const from = envelope.mailFrom === false ? undefined : envelope.mailFrom.address;
          const to = envelope.rcptTo.map(({ address }) => address);
          received.push({ from, to, text: Buffer.concat(chunks).toString('utf8') });
          done();
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    port = (server.server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  const sender = (at = port, credentials = '', timeoutMilliseconds = PATIENCE_MILLISECONDS) =>
    new SmtpMailSender(`smtp://${credentials}127.0.0.1:${at}`, FROM, timeoutMilliseconds);

  it('arrives as plain text from the configured sender', async () => {
    await sender().send(MAIL);
    const mail = received.at(-1);
    expect(mail).toMatchObject({ from: 'studio@example.com', to: ['ann@example.com'] });
    expect(mail?.text).toMatch(/^From: Studio <studio@example\.com>\r$/m);
    expect(mail?.text).toMatch(/^To: ann@example\.com\r$/m);
    expect(mail?.text).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mail?.text).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
    expect(mail?.text).toContain('https://example.com/password?token=');
  });

  it('carries files beside its text', async () => {
    const content = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff]);
    await sender().send({ ...MAIL, attachments: [{ name: 'tickets.pdf', contentType: 'application/pdf', content }] });
    const text = received.at(-1)?.text;
    expect(text).toMatch(/^Content-Type: multipart\/mixed;/m);
    expect(text).toMatch(/^Content-Type: application\/pdf; name=tickets\.pdf\r$/m);
    expect(text).toMatch(/^Content-Disposition: attachment; filename=tickets\.pdf\r$/m);
    expect(text).toContain(content.toString('base64'));
    expect(text).toContain('https://example.com/password?token=');
  });

  it('carries its text as HTML too, and a calendar file (NTF-9)', async () => {
    const content = Buffer.from('BEGIN:VCALENDAR');
    const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
    const look = { studioName: '"Flow" & Söhne', brandColour: null, language: 'uk' } as const;
    const subject = 'Заброньовано: "Сальса", <вівторок>';
    await sender().send({ ...MAIL, subject, look, attachments: [{ name: 'calendar.ics', contentType, content }] });
    const text = received.at(-1)?.text ?? '';
    expect(text).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(text).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
    expect(text).toMatch(/^Content-Type: text\/html; charset=utf-8\r$/m);
    expect(text).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH;\r\n name=calendar\.ics\r$/m);
    const words = /^Subject: (?<words>(?:=\?UTF-8\?.*\r\n ?)+)/m.exec(text)?.groups?.['words'] ?? '';
    const decoded = [...words.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)].map(([, word = '']) => Buffer.from(word, 'base64'));
    expect(Buffer.concat(decoded).toString('utf8')).toBe(subject);
  });

  it('has no headers but its own, whatever its subject holds', async () => {
    await sender().send({ ...MAIL, subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nBody' });
    expect(received.at(-1)?.text).not.toMatch(/^(Bcc:|Body)/m);
    expect(received.at(-1)?.to).toEqual(['ann@example.com']);
  });

  it('signs in with the user of the address', async () => {
    await sender(port, 'user:right@').send(MAIL);
    expect(await errorOf(sender(port, 'user:wrong@').send(MAIL))).toMatchObject({ reason: 'refused' });
  });

  it('goes to one address, whatever it contains, and takes no header from a subject', async () => {
    const before = received.length;
    await errorOf(sender().send({ ...MAIL, to: 'ann@example.com, eve@example.com' }));
    await sender().send({ ...MAIL, subject: 'Hi\r\nBcc: eve@example.com' });
    const recipients = received.slice(before).flatMap(({ to }) => to);
    expect(recipients).not.toContain('eve@example.com');
    expect(received.at(-1)?.text).not.toMatch(/^Bcc:/m);
  });

  it('carries nothing that turns or hides text, in subject and text (GEN-22)', async () => {
    await sender().send({ ...MAIL, subject: 'Hi \u202eAnna\u0007\u200b', text: 'For \u2066Anna\u2069' });
    expect(received.at(-1)?.text).toMatch(/^Subject: Hi Anna\r?$/m);
    expect(received.at(-1)?.text).toMatch(/^For Anna\r?$/m);
  });

  it('fails when the server refuses, told without the address', async () => {
    const error = await errorOf(sender().send({ ...MAIL, to: 'full@example.com' }));
    expect(error).toMatchObject({ name: 'DeliveryError', reason: 'refused' });
    expect(String(error)).not.toContain('full@example.com');
  });

  it('fails when the server does not answer in time', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const begun = Date.now();
    const { port: at } = silent.address() as AddressInfo;
    const impatient = sender(at, '', IMPATIENCE_MILLISECONDS);
    expect(await errorOf(impatient.send(MAIL))).toMatchObject({ name: 'DeliveryError', reason: 'unreachable' });
    expect(Date.now() - begun).toBeLessThan(PATIENCE_MILLISECONDS);
    silent.close();
  });

  it('fails when nobody listens', async () => {
    expect(await errorOf(sender(1).send(MAIL))).toMatchObject({ name: 'DeliveryError', reason: 'unreachable' });
  });
});
