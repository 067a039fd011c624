import type { MembershipRole, Permission } from '@studio/access';

import type { TestApp } from './app';
import { DeskBrowser } from './desk';
import { type Authenticator, setUpSecondFactor } from './second-factor';
import { addStaff, type Staff } from './staff';
import type { OpenStudio } from './studio';

/** The operation by which owners say what their studio requires of those who see money or staff. */
export const REQUIREMENT = 'manage/account/second-factor';
export const MISSING = [422, 'second_factor_missing'];

/** Limits that no test of these requirements reaches. */
export const WIDE_LIMITS = {
  RATE_LIMIT_MOBILE: '1000000',
  RATE_LIMIT_MANAGE: '1000000',
  RATE_LIMIT_SIGN_IN: '1000000',
};

/** Roles and lists of permissions, with whether what a studio requires for its money and staff concerns them (SF-14). */
export const WHOM_IT_CONCERNS = [
  ['owner', null, true],
  ['admin', null, true],
  ['manager', null, true],
  ['trainer', null, false],
  ['receptionist', null, false],
  ['event_festival_staff', null, false],
  ['manager', ['manage_bookings', 'record_customer_payments'], false],
  ['receptionist', ['view_studio_financial_reports'], true],
  ['trainer', ['manage_studio_payroll'], true],
  ['admin', [], false],
] as const satisfies readonly (readonly [MembershipRole, readonly Permission[] | null, boolean])[];

export interface StaffAtDesk extends Staff {
  readonly browser: DeskBrowser;
}

/** A member of the studio, signed in to the desk. */
export async function staffAtDesk(
  service: TestApp,
  { ctx }: OpenStudio,
  role: MembershipRole,
  permissions: readonly Permission[] | null = null,
): Promise<StaffAtDesk> {
  const staff = await addStaff(service, ctx, role, permissions);
  const browser = new DeskBrowser(service);
  await browser.signIn(staff.email);
  return { ...staff, browser };
}

/** An owner who gave a second factor at the desk. */
export async function protectedOwner(
  service: TestApp,
  studio: OpenStudio,
): Promise<StaffAtDesk & { readonly app: Authenticator }> {
  const person = await staffAtDesk(service, studio, 'owner');
  return { ...person, app: await setUpSecondFactor(service, person.browser) };
}

/** The changes of the studio's settings that its activity log has, in their order. */
export async function changedSettings({ database }: TestApp, { ctx }: OpenStudio): Promise<object[]> {
  const entries = await database.asStudio<{ changes: object }>(
    ctx.accountId,
    `SELECT changes FROM accounts.activity_entry WHERE account_id = $1 AND action = 'account.updated' ORDER BY id`,
    [ctx.accountId],
  );
  return entries.map(({ changes }) => changes);
}
