import { readFileSync } from 'node:fs';

import { snippetOf } from './snippet';

const GUIDE = 'src/site/guides/pages/put-it-on-a-website.md';

/** The first code of the guide, whose timetable has fewer days than without a word about them. */
function codeOfGuide(): string | undefined {
  return /```html live\n([\s\S]*?)\n```/.exec(readFileSync(GUIDE, 'utf8'))?.[1]?.replace(' days="3"', '');
}

describe('the code for a page (DESK-27)', () => {
  it('is that of the guide', () => {
    const shown = { service: '{service}', studio: 'demo-studio', location: 'riverside' };
    const key = 'ss_pub_your_key';
    expect(snippetOf({ ...shown, key, privacy: 'https://www.example.com/privacy' })).toBe(codeOfGuide());
  });

  it('has no form without a key, and no notice without its address', () => {
    const shown = { service: 'https://s.example', studio: 'sunrise', location: 'riverside', privacy: null };
    expect(snippetOf({ ...shown, key: null })).not.toContain('studio-lead-form');
    expect(snippetOf({ ...shown, key: 'ss_pub_1' })).toContain('<studio-lead-form key="ss_pub_1"></studio-lead-form>');
  });

  it('keeps what was typed within its attribute', () => {
    const shown = { service: 'https://s.example', studio: 'sunrise', location: 'riverside', key: 'ss_pub_1' };
    const privacy = 'https://a.example/?b=1&c="><script>';
    expect(snippetOf({ ...shown, privacy })).toContain('privacy="https://a.example/?b=1&amp;c=&quot;><script>"');
  });
});
