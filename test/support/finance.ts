import { actorContext, type ActorContext, type StaffContext } from '@studio/access';

import { SaveIntegration } from '../../src/finance';
import type { TestApp } from './app';
import { addStaff } from './staff';

/** An owner of the studio, for use cases. */
export async function ownerContext(service: TestApp, ctx: ActorContext): Promise<StaffContext> {
  const { userId, membershipId } = await addStaff(service, ctx, 'owner');
  return actorContext({
    ...ctx,
    actor: {
      kind: 'staff',
      userId,
      membershipId,
      sessionId: 1,
      sessionExpiresAt: new Date('2030-01-01T00:00:00Z'),
      name: 'Owner',
      role: 'owner',
      permissions: [],
    },
  });
}

/** Saves an integration as an owner of the studio would. */
export async function saveIntegration(
  service: TestApp,
  ctx: ActorContext,
  provider: string,
  input: Parameters<SaveIntegration['execute']>[2],
): Promise<void> {
  await service.app.get(SaveIntegration).execute(await ownerContext(service, ctx), provider, input);
}

/** Switches the test register of the studio on, or its outcome to another one. */
export async function useTestRegister(
  service: TestApp,
  ctx: ActorContext,
  outcome: 'accept' | 'reject' | 'delay' = 'accept',
): Promise<void> {
  await saveIntegration(service, ctx, 'test_register', { isEnabled: true, settings: { outcome } });
}
