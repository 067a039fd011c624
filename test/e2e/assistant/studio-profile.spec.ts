import { type AssistantClient, assistantOf, refusalOf } from '../../support/assistant';
import { sharedTestApp, type TestApp } from '../../support/app';
import { type OpenStudio, openStudio } from '../../support/studio';

describe('get-studio-profile', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let assistant: AssistantClient;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service);
    assistant = await assistantOf(service, studio);
  });

  afterAll(() => service.close());

  it('tells the studio and its active locations by name, with their own contacts (TOOL-PROFILE-1)', async () => {
    const { accountId } = studio.ctx;
    await service.database.asStudio(
      accountId,
      `INSERT INTO scheduling.location (account_id, name, slug, address, phone, email, timezone, is_active) VALUES
         ($1, 'Annex', 'annex', 'Side street 2', '+380441234567', 'annex@studio.example', 'Europe/Lisbon', true),
         ($1, 'Closed', 'closed', NULL, NULL, NULL, NULL, false)`,
      [accountId],
    );
    const profile = await assistant.ask<{
      generated_at: string;
      timezone: string;
      studio: Record<string, unknown>;
      locations: Record<string, unknown>[];
      locations_count: number;
    }>('get-studio-profile');
    expect(profile).toMatchObject({ generated_at: '2026-06-01T08:00:00+00:00', timezone: 'UTC', locations_count: 2 });
    expect(profile.studio).toMatchObject({ timezone: 'UTC', demo: false, default_currency: 'EUR' });
    expect(profile.studio['opening_hours']).toMatchObject({
      '1': { enabled: true, opens_at: '08:00', closes_at: '22:00', source: 'default' },
    });
    expect(profile.locations[0]).toEqual({
      location_id: expect.any(Number) as number,
      name: 'Annex',
      slug: 'annex',
      address: 'Side street 2',
      phone: '+380441234567',
      email: 'annex@studio.example',
      timezone: 'Europe/Lisbon',
    });
    expect(profile.locations.map(({ slug }) => slug)).not.toContain('closed');
  });

  it('refuses arguments, those that would choose a studio too, and keeps only their number (ARG-4, MCP-20, INV-3)', async () => {
    const result = await assistant.call('get-studio-profile', { account_id: 1, 'Olena Koval': 'x' });
    expect(result.isError).toBe(true);
    expect(result.structuredContent).toBeUndefined();
    expect(refusalOf(result)).toMatchObject({
      code: 'invalid_arguments',
      errors: { account_id: [expect.any(String)], 'Olena Koval': [expect.any(String)] },
    });
    const [row] = await service.database.asStudio(
      studio.ctx.accountId,
      'SELECT status, input FROM assistant.tool_invocation ORDER BY id DESC LIMIT 1',
    );
    expect(row).toEqual({ status: 'invalid', input: { rejected: [], unknown_arguments: 2 } });
  });
});
