import { createQueue } from '@studio/jobs';
import { tenantTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

/** Editions, categories, entries, judges, brackets and votes (festival.md sections 1.1 and 1.3). */
export class Festival1795219200020 extends SqlMigration {
  readonly name = 'Festival1795219200020';

  protected readonly statements = [
    'CREATE SCHEMA festival',
    ...editions,
    ...entries,
    ...judges,
    ...matches,
    ...createQueue('festival.expire'),
    ...createQueue('festival.notices'),
    ...createQueue('festival.prune'),
  ];
}

const editions = [
  ...tenantTable({
    name: 'festival.festival_edition',
    columns: [
      'title varchar(255) NOT NULL',
      'slug varchar(80) NOT NULL',
      // Whether the slug was given; a generated one follows the title while `draft`.
      'has_own_slug boolean NOT NULL DEFAULT false',
      'summary varchar(500)',
      `status text NOT NULL DEFAULT 'draft'`,
      'timezone text NOT NULL',
      'currency char(3) NOT NULL',
      'starts_at timestamptz(3) NOT NULL',
      'ends_at timestamptz(3) NOT NULL',
      'venue_name varchar(255)',
      'venue_address varchar(500)',
      'published_at timestamptz(3)',
      'started_at timestamptz(3)',
      'completed_at timestamptz(3)',
      'cancelled_at timestamptz(3)',
      'archived_at timestamptz(3)',
    ],
    constraints: [
      'CONSTRAINT festival_edition_slug_key UNIQUE (account_id, slug)',
      `CONSTRAINT festival_edition_status_check CHECK (status IN ('draft', 'published', 'in_progress', 'completed', 'cancelled', 'archived'))`,
      'CONSTRAINT festival_edition_dates_check CHECK (ends_at > starts_at)',
    ],
  }),
  'CREATE INDEX festival_edition_by_start ON festival.festival_edition (account_id, starts_at DESC, id)',
  ...tenantTable({
    name: 'festival.festival_category',
    columns: [
      'edition_id bigint NOT NULL',
      'code varchar(64) NOT NULL',
      'name varchar(255) NOT NULL',
      `competition_format text NOT NULL DEFAULT 'knockout'`,
      'minimum_entries_to_run int NOT NULL DEFAULT 1',
      'maximum_accepted_entries int',
      'participation_fee_cents bigint NOT NULL DEFAULT 0',
      'participation_due_at timestamptz(3)',
      'is_active boolean NOT NULL DEFAULT true',
      'sort_order smallint NOT NULL DEFAULT 0',
    ],
    constraints: [
      'CONSTRAINT festival_category_edition_fkey FOREIGN KEY (account_id, edition_id) REFERENCES festival.festival_edition (account_id, id) ON DELETE CASCADE',
      'CONSTRAINT festival_category_code_key UNIQUE (account_id, edition_id, code)',
      // For references that must name the category's own edition.
      'CONSTRAINT festival_category_edition_key UNIQUE (account_id, edition_id, id)',
      `CONSTRAINT festival_category_format_check CHECK (competition_format = 'knockout')`,
      'CONSTRAINT festival_category_minimum_check CHECK (minimum_entries_to_run BETWEEN 1 AND 10000)',
      'CONSTRAINT festival_category_maximum_check CHECK (maximum_accepted_entries BETWEEN minimum_entries_to_run AND 10000)',
      'CONSTRAINT festival_category_fee_check CHECK (participation_fee_cents BETWEEN 0 AND 99999999)',
      'CONSTRAINT festival_category_order_check CHECK (sort_order >= 0)',
    ],
  }),
];

const entries = [
  ...tenantTable({
    name: 'festival.festival_entry',
    columns: [
      'edition_id bigint NOT NULL',
      'category_id bigint NOT NULL',
      'code char(8) NOT NULL',
      'entry_name varchar(255) NOT NULL',
      `performers text[] NOT NULL DEFAULT '{}'`,
      'contact_name varchar(255)',
      'contact_email varchar(255)',
      'contact_phone varchar(16)',
      `status text NOT NULL DEFAULT 'submitted'`,
      'decision_reason varchar(5000)',
      'accepted_at timestamptz(3)',
      'rejected_at timestamptz(3)',
      'withdrawn_at timestamptz(3)',
      'notes varchar(2000)',
    ],
    constraints: [
      'CONSTRAINT festival_entry_category_fkey FOREIGN KEY (account_id, edition_id, category_id) REFERENCES festival.festival_category (account_id, edition_id, id)',
      'CONSTRAINT festival_entry_code_key UNIQUE (account_id, code)',
      // For references that must name the entry's own category.
      'CONSTRAINT festival_entry_category_key UNIQUE (account_id, category_id, id)',
      `CONSTRAINT festival_entry_code_check CHECK (code ~ '^[A-HJ-NP-Z2-9]{8}$')`,
      `CONSTRAINT festival_entry_status_check CHECK (status IN ('submitted', 'accepted', 'rejected', 'withdrawn'))`,
      'CONSTRAINT festival_entry_performers_check CHECK (cardinality(performers) <= 50)',
    ],
  }),
  'CREATE INDEX festival_entry_by_edition ON festival.festival_entry (account_id, edition_id, id)',
];

const judges = [
  ...tenantTable({
    name: 'festival.festival_judge_assignment',
    columns: [
      'edition_id bigint NOT NULL',
      'user_id bigint',
      'display_name varchar(255) NOT NULL',
      'is_head_judge boolean NOT NULL DEFAULT false',
      'is_active boolean NOT NULL DEFAULT true',
    ],
    constraints: [
      'CONSTRAINT festival_judge_edition_fkey FOREIGN KEY (account_id, edition_id) REFERENCES festival.festival_edition (account_id, id) ON DELETE CASCADE',
      'CONSTRAINT festival_judge_user_fkey FOREIGN KEY (user_id) REFERENCES accounts."user" (id)',
      'CONSTRAINT festival_judge_edition_key UNIQUE (account_id, edition_id, id)',
    ],
  }),
  `CREATE UNIQUE INDEX festival_judge_person_key ON festival.festival_judge_assignment (account_id, edition_id, user_id)
   WHERE user_id IS NOT NULL`,
  'CREATE INDEX festival_judge_by_user ON festival.festival_judge_assignment (account_id, user_id) WHERE user_id IS NOT NULL',
  ...tenantTable({
    name: 'festival.festival_judge_category',
    columns: ['edition_id bigint NOT NULL', 'assignment_id bigint NOT NULL', 'category_id bigint NOT NULL'],
    constraints: [
      'CONSTRAINT festival_judge_category_assignment_fkey FOREIGN KEY (account_id, edition_id, assignment_id) REFERENCES festival.festival_judge_assignment (account_id, edition_id, id) ON DELETE CASCADE',
      'CONSTRAINT festival_judge_category_category_fkey FOREIGN KEY (account_id, edition_id, category_id) REFERENCES festival.festival_category (account_id, edition_id, id) ON DELETE CASCADE',
      'CONSTRAINT festival_judge_category_key UNIQUE (account_id, category_id, assignment_id)',
    ],
  }),
  'CREATE INDEX festival_judge_category_by_assignment ON festival.festival_judge_category (account_id, edition_id, assignment_id)',
  'CREATE INDEX festival_judge_category_by_category ON festival.festival_judge_category (account_id, edition_id, category_id)',
];

const percentages = ['jury', 'audience', 'combined'].flatMap((part) =>
  ['a', 'b'].map((side) => `${part}_percentage_${side} numeric(7, 4)`),
);

const matches = [
  ...tenantTable({
    name: 'festival.festival_match',
    columns: [
      'edition_id bigint NOT NULL',
      'category_id bigint NOT NULL',
      'round_number int NOT NULL',
      'position int NOT NULL',
      `status text NOT NULL DEFAULT 'pending'`,
      'entry_a_id bigint',
      'entry_b_id bigint',
      'next_match_id bigint',
      'next_slot text',
      'audience_score_a bigint',
      'audience_score_b bigint',
      'judge_votes_a smallint',
      'judge_votes_b smallint',
      ...percentages,
      'winner_entry_id bigint',
      'decided_by_user_id bigint',
      'decided_by_api_token_id bigint',
      'tie_break_reason varchar(2000)',
      'audience_recorded_at timestamptz(3)',
      'finalized_at timestamptz(3)',
    ],
    constraints: [
      'CONSTRAINT festival_match_category_fkey FOREIGN KEY (account_id, edition_id, category_id) REFERENCES festival.festival_category (account_id, edition_id, id)',
      'CONSTRAINT festival_match_place_key UNIQUE (account_id, category_id, round_number, position)',
      'CONSTRAINT festival_match_a_fkey FOREIGN KEY (account_id, category_id, entry_a_id) REFERENCES festival.festival_entry (account_id, category_id, id)',
      'CONSTRAINT festival_match_b_fkey FOREIGN KEY (account_id, category_id, entry_b_id) REFERENCES festival.festival_entry (account_id, category_id, id)',
      // Deferred to the end of the statement's transaction, so that a whole bracket can be written in one statement.
      'CONSTRAINT festival_match_next_fkey FOREIGN KEY (account_id, next_match_id) REFERENCES festival.festival_match (account_id, id) DEFERRABLE INITIALLY DEFERRED',
      'CONSTRAINT festival_match_user_fkey FOREIGN KEY (decided_by_user_id) REFERENCES accounts."user" (id)',
      'CONSTRAINT festival_match_token_fkey FOREIGN KEY (account_id, decided_by_api_token_id) REFERENCES accounts.account_api_token (account_id, id)',
      `CONSTRAINT festival_match_status_check CHECK (status IN ('pending', 'ready', 'completed'))`,
      'CONSTRAINT festival_match_place_check CHECK (round_number >= 1 AND position >= 1)',
      'CONSTRAINT festival_match_entries_check CHECK (entry_a_id <> entry_b_id)',
      `CONSTRAINT festival_match_next_check CHECK ((next_match_id IS NULL) = (next_slot IS NULL) AND next_slot IN ('a', 'b'))`,
      'CONSTRAINT festival_match_scores_check CHECK ((audience_score_a IS NULL) = (audience_score_b IS NULL) AND audience_score_a >= 0 AND audience_score_b >= 0)',
      `CONSTRAINT festival_match_ready_check CHECK (status <> 'ready' OR (entry_a_id IS NOT NULL AND entry_b_id IS NOT NULL))`,
      `CONSTRAINT festival_match_winner_check CHECK ((winner_entry_id IS NOT NULL) = (status = 'completed') AND (winner_entry_id IS NULL OR coalesce(winner_entry_id = entry_a_id, false) OR coalesce(winner_entry_id = entry_b_id, false)))`,
      'CONSTRAINT festival_match_decider_check CHECK (decided_by_user_id IS NULL OR decided_by_api_token_id IS NULL)',
    ],
  }),
  'CREATE INDEX festival_match_by_category ON festival.festival_match (account_id, edition_id, category_id)',
  'CREATE INDEX festival_match_by_a ON festival.festival_match (account_id, entry_a_id, category_id) WHERE entry_a_id IS NOT NULL',
  'CREATE INDEX festival_match_by_b ON festival.festival_match (account_id, entry_b_id, category_id) WHERE entry_b_id IS NOT NULL',
  'CREATE UNIQUE INDEX festival_match_next_key ON festival.festival_match (account_id, next_match_id, next_slot) WHERE next_match_id IS NOT NULL',
  'CREATE INDEX festival_match_by_token ON festival.festival_match (account_id, decided_by_api_token_id) WHERE decided_by_api_token_id IS NOT NULL',
  `CREATE INDEX festival_match_ready ON festival.festival_match (account_id, category_id, round_number, position) WHERE status = 'ready'`,
  ...tenantTable({
    name: 'festival.festival_judge_vote',
    columns: [
      'match_id bigint NOT NULL',
      'assignment_id bigint NOT NULL',
      'selected_entry_id bigint NOT NULL',
      'entered_by_user_id bigint',
    ],
    constraints: [
      'CONSTRAINT festival_judge_vote_match_fkey FOREIGN KEY (account_id, match_id) REFERENCES festival.festival_match (account_id, id)',
      'CONSTRAINT festival_judge_vote_assignment_fkey FOREIGN KEY (account_id, assignment_id) REFERENCES festival.festival_judge_assignment (account_id, id)',
      'CONSTRAINT festival_judge_vote_entry_fkey FOREIGN KEY (account_id, selected_entry_id) REFERENCES festival.festival_entry (account_id, id)',
      'CONSTRAINT festival_judge_vote_user_fkey FOREIGN KEY (entered_by_user_id) REFERENCES accounts."user" (id)',
      'CONSTRAINT festival_judge_vote_key UNIQUE (account_id, match_id, assignment_id)',
    ],
  }),
  'CREATE INDEX festival_judge_vote_by_assignment ON festival.festival_judge_vote (account_id, assignment_id)',
  'CREATE INDEX festival_judge_vote_by_entry ON festival.festival_judge_vote (account_id, selected_entry_id)',
];
