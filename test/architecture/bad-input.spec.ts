import { readFileSync } from 'node:fs';

import { createTestApp, type TestApp } from '../support/app';
import { addCustomer } from '../support/customer';
import { switchFestivals } from '../support/festival';
import { type OpenStudio, openStudio } from '../support/studio';
import { answerOf, NO_LIMITS, type Route, WRITES } from '../support/writes';

const NAMES = [
  'abilities',
  'account_slug',
  'activity_direction_ids',
  'actual_counted_cents',
  'additional_trainer_ids',
  'address',
  'admission_type_id',
  'amount_cents',
  'approval',
  'anchor_date',
  'audience_score_a',
  'audience_score_b',
  'audience_votes_a',
  'audience_votes_b',
  'available_from_time',
  'bio',
  'booking_cutoff_minutes',
  'buyer',
  'cancellation_cutoff_minutes',
  'capacity',
  'cash_location_id',
  'category_id',
  'category_ids',
  'charge_ids',
  'check_in',
  'class',
  'class_type_id',
  'class_type_ids',
  'code',
  'color',
  'confirm',
  'confirm_material_change',
  'confirm_trainer_overlap',
  'contact_email',
  'contact_name',
  'contact_phone',
  'counts',
  'counted_statuses',
  'cover_image_url',
  'credentials',
  'csv',
  'currency',
  'current_password',
  'customer_id',
  'date',
  'description',
  'description_html',
  'device_name',
  'direction',
  'directions',
  'display_name',
  'due_at',
  'duration_minutes',
  'early_ends_at',
  'early_price_cents',
  'early_quota',
  'effective_from',
  'email',
  'end_date',
  'ends_at',
  'entry_name',
  'expense_location_id',
  'external_address',
  'external_name',
  'from_date',
  'holder_names',
  'idempotency_key',
  'ids',
  'inventory',
  'is_active',
  'is_default',
  'is_enabled',
  'is_head_judge',
  'is_public',
  'items',
  'kind',
  'location_id',
  'map_url',
  'max_per_order',
  'maximum_accepted_entries',
  'measurement',
  'method',
  'minimum_entries_to_run',
  'name',
  'new_password',
  'notes',
  'occurred_at',
  'participation_due_at',
  'participation_fee_cents',
  'pass_effect',
  'password',
  'payment_method',
  'pay_empty_classes',
  'performers',
  'period',
  'period_ends_on',
  'period_starts_on',
  'permissions',
  'phone',
  'photo_url',
  'platform',
  'price_cents',
  'provider',
  'quantity',
  'reason',
  'refund_due',
  'regenerate',
  'rental_mode',
  'return_url',
  'role',
  'room_id',
  'room_ids',
  'rules',
  'rules_html',
  'salary_model_id',
  'sales_ends_at',
  'sales_starts_at',
  'schedule_kind',
  'scheduled_class_id',
  'selected_entry_id',
  'settings',
  'slogan',
  'slug',
  'sort_order',
  'source',
  'source_page',
  'start_date',
  'start_time',
  'starts_at',
  'status',
  'substitute_trainer_id',
  'summary',
  'supersedes_payroll_run_id',
  'ticket_id',
  'ticket_type_id',
  'tie_break_reason',
  'tie_winner_entry_id',
  'timezone',
  'title',
  'to_date',
  'token',
  'trainer_id',
  'trainer_ids',
  'type',
  'user_id',
  'value',
  'venue_address',
  'venue_kind',
  'venue_name',
  'weekday',
];

/** The committed document; `npm run openapi:check` holds it against the built application. */
const { paths, components } = JSON.parse(readFileSync('openapi.json', 'utf8')) as Description;

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly requestBody?: RequestBody }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, { readonly properties?: object }>> };
}
interface RequestBody {
  readonly content: Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>>;
}

/** Management routes refuse other names, before they read the values of those they know (GEN-3). */
function knownNames({ method, path }: Route): ReadonlySet<string> {
  const { requestBody } = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {};
  const schema = requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1) ?? '';
  return new Set(Object.keys(components.schemas[schema]?.properties ?? {}));
}

/** Bodies that are JSON and nothing a client of ours would send. */
const BODIES: readonly (readonly [name: string, body: unknown])[] = [
  ['nothing', undefined],
  ['a list', []],
  ['a number', 5],
  ['half a surrogate pair everywhere', everywhere('x\ud800')],
  ['NUL everywhere', everywhere('x\u0000')],
  ['numbers everywhere', everywhere(5)],
  ['lists everywhere', everywhere([['x']])],
  ['objects everywhere', everywhere({ x: { y: 'z' } })],
  ['null everywhere', everywhere(null)],
  ['long texts everywhere', everywhere('x'.repeat(20_000))],
  ['prototype names', JSON.parse('{"__proto__": {"email": "a@example.org"}, "constructor": 1, "toString": null}')],
];

/** As they are sent; some are megabytes. */
const SENT = BODIES.map(([name, body]) => [name, body === undefined ? undefined : JSON.stringify(body)] as const);

/** The same bodies with the names that a management route knows, so that their values are read. */
function knownParts(route: Route): readonly (readonly [name: string, sent: string | undefined])[] {
  if (!route.path.startsWith('/api/v1/manage/')) return [];
  const known = knownNames(route);
  return BODIES.flatMap(([name, body]) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
    const part = Object.entries(body).filter(([field]) => known.has(field));
    return [[`${name}, known names`, JSON.stringify(Object.fromEntries(part))]] as const;
  });
}

function everywhere(value: unknown): unknown {
  return Object.fromEntries(NAMES.map((name) => [name, value]));
}

describe('bad input', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let customerId: number;

  beforeAll(async () => {
    service = await createTestApp({ environment: NO_LIMITS });
    studio = await openStudio(service);
    await switchFestivals(service, studio.slug, true);
    customerId = await addCustomer(service, studio.ctx, { name: 'Jonas' });
  });
  afterAll(() => service.close());

  it.each(WRITES)('of $route is told as what it is, never a fault', async (route) => {
    const found: unknown[] = [];
    for (const [name, sent] of [...SENT, ...knownParts(route)]) {
      const { status, body: answer } = await answerOf(
        service,
        studio,
        route,
        (request) => request.set('Content-Type', 'application/json').send(sent),
        customerId,
      );
      const { code, errors } = answer as { code?: string; errors?: object };
      const isRefusal = status < 400 || (status < 500 && typeof code === 'string');
      const hasErrors = status !== 422 || Object.keys(errors ?? {}).length > 0;
      if (!isRefusal || !hasErrors) found.push({ name, status, answer });
    }
    expect(found).toEqual([]);
  });
});
