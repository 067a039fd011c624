// In place of `react-syntax-highlighter`: code is plain until the library is loaded.
import { createElement } from 'preact/compat';

import { reading, useLater } from './later.js';

export default function SyntaxHighlighter({ language, className, style, children }) {
  const loaded = useLater(reading);
  if (loaded) return createElement(loaded.SyntaxHighlighter, { language, className, style }, children);
  return createElement('pre', { className, style: style?.hljs }, createElement('code', null, children));
}

SyntaxHighlighter.registerLanguage = () => {};
