import { LANGUAGES } from '@studio/texts';

import { mailHtml } from './mail-html';

const MAIL = { subject: 'Booked: <Salsa> & "more"', text: 'Hello Ann,\n\n<img src=x onerror=1>\nsecond line\n\n‮evil' };
const LOOK = { studioName: `Studio "O'Neil" <&>`, brandColour: '#204080', language: 'de' } as const;

describe('a mail as HTML (NTF-9)', () => {
  it('escapes what people typed', () => {
    const html = mailHtml(MAIL, LOOK);
    expect(html).toContain('&lt;img src=x onerror=1&gt;<br>second line');
    expect(html).toContain('<bdi>Studio &quot;O&#39;Neil&quot; &lt;&amp;&gt;</bdi>');
    expect(html).toContain('<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">Booked: &lt;Salsa&gt;');
    expect(html).not.toMatch(/<img|‮/);
  });

  it('has the colour of the studio with readable letters on it, and that of the service without one', () => {
    expect(mailHtml(MAIL, LOOK)).toContain('background:#204080;color:#ffffff');
    expect(mailHtml(MAIL, { ...LOOK, brandColour: '#FFEE00' })).toContain('background:#ffee00;color:#000000');
    for (const brandColour of [null, 'red;}x', '#12345']) {
      expect(mailHtml(MAIL, { ...LOOK, brandColour })).toContain('background:#ff5533;color:#000000');
    }
  });

  it.each(LANGUAGES)('names its language %s, and loads nothing', (language) => {
    const html = mailHtml(MAIL, { ...LOOK, language });
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toMatch(/\bsrc=(?!x onerror)|url\(|<link|<script|@import/);
  });

  it('shows a link as a button and in letters, and no other text as a link', () => {
    const action = { address: 'https://studio.example/password?token=a&b', label: 'Set "it"' };
    const text = `Open:\n\n${action.address}\n\nhttps://evil.example`;
    const html = mailHtml({ ...MAIL, text }, { ...LOOK, action });
    expect(html.match(/<a\s/g)).toHaveLength(1);
    expect(html).toContain('href="https://studio.example/password?token=a&amp;b"');
    expect(html).toContain('>Set &quot;it&quot;</a');
    expect(html).toMatch(/>\s*https:\/\/studio\.example\/password\?token=a&amp;b\s*<\/p>/);
  });
});
