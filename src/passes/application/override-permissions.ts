import type { ActorContext, Permission } from '@studio/access';

/** Permissions that an exception from the trial rule takes, both of them (TRI-4). */
export const OVERRIDE_PERMISSIONS = [
  'issue_customer_class_passes',
  'manage_customer_class_passes',
] as const satisfies readonly Permission[];

/** Whether who acts may make an exception; programs of the service itself may. */
export function mayOverrideTrial({ actor }: Pick<ActorContext, 'actor'>): boolean {
  if (actor.kind === 'system') return true;
  return actor.kind === 'staff' && OVERRIDE_PERMISSIONS.every((permission) => actor.permissions.includes(permission));
}
