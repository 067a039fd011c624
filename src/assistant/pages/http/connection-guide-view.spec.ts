import { connectionGuidePage } from './connection-guide-view';

describe('the guide of a studio (OAUTH-50)', () => {
  const view = {
    language: 'en' as const,
    studio: { name: 'Riverside Yoga', slug: 'riverside', brandColour: null, logoUrl: null },
    personalAddress: 'https://studio.example.com/mcp/service-studio/riverside',
    serviceKeyAddress: 'https://studio.example.com/mcp/service-studio',
    connectionsPath: '/connect/riverside/connections',
    documentationUrl: null,
  };

  it('has headings in order, a label for each tab, and one script, which only copies', () => {
    const { html } = connectionGuidePage(view);
    const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    const ids = [...html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const named = [...html.matchAll(/(?:aria-labelledby|for)="([^"]+)"/g)].map(([, id]) => id);
    for (const id of named) expect(ids).toContain(id);
    const tabs = [...html.matchAll(/<input type="radio" name="assistant" id="([^"]+)"/g)].map(([, id]) => id);
    expect(tabs.length).toBeGreaterThan(5);
    for (const id of tabs)
      expect(html).toMatch(new RegExp(`id="${id}"[^>]*>\\s*<label for="${id}">[^<]+</label>\\s*<div class="panel"`));
    expect(html.match(/<input[^>]* checked/g)).toHaveLength(1);
    expect(html.match(/<script [^>]*>/g)).toEqual(['<script src="/copy-buttons.js" defer>']);
    expect(html).not.toMatch(/\sstyle=|\son\w+=/);
  });

  it('links to no documentation when there is none', () => {
    expect(connectionGuidePage(view).html).not.toContain('Documentation of this service');
  });

  it('says so when assistants in the web cannot reach the address', () => {
    expect(connectionGuidePage(view).html).not.toContain('class="note"');
    const local = connectionGuidePage({
      ...view,
      personalAddress: 'http://localhost:3000/mcp/service-studio/riverside',
    });
    expect(local.html).toContain('class="note"');
  });
});
