import { html } from './html';

describe('html', () => {
  it('escapes what is inserted, in texts and attributes', () => {
    const text = `<b a='1' b="2">&`;
    const escaped = '&lt;b a=&#39;1&#39; b=&quot;2&quot;&gt;&amp;';
    expect(html`<p title="${text}">${text}</p>`.source).toBe(`<p title="${escaped}">${escaped}</p>`);
  });

  it('keeps HTML as it is, alone and in lists', () => {
    const items = ['a', '<'].map((text) => html`<li>${text}</li>`);
    expect(
      html`<ul>
        ${items}
      </ul>`.source.replaceAll(/\s/g, ''),
    ).toBe('<ul><li>a</li><li>&lt;</li></ul>');
    expect(html`<p>${html`<br />`}${[]}</p>`.source).toBe('<p><br /></p>');
  });

  it('inserts numbers and patterns of replacement as they are', () => {
    expect(html`<p>${7} ${'$& $1 \\n'}</p>`.source).toBe('<p>7 $&amp; $1 \\n</p>');
  });
});
