/** Characters of a text as the database counts them: code points, so that a picture made of several counts as these. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}
