import { STATUS_OF_KIND } from '@studio/http';
import type { ErrorCatalogue } from '@studio/kernel';

const HEAD = `# Error codes

Generated from the code by \`npm run openapi\`; do not edit. Every error body is \`{message, code}\`; 422 adds \`errors\` by input, 402 \`support_url\`.
\`message\` is for people and may change, \`code\` is stable.
`;

/** The page of all error codes: status, code and meaning by area. Throws when two areas declare one code. */
export function describeErrors(catalogues: Readonly<Record<string, ErrorCatalogue>>): string {
  const seen = new Set<string>();
  const sections = Object.entries(catalogues).map(([area, catalogue]) => {
    const rows = Object.entries(catalogue).map(([code, { kind, meaning }]) => {
      if (seen.has(code)) throw new Error(`The error code ${code} is declared twice.`);
      seen.add(code);
      return `| ${STATUS_OF_KIND[kind]} | \`${code}\` | ${meaning} |`;
    });
    return [`\n## ${area}\n`, '| Status | Code | Meaning |', '|---|---|---|', ...rows.toSorted()].join('\n');
  });
  return `${HEAD}${sections.join('\n')}\n`;
}
