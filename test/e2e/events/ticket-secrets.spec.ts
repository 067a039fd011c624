import { randomUUID } from 'node:crypto';

import { JobWorker } from '@studio/jobs';
import { TicketDocuments } from '../../../src/ticketing/tickets/application/ticket-documents';
import { TicketTokens } from '../../../src/ticketing/tickets/application/ticket-tokens';

import { createTestApp, type TestApp } from '../../support/app';
import { deliveryFakes } from '../../support/delivery';
import { addEventRow, addTicketTypeRow } from '../../support/events';
import { clientOfRole, type ManageClient, outcomeOf } from '../../support/manage';
import { dataOf } from '../../support/mobile';
import { type OpenStudio, openStudio } from '../../support/studio';

interface Ticket {
  readonly id: number;
  readonly code: string;
  readonly token: string;
  /** Hash and cipher text, as they could be written somewhere. */
  readonly stored: readonly string[];
}

interface Sold {
  readonly orderId: number;
  readonly tickets: readonly Ticket[];
}

const METHODS = ['log', 'error', 'warn', 'debug', 'verbose', 'fatal'] as const;

const BUYER = { name: 'Quirina Buyer', email: 'quirina@example.org', phone: '+4915112345678' };
const PERSONAL = [BUYER.name, BUYER.email, BUYER.phone, 'Hilde Holder'];

describe('what is secret about tickets of events', () => {
  const { mails, fakes } = deliveryFakes();
  const logged: string[] = [];
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let door: ManageClient;
  let eventId: number;
  let typeId: number;

  beforeAll(async () => {
    const unlimited = '1000000';
    service = await createTestApp({
      environment: { RATE_LIMIT_MANAGE: unlimited, RATE_LIMIT_CHECK_IN: unlimited },
      fakes,
    });
    const keep = (...parts: unknown[]) => void logged.push(parts.map((part) => JSON.stringify(part)).join(' '));
    service.app.useLogger(Object.fromEntries(METHODS.map((method) => [method, keep])) as never);
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    door = await clientOfRole(service, studio.ctx, 'event_festival_staff');
    ({ eventId, typeId } = await addEvent(studio));
  });
  afterAll(() => service.close());

  const addEvent = async ({ ctx }: OpenStudio) => {
    const id = await addEventRow(service, ctx);
    return { eventId: id, typeId: await addTicketTypeRow(service, ctx, id, { inventory: 1_000 }) };
  };
  const sell = async (client = owner, at = { eventId, typeId }, owns = studio): Promise<Sold> => {
    const answer = await client('post', `/events/${at.eventId}/orders`, {
      kind: 'paid',
      method: 'cash',
      items: [{ ticket_type_id: at.typeId, quantity: 2, holder_names: ['Hilde Holder', 'Hilde Holder'] }],
      buyer: BUYER,
      idempotency_key: randomUUID(),
    });
    const { id: orderId } = dataOf<{ id: number }>(answer);
    return { orderId, tickets: await ticketsOf(owns, orderId) };
  };
  const ticketsOf = async ({ ctx: { accountId } }: OpenStudio, orderId: number): Promise<Ticket[]> => {
    const rows = await service.database.asStudio<{ id: number; code: string; token: Buffer; token_hash: string }>(
      accountId,
      'SELECT id::int, code, token, token_hash FROM ticketing.ticket WHERE account_id = $1 AND order_id = $2 ORDER BY id',
      [accountId, orderId],
    );
    const tokens = service.app.get(TicketTokens);
    return rows.map(({ id, code, token, token_hash: tokenHash }) => ({
      ...{ id, code, token: tokens.open({ accountId, table: 'event_ticket' }, { token, tokenHash }) },
      stored: [tokenHash, token.toString('hex'), token.toString('base64')],
    }));
  };
  const checkIn = (code: string, body: object = { confirm: true }, client = door, event = eventId) =>
    client('post', `/events/${event}/check-ins`, { code, ...body });
  const checkOut = (code: string, client = door, event = eventId) =>
    client('post', `/events/${event}/check-outs`, { code, reason: 'Mistake' });
  const rows = (text: string) =>
    service.database.asStudio<{ text: string }>(studio.ctx.accountId, text, [studio.ctx.accountId]);

  describe('guessing', () => {
    const guesses = (ticket: Ticket): readonly string[] => {
      const { code, token, stored } = ticket;
      const [hash = '', hex = '', base64 = ''] = stored;
      const half = code.slice(0, 8);
      return [
        ...[hash, hash.toUpperCase(), hex, base64, token.slice(0, -1), `${token}A`, [...token].toReversed().join('')],
        ...[`${token}\n${token}`, `${token},${token}`, `${token.slice(0, 32)} ${token.slice(32)}`],
        ...[
          half,
          `${half}%`,
          `${half}____`,
          `${half}*`,
          `${half}.*`,
          `${code.slice(0, -1)}?`,
          code.slice(3),
          `FS${code.slice(2)}`,
        ],
        ...[`' OR '1'='1`, `${code}' --`, `${code}'; DROP TABLE ticketing.ticket; --`, `$2`, `{}`, `%`, `_`, `\\`],
        ...[code.replaceAll('-', '\u2010'), `ＥＶ${code.slice(2)}`, '💃'.repeat(1_024)],
        ...[
          'x'.repeat(2_048),
          'é'.repeat(2_048),
          'EV'.repeat(1_024),
          `EV${'-'.repeat(2_046)}`,
          'undefined',
          'null',
          '0',
          '-1',
        ],
      ];
    };

    it('EVT-20: nothing but the token or the code of a ticket finds it, at its own door', async () => {
      const { tickets } = await sell();
      const [ticket] = tickets;
      if (!ticket) throw new Error('Nothing was sold.');
      for (const guess of guesses(ticket))
        for (const answer of [await checkIn(guess), await checkIn(guess, {}), await checkOut(guess)])
          expect({ guess, outcome: outcomeOf(answer) }).toEqual({ guess, outcome: '404 ticket_invalid' });
      for (const guess of ['x\u0000', `${ticket.code}\u0000`, 'x'.repeat(2_049), '\ud800', '', '  ', '\n'])
        for (const answer of [await checkIn(guess), await checkIn(guess, {}), await checkOut(guess)])
          expect({ guess, outcome: outcomeOf(answer) }).toEqual({ guess, outcome: '422 validation_failed' });
      // What shows nothing is no part of a text (GEN-22).
      expect(outcomeOf(await checkIn(` ${ticket.token}\u200b\r\n`))).toBe('200');
    });

    it.each([[['a']], [{ $ne: null }], [1], [true]])('EVT-22: takes no %j for a code', async (code) => {
      expect(outcomeOf(await door('post', `/events/${eventId}/check-ins`, { code, confirm: true }))).toBe(
        '422 validation_failed',
      );
    });

    it('GEN-9: tokens and codes of another studio are those of nobody, in lists as well', async () => {
      const other = await openStudio(service);
      const [foreign] = (await sell(await clientOfRole(service, other.ctx, 'owner'), await addEvent(other), other))
        .tickets;
      if (!foreign) throw new Error('Nothing was sold.');
      for (const shown of [foreign.token, foreign.code])
        for (const answer of [await checkIn(shown), await checkIn(shown, {}), await checkOut(shown)])
          expect([outcomeOf(answer), (answer.body as { data: unknown }).data]).toEqual([
            '404 ticket_invalid',
            { state: 'invalid', ticket: null },
          ]);
      expect(dataOf(await owner('get', `/events/${eventId}/tickets?query=${foreign.code}`))).toEqual([]);
    });
  });

  it('EVT-20: tokens are in no answer, log, job or table, and people only where staff look for them', async () => {
    jest.spyOn(service.app.get(TicketDocuments), 'qr').mockResolvedValue(Buffer.from('image'));
    jest.spyOn(service.app.get(TicketDocuments), 'pdf').mockResolvedValue(Buffer.from('pages'));
    const { orderId, tickets } = await sell();
    const [one, two] = tickets;
    if (!one || !two) throw new Error('Nothing was sold.');
    const elsewhere = await addEvent(studio);
    const [order, event] = [`/event-orders/${orderId}`, `/events/${eventId}`];
    const atAnotherDoor = [
      await checkIn(one.token, {}, door, elsewhere.eventId),
      await checkIn(one.code, { confirm: true }, door, elsewhere.eventId),
      await checkOut(one.token, door, elsewhere.eventId),
    ];
    const answers = [
      ...atAnotherDoor,
      await checkIn(one.token, {}),
      await checkIn(one.token),
      await checkIn(one.token),
      await checkOut(one.token),
      await checkOut(one.token),
      await owner('post', `/event-tickets/${two.id}/void`, { reason: 'Stolen' }),
      await checkIn(two.token),
      await owner('post', `${order}/resend`),
      await owner('get', `${event}/tickets`),
      await owner('get', `${event}/orders`),
      await owner('get', order),
      await owner('get', `${event}/attendance`),
      await owner('get', `${event}/cash-entries`),
      await owner('get', `${event}/summary`),
      await owner('get', '/reports/events'),
      await owner('get', '/reports/events?format=csv'),
      await owner('get', '/activity-log'),
    ];
    mails.refuses = true;
    await service.app.get(JobWorker).runDue();
    mails.refuses = false;
    answers.push(await owner('post', `${order}/refund`, { reason: 'Fell ill' }), await checkIn(one.token));
    const written = [
      ...(await rows('SELECT e::text AS text FROM accounts.activity_entry e WHERE account_id = $1')),
      ...(await rows('SELECT s::text AS text FROM ticketing.check_in s WHERE account_id = $1')),
      ...(await rows('SELECT c::text AS text FROM events.event_cash_entry c WHERE account_id = $1')),
      ...(await service.database.query<{ text: string }>('SELECT j::text AS text FROM jobs.job j')),
    ].map(({ text }) => text);
    expect(answers.filter(({ status }) => status >= 403 && ![404, 409, 422].includes(status))).toEqual([]);
    expect(written.length).toBeGreaterThan(10);
    expect(logged).not.toEqual([]);

    for (const text of [...answers.map((answer) => answer.text), ...written, ...logged])
      for (const { token, stored } of tickets)
        for (const secret of [token, ...stored]) expect(text).not.toContain(secret);
    for (const text of [...atAnotherDoor.map((answer) => answer.text), ...written, ...logged])
      for (const secret of [...PERSONAL, one.code, two.code]) expect(text).not.toContain(secret);
  });
});
