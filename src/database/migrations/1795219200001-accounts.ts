import { CREATE_TOUCH_FUNCTION, keyedTableOutsidePolicies, platformTable, tenantTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

/** Studios, their subscriptions, people and memberships, and the activity log (access.md section 1). */
export class Accounts1795219200001 extends SqlMigration {
  readonly name = 'Accounts1795219200001';

  protected readonly statements = [
    'CREATE SCHEMA accounts',
    // Revisions are never repeated, so that a row restored under its old id does not count as the earlier one.
    'CREATE SEQUENCE accounts.revision',
    CREATE_TOUCH_FUNCTION,
    ...account,
    ...subscriptions,
    ...people,
    ...activity,
  ];
}

const account = [
  ...platformTable({
    name: 'accounts.account',
    columns: [
      'name varchar(255) NOT NULL',
      'slug varchar(80) NOT NULL',
      `status text NOT NULL DEFAULT 'active'`,
      `mode text NOT NULL DEFAULT 'live'`,
      `default_language varchar(2) NOT NULL DEFAULT 'en'`,
      'country_code varchar(2)',
      'currency varchar(3) NOT NULL',
      'timezone varchar(64)',
      'brand_color varchar(7)',
      'logo_url varchar(2048)',
      'slogan varchar(255)',
      'enabled_schedule_kinds text[]',
      'opening_hours jsonb',
      'schedule_generation_weeks int NOT NULL DEFAULT 2',
      'allow_trainer_overlap boolean NOT NULL DEFAULT false',
      'allow_email_password boolean NOT NULL DEFAULT true',
      'allow_otp boolean NOT NULL DEFAULT false',
      'allow_external_idp boolean NOT NULL DEFAULT true',
      'return_sessions_enabled boolean NOT NULL DEFAULT true',
      'return_sessions_count int NOT NULL DEFAULT 1',
      'extend_days_enabled boolean NOT NULL DEFAULT false',
      'extend_days_count int NOT NULL DEFAULT 1',
      'reminders_enabled boolean NOT NULL DEFAULT false',
      'reminder_hours_before int NOT NULL DEFAULT 5',
      'festivals_enabled boolean NOT NULL DEFAULT false',
      'revision bigint NOT NULL',
    ],
    constraints: [
      'CONSTRAINT account_slug_key UNIQUE (slug)',
      `CONSTRAINT account_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')`,
      `CONSTRAINT account_status_check CHECK (status IN ('active', 'suspended'))`,
      `CONSTRAINT account_mode_check CHECK (mode IN ('live', 'demo_readonly', 'internal'))`,
      `CONSTRAINT account_kinds_check CHECK (enabled_schedule_kinds <@ ARRAY['group_class', 'private_lesson', 'room_rental', 'internal_class'])`,
      'CONSTRAINT account_generation_weeks_check CHECK (schedule_generation_weeks BETWEEN 1 AND 52)',
      'CONSTRAINT account_return_sessions_check CHECK (return_sessions_count BETWEEN 1 AND 100)',
      'CONSTRAINT account_extend_days_check CHECK (extend_days_count BETWEEN 1 AND 365)',
      'CONSTRAINT account_reminder_hours_check CHECK (reminder_hours_before BETWEEN 1 AND 72)',
    ],
  }),
  // Public responses are cached; the revision shows whether their data of the studio is still current.
  `CREATE FUNCTION accounts.count_account_revision() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.revision := nextval('accounts.revision');
     RETURN NEW;
   END $$`,
  'CREATE TRIGGER revision BEFORE INSERT OR UPDATE ON accounts.account FOR EACH ROW EXECUTE FUNCTION accounts.count_account_revision()',
];

const subscriptions = [
  ...platformTable({
    name: 'accounts.subscription_plan',
    columns: [
      'name varchar(255) NOT NULL',
      'slug varchar(80) NOT NULL',
      'plan_type text NOT NULL',
      'price_cents int NOT NULL',
      'currency varchar(3) NOT NULL',
      'access_days int',
      'is_active boolean NOT NULL DEFAULT true',
    ],
    constraints: [
      'CONSTRAINT subscription_plan_slug_key UNIQUE (slug)',
      `CONSTRAINT subscription_plan_type_check CHECK (plan_type IN ('demo', 'promo', 'standard'))`,
      'CONSTRAINT subscription_plan_price_check CHECK (price_cents >= 0)',
      'CONSTRAINT subscription_plan_access_days_check CHECK (access_days >= 1)',
    ],
  }),
  ...keyedTableOutsidePolicies({
    name: 'accounts.account_subscription',
    columns: [
      'subscription_plan_id bigint',
      `status text NOT NULL DEFAULT 'trialing'`,
      '"interval" text',
      'started_at timestamptz(3)',
      'trial_ends_at timestamptz(3)',
      'ends_at timestamptz(3)',
      'grace_ends_at timestamptz(3)',
      'cancelled_at timestamptz(3)',
    ],
    constraints: [
      'CONSTRAINT account_subscription_account_key UNIQUE (account_id)',
      'CONSTRAINT account_subscription_plan_fkey FOREIGN KEY (subscription_plan_id) REFERENCES accounts.subscription_plan (id)',
      `CONSTRAINT account_subscription_status_check CHECK (status IN ('pending_payment', 'trialing', 'active', 'past_due', 'expired', 'suspended', 'cancelled'))`,
      `CONSTRAINT account_subscription_interval_check CHECK ("interval" IN ('monthly', 'annual'))`,
    ],
  }),
  ...keyedTableOutsidePolicies({
    name: 'accounts.subscription_payment',
    columns: [
      'type text NOT NULL',
      'status text NOT NULL',
      'amount_cents int NOT NULL',
      'currency varchar(3) NOT NULL',
      'paid_at timestamptz(3)',
    ],
    constraints: [
      `CONSTRAINT subscription_payment_type_check CHECK (type IN ('demo_initial', 'regular'))`,
      `CONSTRAINT subscription_payment_status_check CHECK (status IN ('pending', 'paid', 'failed'))`,
      'CONSTRAINT subscription_payment_amount_check CHECK (amount_cents >= 0)',
    ],
  }),
];

const people = [
  ...platformTable({
    name: 'accounts."user"',
    columns: [
      'name varchar(255) NOT NULL',
      'email varchar(255) NOT NULL',
      'phone varchar(20)',
      'avatar_url varchar(2048)',
      'password_hash text NOT NULL',
      'system_role text',
    ],
    constraints: [
      'CONSTRAINT user_email_key UNIQUE (email)',
      'CONSTRAINT user_email_check CHECK (email = lower(email))',
      `CONSTRAINT user_system_role_check CHECK (system_role IN ('platform_admin'))`,
    ],
  }),
  ...keyedTableOutsidePolicies({
    name: 'accounts.account_membership',
    columns: ['user_id bigint NOT NULL', 'role text NOT NULL', 'permissions text[]'],
    constraints: [
      'CONSTRAINT account_membership_user_key UNIQUE (account_id, user_id)',
      'CONSTRAINT account_membership_user_fkey FOREIGN KEY (user_id) REFERENCES accounts."user" (id)',
      `CONSTRAINT account_membership_role_check CHECK (role IN ('owner', 'admin', 'manager', 'trainer', 'receptionist', 'event_festival_staff'))`,
      `CONSTRAINT account_membership_owner_check CHECK (role <> 'owner' OR permissions IS NULL)`,
    ],
  }),
];

const activity = [
  ...tenantTable({
    name: 'accounts.activity_entry',
    columns: [
      'occurred_at timestamptz(3) NOT NULL',
      'actor_kind text NOT NULL',
      'actor_id bigint',
      'actor_name varchar(255)',
      'actor_role varchar(40)',
      'action varchar(80) NOT NULL',
      'subject_type varchar(40) NOT NULL',
      'subject_id bigint',
      `changes jsonb NOT NULL DEFAULT '{}'`,
    ],
    constraints: [
      `CONSTRAINT activity_entry_actor_kind_check CHECK (actor_kind IN ('staff', 'customer', 'api_token', 'system'))`,
    ],
  }),
  'CREATE INDEX activity_entry_newest ON accounts.activity_entry (account_id, occurred_at DESC, id DESC)',
];
