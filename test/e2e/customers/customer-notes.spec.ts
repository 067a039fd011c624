import { randomUUID } from 'node:crypto';

import { CustomerBelongings } from '../../../src/customers';
import { createTestApp, type TestApp } from '../../support/app';
import { addCustomer, addNoteRow, bearerOfCustomer } from '../../support/customer';
import { activityOf } from '../../support/customer-sign-in';
import {
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  outcomeOf,
  refusalOf,
} from '../../support/manage';
import { untilBlocked } from '../../support/persistence';
import { bearerOfRole } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

interface Note {
  readonly id: number;
  readonly text: string;
  readonly author: { readonly id: number; readonly name: string };
  readonly created_at: string;
}

describe('notes of the staff about a customer', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let desk: ManageClient;
  let id: number;
  /** Called in a merge's transaction, when both customers are locked and nothing is committed. */
  let whileMerging: () => Promise<unknown> = () => Promise.resolve();

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000', DATABASE_POOL_SIZE: '12' } });
    service.app.get(CustomerBelongings).register('test', {
      move: async () => void (await whileMerging()),
      preview: () => Promise.resolve({ counts: {} }),
    });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    desk = await clientOfRole(service, studio.ctx, 'receptionist');
    id = await addCustomer(service, studio.ctx, { name: 'Jonas Weber', phone: '+4915123456789' });
  });
  afterEach(() => {
    whileMerging = () => Promise.resolve();
  });

  const add = (text: unknown, client = desk, of = id) => client('post', `/customers/${of}/notes`, { text });
  const added = async (text: string, client = desk, of = id) => {
    const answer = await add(text, client, of);
    expect(outcomeOf(answer)).toBe('201');
    return (answer.body as { data: Note }).data;
  };
  const page = async (query = '', of = id) => {
    const answer = await owner('get', `/customers/${of}/notes${query}`);
    expect(outcomeOf(answer)).toBe('200');
    return answer.body as { data: Note[]; next_cursor: string | null };
  };
  const textsOf = async (of: number) => (await page('', of)).data.map(({ text }) => text);
  const merge = (into: number) =>
    owner('post', `/customers/${id}/merge`, { into, reason: 'One person.', idempotency_key: randomUUID() });
  const rows = () =>
    service.database.asStudio(studio.ctx.accountId, 'SELECT id FROM customers.customer_note WHERE account_id = $1', [
      studio.ctx.accountId,
    ]);

  it.each([
    { method: 'get', path: '/customers/0/notes', lacking: { role: 'event_festival_staff' } },
    { method: 'post', path: '/customers/0/notes', lacking: { role: 'event_festival_staff' } },
    { method: 'delete', path: '/customer-notes/0', lacking: { role: 'event_festival_staff' } },
  ] as const)('$method $path is guarded before body and id are looked at (ORD-1)', async (route) => {
    expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
  });

  describe('adding one (NOTE-1)', () => {
    it('answers with author and time, and leaves an entry without the text (AUD-1)', async () => {
      const note = await added(' Prefers the evening.\nBrings a friend.  ');
      expect(note).toEqual({
        id: expect.any(Number),
        text: 'Prefers the evening.\nBrings a friend.',
        author: { id: expect.any(Number), name: expect.any(String) },
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      });
      expect(await activityOf(service, studio.ctx, 'customer.note')).toEqual([
        {
          action: 'customer.note_added',
          actor_kind: 'staff',
          actor_id: note.author.id,
          subject_id: id,
          changes: { note_id: note.id },
        },
      ]);
    });

    it('is for those who may see the customer', async () => {
      const looker = await clientOfRole(service, studio.ctx, 'trainer', ['manage_bookings']);
      await added('By somebody with bookings only.', looker);
      expect(outcomeOf(await looker('get', `/customers/${id}/notes`))).toBe('200');
    });

    it.each([undefined, '', ' \n ', 7, 'x'.repeat(2_001)])('refuses %p', async (text) => {
      expect(refusalOf(await add(text))).toBe('422 validation_failed text');
      expect(await rows()).toEqual([]);
    });

    it('takes 2000 characters', async () => {
      expect((await added('é'.repeat(2_000))).text).toHaveLength(2_000);
    });

    it('answers 404 for an unknown customer, and refuses an anonymised one (CUS-8)', async () => {
      expect(refusalOf(await add('A', desk, 987_654_321))).toBe('404 not_found');
      await owner('post', `/customers/${id}/anonymise`, { confirm: true });
      expect(refusalOf(await add('A'))).toBe('422 validation_failed customer');
    });

    it('is executed once with one key (GEN-24)', async () => {
      const bearer = await bearerOfRole(service, studio.ctx, 'receptionist');
      const send = () =>
        service.http
          .post(`/api/v1/manage/customers/${id}/notes`)
          .set('Authorization', bearer)
          .set('Idempotency-Key', 'one')
          .send({ text: 'Once.' });
      const [first, second] = [await send().expect(201), await send().expect(201)];
      expect(second.body).toEqual(first.body);
      expect(await rows()).toHaveLength(1);
    });
  });

  describe('reading them', () => {
    it('goes page by page, newest first', async () => {
      for (const text of ['One', 'Two', 'Three']) await added(text);
      const first = await page('?limit=2');
      expect(first.data.map(({ text }) => text)).toEqual(['Three', 'Two']);
      const last = await page(`?limit=2&cursor=${first.next_cursor}`);
      expect([last.data.map(({ text }) => text), last.next_cursor]).toEqual([['One'], null]);
      const other = await addCustomer(service, studio.ctx);
      expect(refusalOf(await owner('get', `/customers/${other}/notes?cursor=${first.next_cursor}`))).toBe(
        '422 validation_failed cursor',
      );
      expect(await textsOf(other)).toEqual([]);
    });

    it('answers 404 for an unknown customer', async () => {
      expect(refusalOf(await owner('get', '/customers/987654321/notes'))).toBe('404 not_found');
    });

    it('is not for the customer', async () => {
      await added('Owes an apology.');
      const bearer = await bearerOfCustomer(service, studio.ctx, id);
      const { body } = await service.http.get('/api/v1/mobile/me').set('Authorization', bearer).expect(200);
      expect(JSON.stringify(body)).not.toContain('apology');
    });
  });

  describe('deleting one (NOTE-2)', () => {
    const remove = (noteId: number, client: ManageClient) => client('delete', `/customer-notes/${noteId}`);

    it('is for who wrote it and owners, and final', async () => {
      const [mine, theirs] = [await added('Mine'), await added('Theirs', owner)];
      const admin = await clientOfRole(service, studio.ctx, 'admin');
      expect(refusalOf(await remove(mine.id, admin))).toBe('403 forbidden');
      expect(refusalOf(await remove(theirs.id, desk))).toBe('403 forbidden');
      expect(await rows()).toHaveLength(2);
      expect(outcomeOf(await remove(mine.id, desk))).toBe('204');
      expect(refusalOf(await remove(mine.id, desk))).toBe('404 not_found');
      expect(outcomeOf(await remove(await addNoteRow(service, studio.ctx, id), owner))).toBe('204');
      expect(await textsOf(id)).toEqual(['Theirs']);
      expect(await activityOf(service, studio.ctx, 'customer.note_deleted')).toMatchObject([
        { subject_id: id, changes: { note_id: mine.id } },
        { subject_id: id },
      ]);
    });

    it('is executed once when it is sent twice at the same time', async () => {
      const { id: noteId } = await added('Twice');
      const outcomes = (await Promise.all([remove(noteId, desk), remove(noteId, desk)])).map(outcomeOf);
      expect(outcomes.toSorted()).toEqual(['204', '404 not_found']);
    });
  });

  describe('with the customer (NOTE-3)', () => {
    it('they are moved by a merge, as its preview says', async () => {
      const target = await addCustomer(service, studio.ctx, { name: 'Jonas W.' });
      await added('Of the source');
      await added('Of the target', desk, target);
      const { body } = await owner('get', `/customers/${id}/merge-preview?into=${target}`);
      expect(body.data.moves.notes).toBe(1);
      expect(outcomeOf(await merge(target))).toBe('200');
      expect(await textsOf(target)).toEqual(['Of the target', 'Of the source']);
      expect(refusalOf(await owner('get', `/customers/${id}/notes`))).toBe('404 not_found');
      expect(refusalOf(await add('Too late'))).toBe('404 not_found');
    });

    it('one that is added during a merge is refused, and one that came before is moved', async () => {
      const target = await addCustomer(service, studio.ctx, { name: 'Jonas W.' });
      await Promise.all([added('Before'), added('Before too')]);
      let sent: ReturnType<typeof add> | undefined;
      whileMerging = () => {
        sent = Promise.resolve(add('Meanwhile'));
        return untilBlocked(service.database);
      };
      expect(outcomeOf(await merge(target))).toBe('200');
      if (!sent) throw new Error('The merge moved nothing.');
      expect(refusalOf(await sent)).toBe('404 not_found');
      expect((await textsOf(target)).toSorted()).toEqual(['Before', 'Before too']);
      expect(await rows()).toHaveLength(2);
    });

    it('they are exported, and found and blanked as texts (EXP-2, ERA-4, ERA-6)', async () => {
      const note = await added('Jonas Weber pays for his sister.');
      const { body } = await owner('get', `/customers/${id}/data-export`);
      expect(body.data.notes).toEqual([expect.objectContaining({ id: note.id, text: note.text })]);
      const found = await owner('post', '/personal-data/texts', { name: 'Jonas Weber' });
      const place = { kind: 'customer_note', id: note.id, field: 'text' };
      expect(found.body.data.free_texts).toEqual([{ ...place, excerpt: note.text }]);
      expect(outcomeOf(await owner('post', '/personal-data/texts/blank', place))).toBe('200');
      expect(await textsOf(id)).toEqual(['[removed]']);
    });

    it('they end when the customer is anonymised or deleted (CUS-5, CUS-6)', async () => {
      const other = await addCustomer(service, studio.ctx);
      await added('Of an anonymised one');
      await added('Of a deleted one', desk, other);
      expect(outcomeOf(await owner('post', `/customers/${id}/anonymise`, { confirm: true }))).toBe('200');
      expect(outcomeOf(await owner('delete', `/customers/${other}`))).toBe('204');
      expect(await rows()).toEqual([]);
    });
  });
});
