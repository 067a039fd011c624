import type { ActorContext, Permission } from '@studio/access';

/** Permissions required for a trial override, both of them (TRI-4). */
export const OVERRIDE_PERMISSIONS = [
  'issue_customer_class_passes',
  'manage_customer_class_passes',
] as const satisfies readonly Permission[];

/** Whether these permissions allow a trial override. */
export function permitTrialOverride(permissions: readonly Permission[]): boolean {
  return OVERRIDE_PERMISSIONS.every((permission) => permissions.includes(permission));
}

/** Whether the actor may override the trial rule; the service's own programs may. */
export function mayOverrideTrial({ actor }: Pick<ActorContext, 'actor'>): boolean {
  return actor.kind === 'system' || (actor.kind === 'staff' && permitTrialOverride(actor.permissions));
}

/** Whether the actor may record a payment with the pass they issue (ISS-1); the service's own programs may. */
export function mayRecordPayment({ actor }: Pick<ActorContext, 'actor'>): boolean {
  return actor.kind === 'system' || (actor.kind === 'staff' && actor.permissions.includes('record_customer_payments'));
}
