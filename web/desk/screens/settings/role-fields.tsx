import { useState } from 'preact/hooks';

import {
  EVENT_STAFF_PERMISSIONS,
  MEMBERSHIP_ROLES,
  type MembershipRole,
  type Permission,
  PERMISSIONS,
  resolvePermissions,
} from '../../../../libs/access/src/permissions';
import { useDesk } from '../../desk-context';
import { roleName, say as common } from '../../texts';
import { CheckField, ChoiceField, isCheckedIn, ManyField, manyIn, textIn } from './fields';
import { say } from './texts';

interface Held {
  readonly role: MembershipRole;
  /** Null: those of the role. */
  readonly permissions: readonly Permission[] | null;
}

/** Permissions by what they concern, so that those of a day stand first. */
const GROUPS = {
  ofClasses: ['manage_schedule', 'manage_bookings', 'mark_attendance', 'correct_closed_classes'],
  ofCustomers: [
    'manage_clients',
    'manage_website_leads',
    'issue_customer_class_passes',
    'manage_customer_class_passes',
    'record_customer_payments',
    'manage_studio_cashflow',
    'view_studio_financial_reports',
    'manage_studio_payroll',
  ],
  ofStudio: ['manage_trainers', 'manage_studio_settings', 'view_activity_log'],
} as const satisfies Record<string, readonly Permission[]>;
const GROUP_NAMES = ['ofClasses', 'ofCustomers', 'ofStudio', 'ofEvents'] as const;

function groupOf(permission: Permission): (typeof GROUP_NAMES)[number] {
  const groups: Readonly<Record<string, readonly Permission[]>> = GROUPS;
  return GROUP_NAMES.find((group) => groups[group]?.includes(permission)) ?? 'ofEvents';
}

/** What is often wanted of these roles beside what they have. */
const ALSO: Permission = 'issue_customer_class_passes';
const ALSO_FOR: readonly MembershipRole[] = ['manager', 'receptionist'];

const withAlso = (role: MembershipRole) =>
  PERMISSIONS.filter((one) => one === ALSO || resolvePermissions(role, null).includes(one));

/** Whether somebody has what the role has and that, nothing else. */
const isRoleWithAlso = ({ role, permissions }: Held) =>
  ALSO_FOR.includes(role) &&
  JSON.stringify(PERMISSIONS.filter((one) => permissions?.includes(one) === true)) === JSON.stringify(withAlso(role));

/** What a trainer may do with classes holds for their own (access.md PERM-4). */
const OF_OWN_CLASSES = ['manage_schedule', 'manage_bookings', 'mark_attendance'] as const;

function permissionName(permission: Permission, role: MembershipRole): string {
  const ofOwn = role === 'trainer' ? OF_OWN_CLASSES.find((one) => one === permission) : undefined;
  return ofOwn === undefined ? say(permission) : say(`own_${ofOwn}`);
}

/** Asks for a role, and for permissions where they are not to be those of the role. */
export function RoleFields({ member }: { readonly member?: Held }) {
  const { path } = useDesk();
  const [role, setRole] = useState<MembershipRole>(member?.role ?? 'receptionist');
  const [hasOwn, setHasOwn] = useState((member?.permissions ?? null) !== null && !(member && isRoleWithAlso(member)));
  const [hasAlso, setHasAlso] = useState(member !== undefined && isRoleWithAlso(member));
  const offered = role === 'event_festival_staff' ? EVENT_STAFF_PERMISSIONS : PERMISSIONS;
  const before = role === member?.role ? member.permissions : null;
  const ofRole = resolvePermissions(role, hasAlso && ALSO_FOR.includes(role) ? withAlso(role) : null);
  const held = before === null ? ofRole : resolvePermissions(role, before);
  return (
    <>
      <ChoiceField
        label={say('role')}
        name="role"
        entered={role}
        options={MEMBERSHIP_ROLES.map((one) => [one, roleName(one)] as const)}
        onChoose={setRole}
      />
      {!member && role === 'trainer' && (
        <p class="note">
          {say('trainersElsewhere', { trainers: say('trainers') })}{' '}
          <a href={path('settings/trainers')}>{say('trainers')}</a>
        </p>
      )}
      {role === 'owner' ? (
        <p class="hint">{say('ownersMayAll')}</p>
      ) : (
        <>
          {ALSO_FOR.includes(role) && !hasOwn && (
            <CheckField label={say('alsoSells')} name="also" entered={hasAlso} onCheck={setHasAlso} />
          )}
          <CheckField label={say('ownPermissions')} name="has_own" entered={hasOwn} onCheck={setHasOwn} />
          {hasOwn ? (
            <fieldset>
              <legend>{say('mayDo')}</legend>
              {GROUP_NAMES.map((group) => (
                <PermissionsOf key={`${role} ${group}`} group={group} role={role} offered={offered} held={held} />
              ))}
            </fieldset>
          ) : (
            <RoleMay role={role} held={ofRole} />
          )}
        </>
      )}
    </>
  );
}

interface PermissionsOfProps extends Pick<Held, 'role'> {
  readonly group: (typeof GROUP_NAMES)[number];
  readonly offered: readonly Permission[];
  readonly held: readonly Permission[];
}

function PermissionsOf({ group, role, offered, held }: PermissionsOfProps) {
  const options = offered.filter((one) => groupOf(one) === group);
  if (options.length === 0) return null;
  return (
    <ManyField
      legend={say(group)}
      name="permissions"
      options={options.map((one) => ({
        id: one,
        name: permissionName(one, role),
        hint: one === 'record_customer_payments' ? say('without_record_customer_payments') : undefined,
      }))}
      entered={held}
    />
  );
}

/** What of money is hidden without them, which the names of other permissions leave open. */
const HIDING = ['view_studio_financial_reports', 'manage_studio_payroll', 'manage_studio_cashflow'] as const;

interface RoleMayProps extends Pick<Held, 'role'> {
  readonly held?: readonly Permission[];
}

/** What the role may do, and what its people do not see. */
export function RoleMay({ role, held = resolvePermissions(role, null) }: RoleMayProps) {
  const hidden = HIDING.filter((one) => !held.includes(one));
  return (
    <div>
      <p>{say('roleMay')}</p>
      <ul class="plain">
        {held.map((one) => (
          <li key={one}>{permissionName(one, role)}</li>
        ))}
      </ul>
      {hidden.length > 0 && <p>{say('roleHides')}</p>}
      <ul class="plain">
        {hidden.map((one) => (
          <li key={one}>{say(`hides_${one}`, { numbers: common('numbers') })}</li>
        ))}
      </ul>
    </div>
  );
}

/** What somebody may do otherwise than others of the role; nothing where that is all the same. */
export function differencesOf({ role, permissions }: Held): string[] {
  const usual = resolvePermissions(role, null);
  const held = resolvePermissions(role, permissions);
  const named = (name: 'mayAlso' | 'mayNot', some: readonly Permission[]) =>
    some.length === 0 ? [] : [say(name, { what: some.map((one) => say(one)).join(', ') })];
  return [
    ...named(
      'mayAlso',
      held.filter((one) => !usual.includes(one)),
    ),
    ...named(
      'mayNot',
      usual.filter((one) => !held.includes(one)),
    ),
  ];
}

/** What was entered; permissions in the order of the service. */
export function roleIn(form: HTMLFormElement): { role: MembershipRole; permissions: Permission[] | null } {
  const role = (textIn(form, 'role') as MembershipRole | null) ?? 'receptionist';
  const chosen = manyIn(form, 'permissions');
  const hasOwn = role !== 'owner' && isCheckedIn(form, 'has_own');
  if (hasOwn) return { role, permissions: PERMISSIONS.filter((one) => chosen.includes(one)) };
  return { role, permissions: isCheckedIn(form, 'also') ? withAlso(role) : null };
}

/** The same of somebody as they are. */
export function roleAsEntered({ role, permissions }: Held): ReturnType<typeof roleIn> {
  return { role, permissions: permissions === null ? null : [...resolvePermissions(role, permissions)] };
}
