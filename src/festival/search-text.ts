/**
 * SQL that tells whether one of the texts contains what is searched, in any case and literally; a null parameter finds every
 * row. Case is folded alike on every server, whatever the database's own collation is.
 */
export function containsText(columns: readonly string[], parameter: string): string {
  const folded = (operand: string) => `lower(${operand} COLLATE "und-x-icu")`;
  const contained = columns.map((column) => `strpos(${folded(column)}, ${folded(`${parameter}::text`)}) > 0`);
  return `(${parameter}::text IS NULL OR ${contained.join(' OR ')})`;
}
