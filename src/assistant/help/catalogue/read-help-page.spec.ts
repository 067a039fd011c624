import { readHelpPage } from './read-help-page';

const HEAD = `---
title: Title
summary: A summary.
keywords: [one, 423]
questions:
  - How?
  - Why?
related: [customers, class-passes]
updated_at: 2026-06-01
---
`;
const MATTER = `\`\`\`yaml
keywords: [yes]
questions:
  - How does it go?
  - Why so?
reference_keys: [class_booking_rules]
\`\`\`
`;
const section = (title: string, content = 'A paragraph.\n') => `\n## ${title}\n\n${content}\n${MATTER}`;
const read = (...sections: readonly string[]) => readHelpPage('one', HEAD + sections.join(''));

describe('reading a help page (HELP-1)', () => {
  it('takes front matter, paragraphs, steps and the rule', () => {
    const page = read(
      section(
        'First',
        'A paragraph\nover two lines, it\'s <= 5 & "quoted" snake_case.\n\nAnother.\n\n1. Do "This".\n2. Do that.\n\n> The rule.\n',
      ),
      section('Second'),
    );
    expect(page).toEqual({
      slug: 'one',
      title: 'Title',
      summary: 'A summary.',
      keywords: ['one', '423'],
      questions: ['How?', 'Why?'],
      related: ['customers', 'class-passes'],
      updatedAt: '2026-06-01',
      sections: [
        {
          title: 'First',
          body: ['A paragraph over two lines, it\'s <= 5 & "quoted" snake_case.', 'Another.'],
          steps: ['Do "This".', 'Do that.'],
          businessLogic: 'The rule.',
          referenceKeys: ['class_booking_rules'],
          keywords: ['yes'],
          questions: ['How does it go?', 'Why so?'],
        },
        expect.objectContaining({ title: 'Second', body: ['A paragraph.'], steps: [], businessLogic: null }),
      ],
    });
  });

  const second = section('Second');
  it.each([
    ['without front matter', section('First') + second],
    ['without a title', HEAD.replace('title: Title\n', '') + section('First') + second],
    ['with an unknown field', HEAD.replace('---\n', '---\nauthor: me\n') + section('First') + second],
    ['with an unknown page', HEAD.replace('customers', 'pie') + section('First') + second],
    ['with one related page', HEAD.replace('customers, ', '') + section('First') + second],
    ['with a day that does not exist', HEAD.replace('2026-06-01', '2026-02-30') + section('First') + second],
    ['with one section', HEAD + second],
    ['with nine sections', HEAD + second.repeat(9)],
    ['with text before the first heading', `${HEAD}\nText.\n${section('First')}${second}`],
    ['with a section without text', HEAD + section('First', '') + second],
    ['with five paragraphs', HEAD + section('First', 'P.\n\n'.repeat(5)) + second],
    ['with eleven steps', HEAD + section('First', `P.\n\n${'1. Do.\n'.repeat(11)}`) + second],
    ['with a bullet list', HEAD + section('First', 'P.\n\n- One\n') + second],
    ['with a step of two paragraphs', HEAD + section('First', 'P.\n\n1. One.\n\n   Two.\n') + second],
    ['with a paragraph after the steps', HEAD + section('First', 'P.\n\n1. One.\n\nTwo.\n') + second],
    ['with two rules', HEAD + section('First', 'P.\n\n> One.\n>\n> Two.\n') + second],
    ['with a heading of another level', HEAD + section('First', 'P.\n\n### Deeper\n') + second],
    ['with a link', HEAD + section('First', 'See [this](/that).\n') + second],
    ['with emphasis', HEAD + section('First', 'This is *so*.\n') + second],
    ['with code', HEAD + section('First', 'Use `this`.\n') + second],
    ['with HTML', HEAD + section('First', 'This <b>is</b> so.\n') + second],
    ['with a block of HTML', HEAD + section('First', 'P.\n\n<div>Q.</div>\n') + second],
    ['with a table', HEAD + section('First', '| a | b |\n| --- | --- |\n| 1 | 2 |\n') + second],
    ['with a section without its YAML', `${HEAD}\n## First\n\nP.\n${second}`],
    ['with a section with two of them', HEAD + section('First') + MATTER + second],
    ['with a section of one question', HEAD + section('First').replace('  - Why so?\n', '') + second],
    ['with an unknown reference key', HEAD + section('First').replace('class_booking_rules', 'pie_rules') + second],
    ['with broken YAML', HEAD.replace('[one, 423]', '[one') + section('First') + second],
  ])('refuses one %s', (_, source) => {
    expect(() => readHelpPage('one', source)).toThrow(/^The help page one cannot be read: /);
  });
});
