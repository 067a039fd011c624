import { readFileSync } from 'node:fs';

import { TOOL_TEXTS } from '../../../../../src/assistant/pages/domain/tool-texts';
import { de } from './languages/de';
import { en } from './languages/en';
import { es } from './languages/es';
import { fr } from './languages/fr';
import { pl } from './languages/pl';
import { uk } from './languages/uk';

const TOOLS = JSON.parse(readFileSync('assistant-tools.json', 'utf8')) as { tools: { name: string; title: string }[] };
const english = Object.fromEntries(TOOLS.tools.map(({ name, title }) => [name, title]));

describe('calls of assistants in words (DESK-28)', () => {
  it.each(Object.entries({ en, de, es, uk, pl, fr }))('have the titles of the tools in %s', (language, own) => {
    const said = TOOL_TEXTS[language as keyof typeof TOOL_TEXTS];
    const titles = said ? Object.fromEntries(Object.entries(said).map(([name, [title]]) => [name, title])) : english;
    expect(own).toMatchObject(titles);
  });
});
