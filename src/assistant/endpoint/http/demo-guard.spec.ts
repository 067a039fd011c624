import { ABILITIES, isMutating } from '@studio/access';

import { abilitiesCalled, refuseChangesOnDemo } from './demo-guard';

const CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call' };
const DEMO = { isDemo: true };

describe('changes in a demo studio (KEY-6)', () => {
  it.each(ABILITIES.filter(isMutating))('are refused under %s, in demo studios only', (ability) => {
    expect(() => refuseChangesOnDemo(DEMO, ['mcp:read', ability])).toThrow(
      expect.objectContaining({ kind: 'demo_readonly', code: 'demo_readonly' }) as Error,
    );
    expect(() => refuseChangesOnDemo({ isDemo: false }, [ability])).not.toThrow();
  });

  it('are not what reading is', () => {
    const reading = ABILITIES.filter((ability) => !isMutating(ability));
    expect(reading).toHaveLength(8);
    expect(() => refuseChangesOnDemo(DEMO, reading)).not.toThrow();
  });

  it('are looked for in every call of a document', () => {
    const profile = { ...CALL, params: { name: 'get-studio-profile' } };
    const ledger = { ...CALL, params: { name: 'investigate-customer-booking-ledger', arguments: {} } };
    expect(abilitiesCalled([profile, ledger])).toEqual(['mcp:read', 'mcp:customers:read', 'mcp:class-passes:read']);
    expect(abilitiesCalled([{ ...profile, method: 'tools/list' }])).toEqual([]);
    expect(
      abilitiesCalled([CALL, { ...CALL, params: { name: 5 } }, { ...CALL, params: { name: 'toString' } }]),
    ).toEqual([]);
  });
});
