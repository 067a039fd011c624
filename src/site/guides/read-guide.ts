import { escapedHtml, Html } from '@studio/http';
import { slugFromName } from '@studio/kernel';
import { Marked, type Token, type Tokens } from 'marked';
import { parse } from 'yaml';
import { z } from 'zod';

const text = z.string().trim().min(1);

const frontMatter = z.strictObject({
  title: text,
  summary: text,
  /** Place in the list. */
  order: z.coerce.number().int().min(1),
  /** How long a person needs. */
  minutes: z.coerce.number().int().min(1).max(60),
  /** Programs that its commands run, besides Node.js and a shell. */
  programs: z.array(text).default([]),
  /** The service that its commands find: one with the demo studios, one without a studio, or none. */
  service: z.enum(['demo', 'empty', 'none']).default('demo'),
});

/** A guide: a page that a person follows from top to bottom, and a script (`npm run guides`). */
export interface Guide extends Readonly<z.infer<typeof frontMatter>> {
  readonly slug: string;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  readonly body: Html;
  /** Whether it has components for websites, and so the address of the service as `{service}`. */
  readonly isLive: boolean;
}

const PAGE = /^---\n(?<matter>.*?)\n---\n(?<markdown>.*)$/s;

/**
 * A guide from its Markdown: YAML front matter, then text. `sh` blocks are run as they stand, a block with `file=<name>` is
 * that file, and `html live` is also a part of the page, so that people see what they copy. Throws on HTML and on blocks without a language, so that no page is served in part.
 */
export function readGuide(slug: string, source: string): Guide {
  try {
    const { matter, markdown } = PAGE.exec(source)?.groups ?? {};
    if (matter === undefined || markdown === undefined) throw new Error('The front matter is missing.');
    const tokens = new Marked().lexer(markdown);
    const sections = tokens
      .filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2)
      .map((heading) => ({ id: sectionId(heading), title: heading.text }));
    const isLive = tokens.some((token) => token.type === 'code' && token.lang === LIVE);
    return {
      slug,
      ...frontMatter.parse(parse(matter, { schema: 'failsafe' })),
      sections,
      body: bodyOf(tokens),
      isLive,
    };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`The guide ${slug} cannot be read: ${reason}`, { cause: error });
  }
}

function sectionId({ text: title }: Tokens.Heading): string {
  return slugFromName(title, () => false);
}

/** A block that is also a part of the page. */
const LIVE = 'html live';
const LANGUAGES = new Set(['sh', 'yaml', 'json', 'text', 'html', 'ts', 'js', 'csv', 'ini']);

function bodyOf(tokens: Token[]): Html {
  const marked = new Marked({
    renderer: {
      heading(heading) {
        const { depth, tokens: words } = heading;
        return `<h${depth} id="${sectionId(heading)}">${this.parser.parseInline(words)}</h${depth}>\n`;
      },
      code(block) {
        const [kind = '', file] = (block.lang ?? '').split(' file=');
        const language = kind === LIVE ? 'html' : kind;
        if (!LANGUAGES.has(language)) throw new Error(`A block needs a language: ${block.raw}`);
        const name = file === undefined ? '' : `<figcaption>${escapedHtml(file)}</figcaption>`;
        // Blocks scroll sideways, also with a keyboard.
        const code = `<figure class="code">${name}<pre tabindex="0"><code>${escapedHtml(block.text)}\n</code></pre></figure>\n`;
        return kind !== LIVE ? code : `${code}<div class="live" role="group" aria-label="Live">${block.text}</div>\n`;
      },
      html({ raw }) {
        throw new Error(`A guide has no HTML: ${raw}`);
      },
      table(table) {
        const rows = (cells: Tokens.TableCell[], name: string) =>
          `<tr>${cells.map((cell) => `<${name}>${this.parser.parseInline(cell.tokens)}</${name}>`).join('')}</tr>`;
        const body = table.rows.map((cells) => rows(cells, 'td')).join('');
        return `<div class="table" tabindex="0"><table><thead>${rows(table.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  return new Html(marked.parser(tokens));
}
