import { ABILITIES } from '@studio/access';

import { addApiToken } from '../support/api-token';
import { createTestApp, type TestApp } from '../support/app';
import { CLASSIFIED } from '../support/classified-routes';
import { addCustomer, bearerOfCustomer } from '../support/customer';
import { switchFestivals } from '../support/festival';
import { bearerOfRole } from '../support/staff';
import { openStudio } from '../support/studio';

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

const writes = Object.entries(CLASSIFIED).flatMap(([route, { who }]) => {
  const [method = '', path = ''] = route.split(' ');
  // The authorization server refuses in the words of its protocol (OAUTH-10, OAUTH-30).
  const isOfOtherWords = ['/password', '/invitation', '/pay/done'].includes(path) || path.startsWith('/oauth/');
  return method === 'GET' || isOfOtherWords ? [] : [{ route, method, path, who }];
});

function everywhere(value: unknown): unknown {
  return Object.fromEntries(NAMES.map((name) => [name, value]));
}

describe('bad input', () => {
  let service: TestApp;
  const bearers = new Map<'staff' | 'customer' | 'api token', () => Promise<string>>();
  let customerId: number;

  beforeAll(async () => {
    const limits = ['SIGN_IN', 'EXTERNAL_SIGN_IN', 'MOBILE', 'MANAGE', 'WEBSITE_LEADS', 'FESTIVAL_BATTLES'];
    const environment = Object.fromEntries(limits.map((group) => [`RATE_LIMIT_${group}`, '1000000']));
    service = await createTestApp({ environment });
    const { ctx, slug } = await openStudio(service);
    await switchFestivals(service, slug, true);
    customerId = await addCustomer(service, ctx, { name: 'Jonas' });
    // Made anew for each request, as some of them end the session or the person's sessions.
    bearers.set('staff', () => bearerOfRole(service, ctx, 'owner'));
    bearers.set('customer', () => bearerOfCustomer(service, ctx));
    bearers.set('api token', async () => `Bearer ${await addApiToken(service, ctx, ABILITIES)}`);
  });
  afterAll(() => service.close());

  const bearerFor = async (who: (typeof writes)[number]['who']) => {
    if (who === 'public' || who === 'assistant') return 'Bearer none';
    const kind = who === 'customer' ? 'customer' : typeof who === 'object' && 'ability' in who ? 'api token' : 'staff';
    return (await bearers.get(kind)?.()) ?? '';
  };

  it.each(writes)('of $route is told as what it is, never a fault', async ({ method, path, who }) => {
    const found: unknown[] = [];
    for (const [name, body] of BODIES) {
      const request = service.http[method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete'](
        path.replace(':id', String(customerId)).replace(':provider', 'stripe'),
      );
      const { status, body: answer } = await request
        .set('Authorization', await bearerFor(who))
        .set('Content-Type', 'application/json')
        .send(body === undefined ? undefined : JSON.stringify(body));
      const { code, errors } = answer as { code?: string; errors?: object };
      const isRefusal = status < 400 || (status < 500 && typeof code === 'string');
      const hasErrors = status !== 422 || Object.keys(errors ?? {}).length > 0;
      if (!isRefusal || !hasErrors) found.push({ name, status, answer });
    }
    expect(found).toEqual([]);
  });

  // The assistant has a limit of its own, told in its protocol (MCP-6).
  const limited = writes.filter(({ who }) => who !== 'assistant');
  it.each(limited)('of $route has a limit of at most 1 MiB for its body', async ({ method, path, who }) => {
    const request = service.http[method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete'](
      path.replace(':id', '1').replace(':provider', 'stripe'),
    );
    const { status, body } = await request
      .set('Authorization', await bearerFor(who))
      .send({ name: 'x'.repeat(1_048_576) });
    expect({ status, code: (body as { code?: string }).code }).toEqual({ status: 413, code: 'body_too_large' });
  });
});
