/** `secret`: for programs that can keep it. `publishable`: may stand in a page, for website leads only (WEB-1). */
export const API_TOKEN_KINDS = ['secret', 'publishable'] as const;

export type ApiTokenKind = (typeof API_TOKEN_KINDS)[number];

/** How a token of each kind begins (TOK-1, WEB-1). */
export const API_TOKEN_PREFIXES = { secret: 'ss_live_', publishable: 'ss_pub_' } as const satisfies Readonly<
  Record<ApiTokenKind, string>
>;

/** Whether the bearer has the form of a publishable key; whether it is one is the business of the guards. */
export function looksPublishable(bearer: string | null): boolean {
  return bearer !== null && bearer.startsWith(API_TOKEN_PREFIXES.publishable);
}
