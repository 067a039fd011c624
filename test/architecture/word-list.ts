import { readFileSync } from 'node:fs';

/** A word or phrase that a reader has to translate, and what to write in its place. */
export interface RefusedWord {
  /** A regular expression; a space stands for any white space, also the line break of a comment. */
  readonly pattern: string;
  readonly instead: string;
  /** A sentence that has it; the test of the list itself. */
  readonly example: string;
}

/** The words, after the table of words of the project's review (issue 22). Only those that have one meaning to replace. */
export const REFUSED_WORDS: readonly RefusedWord[] = [
  { pattern: 'told|tells', instead: 'reported, returned, notified; a name or a text says', example: 'It is told.' },
  { pattern: 'for good', instead: 'permanently, finally', example: 'It failed for good.' },
  { pattern: 'by hand', instead: 'manually', example: 'Made by hand.' },
  { pattern: 'anew', instead: 'again', example: 'It is read anew.' },
  { pattern: 'at once', instead: 'immediately, at the same time, together', example: 'Two at\n * once.' },
  { pattern: '(?:is|are|was|were|be) over(?=[.,;:)]|$)', instead: 'has ended', example: 'The sale is over.' },
  { pattern: 'belts?', instead: 'layer of tenant isolation', example: 'Three belts.' },
  { pattern: 'deeds?', instead: 'operation', example: 'Limits on deeds.' },
  { pattern: 't(?:aken|akes?|aking|ook) back', instead: 'reverted, revoked, withdrawn', example: 'It was taken back.' },
  { pattern: 'g(?:iven|ives?|iving|ave) back', instead: 'returned, refunded, released', example: 'It gives back.' },
  { pattern: 'g(?:iven|ives?|iving|ave) up', instead: 'abandoned, released; fails', example: 'It gave up.' },
  { pattern: 'br(?:ings?|ought) back', instead: 'restores, restarts', example: 'This brings back the job.' },
  { pattern: 'what(?:ever)? (?:it|they) c(?:a|o)mes? to', instead: 'the result', example: 'Logs what it came to.' },
  { pattern: 'plays? no part', instead: 'is ignored', example: 'Case plays no part.' },
  { pattern: 'on the spot', instead: 'immediately, in the same request', example: 'Paid on the spot.' },
  { pattern: 'whoever', instead: 'the person who, anyone who, the client that', example: 'Whoever proves it.' },
  { pattern: 'as ever', instead: 'as before, unchanged', example: 'It is answered as ever.' },
  { pattern: 'in vain', instead: 'without success', example: 'Tried in vain.' },
  { pattern: '(?:is|are) good for', instead: 'valid for', example: 'A code is good for ten minutes.' },
  { pattern: 'by (?:itself|themselves)', instead: 'automatically, alone', example: 'It ends by itself.' },
  { pattern: 'in the way of', instead: 'prevents, conflicts with', example: 'It is in the way of a class.' },
  { pattern: 'out of sight', instead: 'outside the scope, hidden', example: 'Classes out of sight.' },
  { pattern: 'born', instead: 'created as', example: 'An order is born paid.' },
  { pattern: 'lent', instead: 'in use', example: 'All connections are lent.' },
  { pattern: 'exactly while', instead: 'if and only if', example: 'Null exactly while it is open.' },
  { pattern: 'log of changes', instead: 'write-ahead log', example: 'In the log of changes.' },
  { pattern: 'trickles?', instead: 'arrive too slowly', example: 'Bodies that trickle.' },
  { pattern: 'stands? alone', instead: 'independent; the only one', example: 'The e-mail stands alone.' },
];

/** A summary of an operation, or a sentence about one, that says "make" for "create". */
const MAKE_SUMMARY = /(?<=summary: ')Makes? an? /;

const SEPARATOR = String.raw`(?:\s|\*|//)+`;

const SEARCHES = REFUSED_WORDS.map(({ pattern, instead }) => ({
  search: new RegExp(String.raw`(?<![\w-])(?:${pattern.replaceAll(' ', SEPARATOR)})(?![\w-])`, 'gi'),
  instead,
}));

/** The refused words of a text, each with what to write in its place and its index in the text. */
export function refusedIn(text: string): { readonly word: string; readonly instead: string; readonly index: number }[] {
  return SEARCHES.flatMap(({ search, instead }) =>
    [...text.matchAll(search)].map((match) => ({ word: match[0], instead, index: match.index })),
  );
}

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;
const LITERAL = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"/g;
/** A sentence rather than a name: it has two words. */
const SENTENCE = /\w[.,;:]? \w/;

/** What people read of source code: comments and literals that are sentences. Everything else is blank, the lines are the same. */
export function readableInCode(code: string): string {
  const text = [...blank(code)];
  const keep = (start: number, part: string) => text.splice(start, part.length, ...part);
  for (const { 0: comment, index } of code.matchAll(COMMENT)) keep(index, comment);
  const withoutComments = code.replaceAll(COMMENT, blank);
  for (const { 0: literal, index } of withoutComments.matchAll(LITERAL))
    if (SENTENCE.test(literal)) keep(index, literal.replaceAll(/\$\{[^}]*\}/g, blank));
  return text.join('');
}

/** What people read of a page of Markdown: all but code. */
export function readableInPage(page: string): string {
  return page.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, blank);
}

/** A use of a refused word that stays, with its reason. */
export interface AllowedUse {
  readonly files: RegExp;
  readonly text: RegExp;
  readonly reason: string;
}

/** Refused words of a file as `file:line: word → what to write`. */
export function refusedInFile(file: string, allowed: readonly AllowedUse[]): string[] {
  const whole = readFileSync(file, 'utf8');
  const exempt = allowed.filter(({ files }) => files.test(file));
  const kept = exempt.reduce((rest, { text }) => rest.replaceAll(text, blank), whole);
  const readable = file.endsWith('.ts') ? readableInCode(kept) : readableInPage(kept);
  const line = (index: number) => whole.slice(0, index).split('\n').length;
  const summaries = file.endsWith('.ts') && MAKE_SUMMARY.test(kept) ? [`${file}: Make a … → Create a …`] : [];
  return [
    ...summaries,
    ...refusedIn(readable).map(({ word, instead, index }) => `${file}:${line(index)}: ${word} → ${instead}`),
  ];
}
