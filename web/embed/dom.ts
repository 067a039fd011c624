/** What the components build their content with. Everything from outside becomes text: there is no HTML in it. */

type Child = Node | string | null;
type Attributes = Readonly<Record<string, string | boolean | null>>;

export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== null && value !== false) element.setAttribute(key, value === true ? '' : value);
  element.append(...children.filter((child): child is Node | string => child !== null && child !== ''));
  return element;
}

/** An address that a link may lead to; null for everything else, such as `javascript:`. */
export function webAddress(text: string | null, base: string): string | null {
  if (!text || !URL.canParse(text, base)) return null;
  const { href, protocol } = new URL(text, base);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
