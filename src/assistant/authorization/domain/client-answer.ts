/** Members of an answer to a client; those without a value are omitted. */
export type AnswerMembers = Readonly<Record<string, string | null>>;

/** The redirect address with the answer added to its query; otherwise exactly as registered (OAUTH-16). */
export function answerAddress(redirectUri: string, members: AnswerMembers): string {
  const answer = new URLSearchParams();
  for (const [name, value] of Object.entries(members)) {
    if (value !== null) answer.set(name, value);
  }
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${answer.toString()}`;
}
