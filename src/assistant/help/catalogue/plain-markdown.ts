import { Lexer, type Token, type Tokens } from 'marked';

/** The plain text of a heading, paragraph or step; line breaks become spaces. Throws on inline markup (HELP-2). */
function plainText(tokens: readonly Token[] | undefined, place: string): string {
  const parts = tokens ?? [];
  const markup = parts.find(({ type }) => type !== 'text');
  if (markup) throw new Error(`${place} has inline markup (${markup.type}): ${markup.raw}`);
  return parts
    .map((part) => (part as Tokens.Text).text)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A block of a help page's Markdown. */
export type Block =
  | { readonly kind: 'heading' | 'paragraph' | 'quote'; readonly text: string }
  | { readonly kind: 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'yaml'; readonly text: string };

/** The blocks of a Markdown text in order. Throws on anything that is not a second-level heading, a paragraph, a numbered list, a quote or a YAML block. */
export function plainBlocks(markdown: string): readonly Block[] {
  return Lexer.lex(markdown)
    .filter(({ type }) => type !== 'space')
    .map((token) => blockOf(token as MarkdownBlock));
}

type MarkdownBlock = Tokens.Heading | Tokens.Paragraph | Tokens.Blockquote | Tokens.List | Tokens.Code;

function blockOf(token: MarkdownBlock): Block {
  if (token.type === 'heading' && token.depth === 2)
    return { kind: 'heading', text: plainText(token.tokens, 'A heading') };
  if (token.type === 'paragraph') return { kind: 'paragraph', text: plainText(token.tokens, 'A paragraph') };
  if (token.type === 'blockquote') return { kind: 'quote', text: quoteOf(token) };
  if (token.type === 'list' && token.ordered) return { kind: 'steps', items: token.items.map(stepOf) };
  if (token.type === 'code' && token.lang === 'yaml') return { kind: 'yaml', text: token.text };
  throw new Error(`A page cannot contain this ${token.type}: ${token.raw}`);
}

function quoteOf(token: Tokens.Blockquote): string {
  const [paragraph, ...more] = token.tokens;
  if (paragraph?.type !== 'paragraph' || more.length > 0) throw new Error(`A rule is one paragraph: ${token.raw}`);
  return plainText((paragraph as Tokens.Paragraph).tokens, 'A rule');
}

function stepOf(item: Tokens.ListItem): string {
  const [line, ...more] = item.tokens;
  if (line?.type !== 'text' || more.length > 0) throw new Error(`A step is one line of text: ${item.raw}`);
  return plainText((line as Tokens.Text).tokens, 'A step');
}
