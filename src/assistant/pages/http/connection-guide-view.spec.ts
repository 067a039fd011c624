import { connectionGuidePage } from './connection-guide-view';

describe('the guide of a studio (OAUTH-50)', () => {
  const view = {
    studio: { name: 'Riverside Yoga', slug: 'riverside', brandColour: null },
    personalAddress: 'https://studio.example.com/mcp/service-studio/riverside',
    serviceKeyAddress: 'https://studio.example.com/mcp/service-studio',
    documentationUrl: null,
  };

  it('has headings in order, labels for its addresses, and no scripts', () => {
    const { html } = connectionGuidePage(view);
    const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    const ids = [...html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const named = [...html.matchAll(/(?:aria-labelledby|for)="([^"]+)"/g)].map(([, id]) => id);
    for (const id of named) expect(ids).toContain(id);
    for (const [, id] of html.matchAll(/<textarea id="([^"]+)"/g)) expect(html).toContain(`<label for="${id}">`);
    expect(html).not.toMatch(/<script|\sstyle=|\son\w+=|\bsrc=/);
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
