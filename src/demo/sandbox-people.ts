import { SECURITY_SCHEMES } from '@studio/access';

import { DEMO_API_TOKENS, demoStaffEmail } from './demo-people';
import type { DemoPlan } from './demo-plan';

/** The roles that the explorer offers, with their titles: those that work most differently. */
const ROLES = [
  ['owner', 'Owner'],
  ['receptionist', 'Receptionist'],
  ['trainer', 'Trainer'],
] as const;

/** Who or what requests can be sent as (DEMO-4). */
interface Offered {
  /** Identifies it in the address of its sign-in. */
  readonly as: string;
  readonly title: string;
  readonly name: string;
}

/** A person of the sandbox studio. */
export interface SandboxMember extends Offered {
  readonly scheme: typeof SECURITY_SCHEMES.session;
  readonly guard: 'staff' | 'customer';
  readonly email: string;
}

/** An API key of the sandbox studio. */
export interface SandboxKey extends Offered {
  readonly scheme: typeof SECURITY_SCHEMES.apiToken;
}

export type SandboxPerson = SandboxMember | SandboxKey;

/** The people and keys of a demo studio's plan that are offered, in their order on the page. */
export function sandboxPeople(plan: DemoPlan): SandboxPerson[] {
  const scheme = SECURITY_SCHEMES.session;
  const staff = ROLES.flatMap(([role, title]): SandboxMember[] => {
    const member = plan.staff.find((candidate) => candidate.role === role);
    if (!member) return [];
    return [{ as: role, title, name: member.name, scheme, guard: 'staff', email: demoStaffEmail(plan.slug, member) }];
  });
  const customers = plan.customers.flatMap(({ name, email, hasPassword }): SandboxMember[] =>
    name && email && hasPassword ? [{ as: 'customer', title: 'Customer', name, scheme, guard: 'customer', email }] : [],
  );
  const keys = DEMO_API_TOKENS.map(({ name }): SandboxKey => {
    const as = `key-${name.toLowerCase().replaceAll(' ', '-')}`;
    return { as, title: 'API key', name, scheme: SECURITY_SCHEMES.apiToken };
  });
  return [...staff, ...customers.slice(0, 1), ...keys];
}
