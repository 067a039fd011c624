// Markdown and coloured code.
import DOMPurify from 'dompurify';
import SyntaxHighlighter from 'react-syntax-highlighter/dist/esm/light.js';
import bash from 'react-syntax-highlighter/dist/esm/languages/hljs/bash.js';
import http from 'react-syntax-highlighter/dist/esm/languages/hljs/http.js';
import json from 'react-syntax-highlighter/dist/esm/languages/hljs/json.js';
import powershell from 'react-syntax-highlighter/dist/esm/languages/hljs/powershell.js';
import { Remarkable } from 'remarkable';

for (const [name, language] of Object.entries({ bash, http, json, powershell }))
  SyntaxHighlighter.registerLanguage(name, language);

export { DOMPurify, Remarkable, SyntaxHighlighter };
