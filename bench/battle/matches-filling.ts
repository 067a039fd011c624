/** Ids that occur nowhere else in the statements of a request, so that the bench finds them there. */
export const FIRST = { category: 31_000_001, match: 41_000_001, nextMatch: 51_000_001, entry: 61_000_001 } as const;

/** Contests of each category. Each winner moves to a match of its own, as the statements of all requests name the same slot. */
export const CONTESTS = 64;

const JUDGES = 4;

/** The scoring client's bearer. */
export const SCORING_TOKEN = 'ss_live_bench_battles';

/** The score of every match: with 3 votes of 4 the performer A wins. */
export const SCORE = { audience_score_a: 610_000, audience_score_b: 390_000 } as const;

/** Statements that fill an empty database with one studio whose matches have four votes each and wait for their score. */
export function fillingStatements(categories: number): string[] {
  const contests = categories * CONTESTS;
  const categoryOf = (number: string) => `${FIRST.category} + (${number} - 1) / ${CONTESTS}`;
  return [
    `INSERT INTO accounts.account (name, slug, currency, timezone, festivals_enabled) VALUES ('Harbour Lane', 'harbour-lane', 'EUR', 'Europe/Berlin', true)`,
    `INSERT INTO accounts.account_api_token (account_id, name, token_hash, last_four, abilities, last_used_at)
     VALUES (1, 'Scoring', encode(sha256(convert_to('${SCORING_TOKEN}', 'UTF8')), 'hex'), 'tles', '{festival_battles:operate}', now())`,
    `INSERT INTO festival.festival_edition (account_id, title, slug, status, timezone, currency, starts_at, ends_at)
     VALUES (1, 'Dance Days', 'dance-days', 'in_progress', 'Europe/Berlin', 'EUR', now() - interval '1 day', now() + interval '2 days')`,
    `INSERT INTO festival.festival_category (account_id, id, edition_id, code, name)
     SELECT 1, ${FIRST.category} - 1 + n, 1, 'category-' || n, 'Category ' || n FROM generate_series(1, ${categories}) n`,
    `INSERT INTO festival.festival_entry (account_id, id, edition_id, category_id, code, entry_name, status)
     SELECT 1, ${FIRST.entry} - 1 + n, 1, ${categoryOf('(n + 1) / 2')},
       translate(lpad(to_hex(n), 8, 'G'), '01abcdef', 'ZYABCDEF'), 'Crew ' || n, 'accepted'
     FROM generate_series(1, ${contests * 2}) n`,
    `INSERT INTO festival.festival_judge_assignment (account_id, edition_id, display_name)
     SELECT 1, 1, 'Judge ' || n FROM generate_series(1, ${JUDGES}) n`,
    `INSERT INTO festival.festival_judge_category (account_id, edition_id, assignment_id, category_id)
     SELECT 1, 1, j, ${FIRST.category} - 1 + n FROM generate_series(1, ${JUDGES}) j, generate_series(1, ${categories}) n`,
    `INSERT INTO festival.festival_match (account_id, id, edition_id, category_id, round_number, position)
     SELECT 1, ${FIRST.nextMatch} - 1 + n, 1, ${categoryOf('n')}, 2, n FROM generate_series(1, ${contests}) n`,
    `INSERT INTO festival.festival_match (account_id, id, edition_id, category_id, round_number, position, status, entry_a_id, entry_b_id, next_match_id, next_slot)
     SELECT 1, ${FIRST.match} - 1 + n, 1, ${categoryOf('n')}, 1, n, 'ready', ${FIRST.entry} - 2 + n * 2, ${FIRST.entry} - 1 + n * 2,
       ${FIRST.nextMatch} - 1 + n, 'a'
     FROM generate_series(1, ${contests}) n`,
    `INSERT INTO festival.festival_judge_vote (account_id, match_id, assignment_id, selected_entry_id)
     SELECT 1, m.id, j, CASE WHEN j = 1 THEN m.entry_b_id ELSE m.entry_a_id END
     FROM festival.festival_match m, generate_series(1, ${JUDGES}) j WHERE m.round_number = 1`,
    'VACUUM (ANALYZE)',
  ];
}
