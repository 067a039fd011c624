import { createQueue } from '@studio/jobs';
import { keyedTableOutsidePolicies } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

/**
 * Invitations to work in a studio (access.md 2.7a). A person finds theirs by the e-mail address and a link by its
 * token, both before the studio is known, so the tables are outside the policies.
 */
export class StaffInvitations1795219200043 extends SqlMigration {
  readonly name = 'StaffInvitations1795219200043';

  protected readonly statements = [
    // Earlier addresses are not proven: their owners prove them by the next link they use (JOIN-3).
    'ALTER TABLE accounts."user" ADD COLUMN email_proven_at timestamptz(3)',
    ...invitations,
    ...mails,
    ...createQueue('accounts.invitation_mail'),
  ];
}

const ROLES = ['owner', 'admin', 'manager', 'trainer', 'receptionist', 'event_festival_staff'];
const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

const invitations = [
  ...keyedTableOutsidePolicies({
    name: 'accounts.staff_invitation',
    columns: [
      'email varchar(255) NOT NULL',
      'name varchar(255)',
      'phone varchar(20)',
      'role text NOT NULL',
      'permissions text[]',
      'trainer_id bigint',
      'invited_by_user_id bigint',
      `status text NOT NULL DEFAULT 'pending'`,
      'invited_at timestamptz(3) NOT NULL',
      'expires_at timestamptz(3) NOT NULL',
      'ended_at timestamptz(3)',
      'accepted_by_user_id bigint',
    ],
    constraints: [
      `CONSTRAINT staff_invitation_role_check CHECK (role IN (${listed(ROLES)}))`,
      `CONSTRAINT staff_invitation_trainer_check CHECK (trainer_id IS NULL OR role = 'trainer')`,
      `CONSTRAINT staff_invitation_status_check CHECK (status IN ('pending', 'accepted', 'refused', 'withdrawn', 'expired'))`,
      `CONSTRAINT staff_invitation_end_check CHECK ((status = 'pending') = (ended_at IS NULL))`,
      `CONSTRAINT staff_invitation_accepted_check CHECK (accepted_by_user_id IS NULL OR status = 'accepted')`,
      'CONSTRAINT staff_invitation_trainer_fkey FOREIGN KEY (account_id, trainer_id) REFERENCES scheduling.trainer (account_id, id) ON DELETE CASCADE',
      'CONSTRAINT staff_invitation_inviter_fkey FOREIGN KEY (invited_by_user_id) REFERENCES accounts."user" (id) ON DELETE SET NULL',
      'CONSTRAINT staff_invitation_person_fkey FOREIGN KEY (accepted_by_user_id) REFERENCES accounts."user" (id) ON DELETE SET NULL',
    ],
  }),
  `CREATE UNIQUE INDEX staff_invitation_pending_key ON accounts.staff_invitation (account_id, email) WHERE status = 'pending'`,
  'CREATE INDEX staff_invitation_by_trainer ON accounts.staff_invitation (account_id, trainer_id) WHERE trainer_id IS NOT NULL',
  'CREATE INDEX staff_invitation_by_email ON accounts.staff_invitation (email)',
];

/**
 * One row per mail. Its token is generated when it is sent, so that only its hash is stored. It outlives an invitation
 * that is deleted with its trainer, so that deleting trainers does not allow more mails (JOIN-6).
 */
const mails = [
  ...keyedTableOutsidePolicies({
    name: 'accounts.staff_invitation_mail',
    columns: [
      // Without a foreign key, as the mail outlives its invitation.
      'staff_invitation_id bigint NOT NULL',
      'email varchar(255) NOT NULL',
      'requested_at timestamptz(3) NOT NULL',
      'token_hash char(64)',
      'sent_at timestamptz(3)',
      'ended_at timestamptz(3)',
    ],
    constraints: [`CONSTRAINT staff_invitation_mail_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$')`],
  }),
  'CREATE INDEX staff_invitation_mail_of_invitation ON accounts.staff_invitation_mail (account_id, staff_invitation_id)',
  // 256 random bits do not repeat; a unique key would lack the studio, by which tables can be distributed.
  'CREATE INDEX staff_invitation_mail_by_hash ON accounts.staff_invitation_mail (token_hash) WHERE token_hash IS NOT NULL',
  'CREATE INDEX staff_invitation_mail_by_time ON accounts.staff_invitation_mail (account_id, requested_at)',
  'CREATE INDEX staff_invitation_mail_by_address ON accounts.staff_invitation_mail (email, requested_at)',
];
