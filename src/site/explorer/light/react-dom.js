// Preact in place of React DOM, a tenth of its size.
import { options } from 'preact';
import compat from 'preact/compat';
import { createRoot } from 'preact/compat/client';

/** Swagger UI renders sequences of Immutable, which Preact would leave out: it knows lists only. */
const asList = (child) => {
  if (typeof child !== 'object' || child === null) return child;
  if (Array.isArray(child)) return child.some((one) => one !== asList(one)) ? child.map(asList) : child;
  return typeof child[Symbol.iterator] === 'function' ? [...child] : child;
};

const prepare = options.vnode?.bind(options);
options.vnode = (vnode) => {
  const { children } = vnode.props;
  if (typeof children === 'object') vnode.props.children = asList(children);
  prepare?.(vnode);
};

export * from 'preact/compat';
export { createRoot };
export default { ...compat, createRoot };
