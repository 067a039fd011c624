import { createTestApp, type TestApp } from '../../support/app';
import { given } from '../../support/given';

describe('public schedule', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await createTestApp();
  });
  afterAll(() => service.close());

  it('lists a class of the location with everything the interface names', async () => {
    const studio = await given(service).studio({ slug: 'river', timezone: 'Europe/Berlin' });
    const locationId = await given(service).location(studio, { name: 'Main' });
    const roomId = await given(service).room(studio, { locationId, capacity: 9 });
    const classTypeId = await given(service).classType(studio, { name: 'Flow', bookingCutoffMinutes: 45 });
    await given(service).class(studio, { roomId, classTypeId, date: '2026-06-02', startTime: '09:00' });

    const response = await service.http.get('/api/v1/public/river/main/schedule').expect(200);
    expect(response.body.data).toEqual([
      expect.objectContaining({
        title: 'Flow',
        starts_at: '2026-06-02T09:00:00+02:00',
        capacity: 9,
        booking_cutoff_minutes: 45,
      }),
    ]);
  });
});
