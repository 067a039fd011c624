import { inZone, localIn } from './instant-text';

const at = (text: string) => new Date(text);

describe('local times of an answer that names its zone once', () => {
  const text = localIn('Europe/Berlin');

  it('have neither offset nor seconds that are zero', () => {
    expect(text(at('2026-06-01T16:00:00Z'))).toBe('2026-06-01T18:00');
    expect(text(at('2026-06-01T16:00:07Z'))).toBe('2026-06-01T18:00:07');
  });

  it('have the offset near a clock change, where one time can be two instants', () => {
    const twice = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((one) => text(at(one)));
    expect(twice).toEqual(['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00']);
    expect(text(at('2026-03-29T01:00:00Z'))).toBe('2026-03-29T03:00:00+02:00');
    expect(text(at('2026-10-25T06:00:00Z'))).toBe('2026-10-25T07:00');
  });

  it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'])(
    'mean one instant each, also in %s',
    (timeZone) => {
      const local = localIn(timeZone);
      const seen = new Map<string, number>();
      for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 30 * 60_000) {
        const written = local(new Date(ms));
        expect([written, seen.get(written)]).toEqual([written, undefined]);
        expect(inZone(timeZone)(new Date(ms)).startsWith(written)).toBe(true);
        seen.set(written, ms);
      }
    },
  );
});
