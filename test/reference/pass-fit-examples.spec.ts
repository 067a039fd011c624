import type { ClassPass } from '../../src/passes/sessions/domain/class-pass';
import { assessPassFit, choosePass } from '../../src/passes/sessions/domain/pass-fit';
import { at, exampleOf } from './example';
import { classAt, NOON, PASS } from './example-pass';

const DAY = 24 * 60 * 60_000;

function fit(pass: Partial<ClassPass>, startsAt: Date): unknown {
  return assessPassFit({ ...PASS, ...pass }, classAt(startsAt), 'UTC');
}

const FITS = { fits: true, owesAddon: false };

describe('LOGIC-1: examples of suitability', () => {
  it('the ends of both validities', () => {
    const [until, before, end, last] = exampleOf('class_pass_suitability', 1).times;
    const usable = { usableUntilAt: at(until) };

    expect(fit(usable, at(before))).toEqual(FITS);
    expect(fit(usable, at(end))).toEqual({ fits: false, reason: 'after_usable_until' });
    expect(fit({ expiresAt: at(last) }, at(last))).toEqual(FITS);
  });

  it('a time window and the add-on', () => {
    const [from, until, first, late] = exampleOf('class_pass_suitability', 2).times;
    const window = { availableFromTime: from, availableUntilTime: until };

    expect(fit(window, at(first))).toEqual(FITS);
    expect(fit(window, at(late))).toEqual({ fits: false, reason: 'outside_window' });
    expect(fit({ ...window, allowsAnyTime: true, anyTimeAddonPriceCents: 0 }, at(late))).toEqual({
      fits: true,
      owesAddon: true,
    });
  });

  it('no session left', () => {
    const [sessionsCount, usedSessionsCount, reservedSessionsCount] = exampleOf('class_pass_suitability', 3).numbers;
    const counts = { sessionsCount, usedSessionsCount, reservedSessionsCount };

    expect(fit(counts, NOON)).toEqual({ fits: false, reason: 'no_session_left' });
    expect(fit({ ...counts, sessionsCount: sessionsCount + 1 }, NOON)).toEqual(FITS);
  });

  it('a plan without class types', () => {
    expect(exampleOf('class_pass_suitability', 4).text).toContain('lists no class type');
    const plan = { ...PASS.plan!, classTypeIds: [] };

    expect(fit({ plan }, NOON)).toEqual({ fits: false, reason: 'other_class_type' });
  });
});

describe('LOGIC-1: examples of the choice', () => {
  const older = { ...PASS, id: 7, purchasedAt: new Date('2026-02-01T10:00:00Z') };
  const newer = { ...PASS, id: 9, purchasedAt: new Date('2026-03-01T10:00:00Z') };
  const chosen = (...passes: ClassPass[]) => choosePass(passes, classAt(NOON), 'UTC')?.id;

  it('the older one, whatever expires first', () => {
    expect(exampleOf('class_pass_selection_order', 1).text).toMatch(
      /1 February and one .* 1 March .* 1 February is chosen/,
    );
    expect(chosen({ ...newer, expiresAt: new Date(NOON.getTime() + DAY) }, older)).toBe(older.id);
  });

  it('the newer one where the older does not fit', () => {
    expect(exampleOf('class_pass_selection_order', 2).text).toContain('the newer one is chosen');
    expect(chosen({ ...older, plan: { ...PASS.plan!, classTypeIds: [2] } }, newer)).toBe(newer.id);
  });

  it('the smaller id of one instant', () => {
    const [first, second, taken] = exampleOf('class_pass_selection_order', 3).numbers;

    expect(chosen({ ...PASS, id: second }, { ...PASS, id: first })).toBe(taken);
  });
});
