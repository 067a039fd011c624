import { cleanHtml } from './clean-html';

describe('HTML of events', () => {
  const clean = (html: string) => cleanHtml('description_html', html);

  it.each([
    ['<h2>Party</h2><p>With <strong>dance</strong>,<br />and <em>more</em>.</p><ul><li>One</li></ul>'],
    ['<blockquote>Quoted</blockquote><table><tr><td colspan="2">Cell</td></tr></table>'],
    ['<a href="https://example.org/a?b=1&amp;c=2" title="Site">site</a>'],
    ['<a href="mailto:door@example.org">write</a>'],
    ['<img src="https://example.org/a.jpg" alt="Hall" width="40" height="30" />'],
    ['<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
    ['Grüße, ☀️ и танцы'],
  ])('%s stays as it is', (html) => {
    expect(clean(html)).toBe(html);
  });

  it.each([
    ['a script', '<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['a script in half', '<p>Hi</p><script>alert(1)', '<p>Hi</p>'],
    ['a style', '<style>p{color:red}</style><p style="color:red">Hi</p>', '<p>Hi</p>'],
    ['what an element does', '<p onclick="x()" class="a" id="b">Hi</p>', '<p>Hi</p>'],
    ['an embedded page', '<iframe src="https://example.org">x</iframe><p>Hi</p>', '<p>Hi</p>'],
    [
      'a drawing',
      '<svg><a href="https://example.org">x</a><script>alert(1)</script></svg>',
      '<a href="https://example.org">x</a>',
    ],
    ['a form', '<form action="https://example.org"><input name="a" />Hi</form>', 'Hi'],
    ['a comment', '<p>Hi<!-- secret --></p>', '<p>Hi</p>'],
    ['a link that runs', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['a link that runs, hidden', '<a href="java&#10;script:alert(1)">x</a>', '<a>x</a>'],
    ['a link with data', '<a href="data:text/html,x">x</a>', '<a>x</a>'],
    ['a link over http', '<a href="http://example.org">x</a>', '<a>x</a>'],
    ['a link without scheme', '<a href="//example.org">x</a><a href="/x">y</a>', '<a>x</a><a>y</a>'],
    [
      'where a link opens',
      '<a href="https://example.org" target="_blank">x</a>',
      '<a href="https://example.org">x</a>',
    ],
    ['an image over http', '<p><img src="http://example.org/a.jpg" />Hi</p>', '<p>Hi</p>'],
    ['an image as data', '<p><img src="data:image/png;base64,AA" />Hi</p>', '<p>Hi</p>'],
    ['an image without address', '<p><img src="a.jpg" onerror="x()" />Hi</p>', '<p>Hi</p>'],
    [
      'further addresses of an image',
      '<img src="https://e.org/a.jpg" srcset="http://e.org/b.jpg 2x" />',
      '<img src="https://e.org/a.jpg" />',
    ],
  ])('%s goes', (_, html, wanted) => {
    expect(clean(html)).toBe(wanted);
  });

  it('is null when nothing is left', () => {
    expect(clean('<script>alert(1)</script> ')).toBeNull();
  });

  it('cleaned once is clean', () => {
    const html = '<div><p>A & B<p>C</div><a href=" https://example.org ">x</a>&amp;lt;script&amp;gt;';
    const once = clean(html) ?? '';
    expect(clean(once)).toBe(once);
  });

  it('may not become longer than what is stored', () => {
    expect(() => clean('&'.repeat(20_000))).not.toThrow();
    expect(() => clean('&'.repeat(20_001))).toThrow(expect.objectContaining({ code: 'validation_failed' }));
    expect(() => cleanHtml('rules_html', '&'.repeat(10_001))).toThrow(
      expect.objectContaining({ errors: { rules_html: expect.any(Array) } }),
    );
  });

  it('is counted in characters as it was when it came in', () => {
    expect(clean('😀'.repeat(100_000))).toHaveLength(200_000);
    expect(() => clean('😀'.repeat(100_001))).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });

  it('of great depth is cleaned in time', () => {
    const started = performance.now();
    clean('<b>'.repeat(14_000));
    clean('<div>'.repeat(9_000));
    clean(`<a href="${'x'.repeat(99_000)}">`);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
