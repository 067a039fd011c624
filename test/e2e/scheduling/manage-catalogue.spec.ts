import { sharedTestApp, type TestApp } from '../../support/app';
import { activityOf } from '../../support/customer-sign-in';
import { clientOfRole, type ManageClient, outcomeOf, refusalOf, openStudioOfAdmin } from '../../support/manage';
import { type OpenStudio, openStudio } from '../../support/studio';

interface Row {
  readonly id: number;
  readonly name: string;
}

interface ListAnswer {
  readonly data: readonly Row[];
  readonly next_cursor: string | null;
}

type Refused = readonly [body: object, input: string];

/** One sort of catalogue row as HTTP has it. */
interface Resource {
  readonly path: string;
  readonly subject: string;
  readonly canBeInactive: boolean;
  /** What a creation needs beside the name. */
  readonly needs: (studio: OpenStudio) => object;
  /** Every input but the name, and the fields of the answer it becomes. */
  readonly full: object;
  readonly answered?: object;
  /** The fields of a row made with its name only. */
  readonly bare: object;
  /** Inputs that null clears. */
  readonly clears: readonly string[];
  readonly refused: readonly Refused[];
}

const COLOUR: readonly Refused[] = ['red', '#12345', '#12345g', 5].map((color) => [{ color }, 'color']);
const text = (input: string, max: number): readonly Refused[] => [
  [{ [input]: 'x'.repeat(max + 1) }, input],
  [{ [input]: 5 }, input],
];
const whole = (input: string, min: number, max: number): readonly Refused[] =>
  [min - 1, max + 1, min + 0.5, '5', true].map((value) => [{ [input]: value }, input]);

const RESOURCES: readonly Resource[] = [
  {
    path: '/locations',
    subject: 'location',
    canBeInactive: true,
    needs: () => ({}),
    full: {
      slug: 'north',
      address: 'Harbour Lane 5',
      phone: '040 123456',
      email: ' North@Studio.example ',
      timezone: 'Europe/Lisbon',
      is_active: false,
    },
    answered: { phone: '+4940123456', email: 'north@studio.example' },
    bare: { address: null, phone: null, email: null, timezone: null, is_active: true },
    clears: ['address', 'phone', 'email', 'timezone'],
    refused: [
      ...text('address', 500),
      [{ phone: '12' }, 'phone'],
      [{ phone: 40_123_456 }, 'phone'],
      [{ email: 'north' }, 'email'],
      [{ timezone: 'Europe/Nowhere' }, 'timezone'],
      [{ timezone: '+02:00' }, 'timezone'],
    ],
  },
  {
    path: '/rooms',
    subject: 'room',
    canBeInactive: true,
    needs: ({ locationId }) => ({ location_id: locationId }),
    full: { slug: 'loft', description: 'Bright', capacity: 999, color: '#1f6FEB', is_active: false },
    bare: { description: null, capacity: null, color: null, is_active: true, activity_directions: [] },
    clears: ['description', 'capacity', 'color'],
    refused: [
      ...text('description', 2_000),
      ...whole('capacity', 1, 999),
      ...COLOUR,
      [{ activity_direction_ids: null }, 'activity_direction_ids'],
      [{ activity_direction_ids: 5 }, 'activity_direction_ids'],
      [{ activity_direction_ids: [0] }, 'activity_direction_ids.0'],
    ],
  },
  {
    path: '/activity-directions',
    subject: 'activity_direction',
    canBeInactive: true,
    needs: () => ({}),
    full: { slug: 'salsa', description: 'Hot', color: '#000000', is_active: false },
    bare: { description: null, color: null, is_default: false, is_active: true },
    clears: ['description', 'color'],
    refused: [...text('description', 2_000), ...COLOUR],
  },
  {
    path: '/class-types',
    subject: 'class_type',
    canBeInactive: true,
    needs: () => ({}),
    full: {
      slug: 'quiet-flow',
      description: 'Slow',
      color: '#ffffff',
      schedule_kind: 'private_lesson',
      default_duration_minutes: 480,
      booking_cutoff_minutes: 0,
      cancellation_cutoff_minutes: 10_080,
      default_capacity: 1,
      is_active: false,
    },
    bare: {
      description: null,
      color: null,
      schedule_kind: 'group_class',
      default_duration_minutes: 60,
      booking_cutoff_minutes: null,
      cancellation_cutoff_minutes: null,
      default_capacity: null,
      is_active: true,
    },
    clears: ['description', 'color', 'booking_cutoff_minutes', 'cancellation_cutoff_minutes', 'default_capacity'],
    refused: [
      ...text('description', 2_000),
      ...COLOUR,
      [{ schedule_kind: 'festival' }, 'schedule_kind'],
      ...whole('default_duration_minutes', 15, 480),
      ...whole('booking_cutoff_minutes', 0, 10_080),
      ...whole('cancellation_cutoff_minutes', 0, 10_080),
      ...whole('default_capacity', 1, 999),
      [{ activity_direction_id: 987_654 }, 'activity_direction_id'],
      [{ activity_direction_id: null }, 'activity_direction_id'],
    ],
  },
  {
    path: '/trainer-types',
    subject: 'trainer_type',
    canBeInactive: false,
    needs: () => ({}),
    full: { slug: 'guest', color: '#123abc', sort_order: 32_767 },
    bare: { color: null, sort_order: 0, is_default: false },
    clears: ['color'],
    refused: [...COLOUR, ...whole('sort_order', 0, 32_767), [{ is_default: 1 }, 'is_default']],
  },
  {
    path: '/trainers',
    subject: 'trainer',
    canBeInactive: true,
    needs: () => ({}),
    full: {
      slug: 'maya',
      email: 'Maya@Studio.example',
      phone: '0151 23456789',
      bio: 'Teaches.',
      photo_url: 'https://studio.example/maya.jpg',
      is_active: false,
    },
    answered: { email: 'maya@studio.example', phone: '+4915123456789' },
    bare: {
      user_id: null,
      email: null,
      phone: null,
      bio: null,
      photo_url: null,
      is_active: true,
      locations: [],
      activity_directions: [],
    },
    clears: ['email', 'phone', 'bio', 'photo_url'],
    refused: [
      ...text('bio', 5_000),
      [{ phone: '12' }, 'phone'],
      [{ email: 'maya' }, 'email'],
      [{ photo_url: 'http://studio.example/maya.jpg' }, 'photo_url'],
      [{ photo_url: 'https://localhost/maya.jpg' }, 'photo_url'],
      [{ photo_url: `https://studio.example/${'x'.repeat(2_048)}` }, 'photo_url'],
      [{ trainer_type_id: 987_654 }, 'trainer_type_id'],
      [{ location_ids: [987_654] }, 'location_ids.0'],
      [{ location_ids: 'all' }, 'location_ids'],
      [{ activity_direction_ids: [1.5] }, 'activity_direction_ids.0'],
    ],
  },
];

describe('the catalogue as staff manage it', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let admin: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    ({ studio, admin } = await openStudioOfAdmin(service, { countryCode: 'DE' }));
  });

  const rows = <Found extends Record<string, unknown>>(query: string, ...values: unknown[]) =>
    service.database.asStudio<Found>(studio.ctx.accountId, query, values);

  describe.each(RESOURCES)(
    '$path',
    ({ path, subject, canBeInactive, needs, full, answered, bare, clears, refused }) => {
      const create = (body: object) => admin('post', path, { name: 'Subject', ...needs(studio), ...body });
      const made = async (body: object = {}) => {
        const { status, body: answer } = await create(body);
        expect([status, answer]).toEqual([201, expect.objectContaining({ data: expect.anything() })]);
        return (answer as { data: Row }).data;
      };
      const list = async (query: Record<string, string> = {}) =>
        (await admin('get', `${path}?${new URLSearchParams(query).toString()}`)).body as ListAnswer;
      const entries = () => activityOf(service, studio.ctx, `${subject}.`);

      it('makes a row with a name only, and one with everything', async () => {
        expect(await made()).toMatchObject({ name: 'Subject', slug: 'subject', ...needs(studio), ...bare });
        const { is_active: _, ...expected } = { is_active: undefined, ...full, ...answered };
        const row = await made({ name: ' Other ', ...full });
        expect(row).toMatchObject({ name: 'Other', ...expected, ...(canBeInactive ? { is_active: false } : {}) });
        if (subject !== 'trainer_type') expect((await admin('get', `${path}/${row.id}`)).body).toEqual({ data: row });
        expect((await list()).data).toContainEqual(row);
        expect((await entries()).at(-1)).toMatchObject({
          action: `${subject}.created`,
          actor_kind: 'staff',
          subject_id: row.id,
          changes: { name: 'Other' },
        });
      });

      it('keeps absent fields, clears with null, notes what changed and nothing without a change (GEN-17, AUD-1)', async () => {
        const { id, ...before } = await made(full);
        const patch = async (body: object) => (await admin('patch', `${path}/${id}`, body)).body.data as object;
        expect(await patch({})).toMatchObject(before);
        expect(await patch({ name: 'Renamed', ...full })).toMatchObject({ ...before, name: 'Renamed' });
        const cleared = Object.fromEntries(clears.map((input) => [input, null]));
        expect(await patch(cleared)).toMatchObject({ ...before, ...cleared, name: 'Renamed' });
        expect(await patch({ ...cleared, name: 'Renamed' })).toMatchObject({ name: 'Renamed' });
        const updates = (await entries()).filter(({ action }) => action.endsWith('.updated'));
        expect(updates).toHaveLength(2);
        expect(updates[0]?.changes).toEqual({ name: { before: 'Subject', after: 'Renamed' } });
        expect(Object.keys(updates[1]?.changes ?? {}).sort()).toEqual([...clears].sort());
      });

      it('refuses wrong inputs on creation and on change, and changes nothing', async () => {
        const wrong: Refused[] = [
          ...[null, ' ', 5, 'x'.repeat(256)].map((name): Refused => [{ name }, 'name']),
          ...[null, 'Not a slug', 'x'.repeat(81)].map((slug): Refused => [{ slug }, 'slug']),
          ...(canBeInactive ? [null, 'true', 1] : []).map((value): Refused => [{ is_active: value }, 'is_active']),
          ...refused,
        ];
        const { id } = await made();
        const state = () => rows(`SELECT * FROM scheduling.${subject} ORDER BY id`);
        const before = await state();
        for (const [body, input] of wrong) {
          const creation = refusalOf(await create(body));
          const change = refusalOf(await admin('patch', `${path}/${id}`, body));
          const expected = `422 validation_failed ${input}`;
          expect({ body, creation, change }).toEqual({ body, creation: expected, change: expected });
        }
        expect(await state()).toEqual(before);
      });

      it('needs a name, and reports all invalid inputs together (ERR-5)', async () => {
        expect(refusalOf(await admin('post', path, needs(studio)))).toBe('422 validation_failed name');
        const refusal = refusalOf(await create({ name: null, slug: '-' }));
        expect(refusal.split(' ').slice(2).sort()).toEqual(['name', 'slug']);
      });

      it('refuses a slug that is taken, and lets a row keep its own (GEN-12)', async () => {
        const { id } = await made({ slug: 'first' });
        const other = await made({ name: 'Second' });
        expect(refusalOf(await create({ name: 'Third', slug: 'first' }))).toBe('422 already_taken slug');
        expect(refusalOf(await admin('patch', `${path}/${other.id}`, { slug: 'first' }))).toBe(
          '422 already_taken slug',
        );
        expect((await admin('patch', `${path}/${id}`, { slug: 'first', name: 'First' })).status).toBe(200);
      });

      it('lists by name and id in pages that join, active ones or others when asked (GEN-8)', async () => {
        const present = (await list()).data.map(({ name }) => name);
        const twins = [
          await made({ name: 'äther' }),
          // With a slug, so that it is no repeated request (CAT-6).
          ...(subject === 'trainer_type' ? [] : [await made({ name: 'äther', slug: 'the-other' })]),
        ];
        await made({ name: 'Zebra' });
        await made({ name: 'Aster', ...(canBeInactive ? { is_active: false } : {}) });
        const expected = [...present, ...twins.map(() => 'äther'), 'Zebra', 'Aster'].sort((one, other) =>
          one.localeCompare(other, 'und'),
        );
        const seen: Row[] = [];
        let cursor: string | null = null;
        do {
          const page: ListAnswer = await list({ limit: '1', ...(cursor === null ? {} : { cursor }) });
          seen.push(...page.data);
          cursor = page.next_cursor;
        } while (cursor !== null && seen.length < 20);
        expect(seen.map(({ name }) => name)).toEqual(expected);
        expect(seen.filter(({ name }) => name === 'äther').map(({ id }) => id)).toEqual(twins.map(({ id }) => id));
        if (!canBeInactive) return;
        expect((await list({ is_active: 'false' })).data.map(({ name }) => name)).toEqual(['Aster']);
        expect((await list({ is_active: 'true' })).data.map(({ name }) => name)).not.toContain('Aster');
        const { next_cursor: next } = await list({ limit: '1', is_active: 'true' });
        const query = new URLSearchParams({ cursor: next ?? '' });
        expect(refusalOf(await admin('get', `${path}?${query.toString()}`))).toBe('422 validation_failed cursor');
        expect(refusalOf(await admin('get', `${path}?is_active=maybe`))).toBe('422 validation_failed is_active');
      });

      it('is read by every member of the staff, of their own studio', async () => {
        const { id } = await made();
        const helper = await clientOfRole(service, studio.ctx, 'event_festival_staff');
        const found = (await helper('get', path)).body as ListAnswer;
        expect(found.data.map((row) => row.id)).toContain(id);
        const stranger = await clientOfRole(service, (await openStudio(service)).ctx, 'owner');
        expect(((await stranger('get', path)).body as ListAnswer).data.map((row) => row.id)).not.toContain(id);
      });

      it('deletes a row that nothing uses, once, and says so in the log (CAT-1)', async () => {
        const { id } = await made();
        const outcomes = await Promise.all([admin('delete', `${path}/${id}`), admin('delete', `${path}/${id}`)]);
        expect(outcomes.map(outcomeOf).sort()).toEqual(['204', '404 not_found']);
        expect(await rows(`SELECT 1 FROM scheduling.${subject} WHERE id = $1`, id)).toEqual([]);
        const deleted = (await entries()).filter(({ action }) => action.endsWith('.deleted'));
        expect(deleted).toMatchObject([{ subject_id: id, changes: { name: 'Subject' } }]);
      });
    },
  );

  it('reports the limit of a studio (CAT-5)', async () => {
    await rows(
      `INSERT INTO scheduling.location (account_id, name, slug) SELECT $1, 'Filling', 'filling-' || n FROM generate_series(1, 48) n RETURNING 1`,
      studio.ctx.accountId,
    );
    const outcomes = await Promise.all(['One', 'Two', 'Three'].map((name) => admin('post', '/locations', { name })));
    expect(outcomes.map(refusalOf).sort()).toEqual(['201', '422 limit_reached location', '422 limit_reached location']);
  });
});
