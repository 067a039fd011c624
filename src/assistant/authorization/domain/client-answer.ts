/** Members of an answer to a client; those without a value are left out. */
export type AnswerMembers = Readonly<Record<string, string | null>>;

/** The redirect address with the answer in its query, character by character as it was registered otherwise (OAUTH-16). */
export function answerAddress(redirectUri: string, members: AnswerMembers): string {
  const answer = new URLSearchParams();
  for (const [name, value] of Object.entries(members)) {
    if (value !== null) answer.set(name, value);
  }
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${answer.toString()}`;
}
