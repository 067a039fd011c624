import { characterCount, validationFailed } from '@studio/kernel';
import sanitize from 'sanitize-html';

/** Maximum lengths of an event's texts in characters, both as received and as stored. */
export const HTML_MAX_LENGTHS = { description_html: 100_000, rules_html: 50_000 } as const;

const STRUCTURE = ['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'];
const WORDS = ['strong', 'b', 'em', 'i', 'u', 's', 'small', 'mark', 'sub', 'sup'];
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const MEDIA = ['a', 'img', 'figure', 'figcaption'];

const LINKED = /^(?:https:\/\/|mailto:)/i;
const SHOWN = /^https:\/\//i;

/** Elements that are removed together with their text. */
const WITHOUT_TEXT = ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'template', 'title'];

/** Allows text structure, links with https and mailto, and https images; removes everything else but its text. */
const ALLOWED: sanitize.IOptions = {
  allowedTags: [...STRUCTURE, ...WORDS, ...LISTS, ...TABLES, ...MEDIA],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nonTextTags: WITHOUT_TEXT,
  transformTags: {
    // Relative addresses would refer to whatever site shows the text.
    a: (tagName, attribs) => ({ tagName, attribs: only(attribs, 'href', LINKED) }),
    img: (tagName, attribs) => ({ tagName, attribs: only(attribs, 'src', SHOWN) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

/**
 * Sanitises HTML by the allow-list; null when nothing remains. Throws `validation_failed` on the input when the result
 * is too long, since entities lengthen it.
 */
export function cleanHtml(input: keyof typeof HTML_MAX_LENGTHS, html: string): string | null {
  const clean = sanitize(html, ALLOWED).trim();
  const longest = HTML_MAX_LENGTHS[input];
  if (characterCount(clean) > longest)
    throw validationFailed({ [input]: [`${input} must be shorter than or equal to ${longest} characters.`] });
  return clean === '' ? null : clean;
}

/** Removes the address from the attributes unless it has the form. */
function only(attribs: sanitize.Attributes, name: string, form: RegExp): sanitize.Attributes {
  const trimmed = Object.entries(attribs).map(([key, value]) => [key, value.trim()] as const);
  return Object.fromEntries(trimmed.filter(([key, value]) => key !== name || form.test(value)));
}
