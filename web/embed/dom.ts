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

/** Makes these the children, in this order. Those that are there already are not touched, so that they keep the focus. */
export function arrange(parent: Element, children: readonly Element[]): void {
  const kept = new Set(children);
  for (const old of [...parent.children]) if (!kept.has(old)) old.remove();
  let next = parent.firstElementChild;
  for (const child of children) {
    if (child === next) next = next.nextElementSibling;
    else parent.insertBefore(child, next);
  }
}

/** Sets the text of an element where it is another one. */
export function put(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** An address that a link may lead to; null for everything else, such as `javascript:`. */
export function webAddress(text: string | null, base: string): string | null {
  if (!text || !URL.canParse(text, base)) return null;
  const { href, protocol } = new URL(text, base);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
