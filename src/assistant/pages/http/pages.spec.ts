import { createHash } from 'node:crypto';

import type { StudioPage } from '@studio/http';

import { LIFETIME_SECONDS } from '../../authorization/domain/lifetimes';
import { type ConsentView, consentPage } from './consent-view';
import { errorPage } from './error-view';
import { refusedPersonPage } from './refused-person-view';
import { signInPage } from './sign-in-view';

const studio = { name: 'Riverside Yoga', slug: 'riverside', brandColour: '#2F6F73', logoUrl: null };
const form = { language: 'en', action: '/oauth/decide/abc', csrfToken: 'token-1', passkeysAt: null } as const;
const consent: ConsentView = {
  studio,
  client: { name: 'Claude', kind: 'metadata_document', host: 'claude.ai' },
  destination: { host: 'claude.ai', isThisDevice: false },
  person: { name: 'Ada Berg', email: 'ada@example.org', roleName: 'Owner' },
  access: [
    {
      heading: 'General information',
      hint: 'the studio',
      tools: [{ title: 'Studio profile', description: 'What it is.' }],
    },
  ],
  isOffline: true,
  ...form,
};

interface Given {
  readonly client?: string;
  readonly studio?: string;
  readonly colour?: string | null;
}

/** Every page in which a client and a studio are named. */
const naming = ({
  client = 'Claude',
  studio: name = studio.name,
  colour = studio.brandColour,
}: Given): StudioPage[] => {
  const named = { ...studio, name, brandColour: colour };
  const signIn = { studio: named, clientName: client, forgotPath: '/password/forgot', ...form };
  return [
    signInPage({ ...signIn, email: '', error: null }),
    signInPage({ ...signIn, email: 'a@b.c', error: 'wrong_credentials' }),
    consentPage({ ...consent, studio: named, client: { ...consent.client, name: client } }),
    consentPage({ ...consent, studio: named, client: { name: client, kind: 'registered', host: null } }),
  ];
};
/** The pages for a person who may not connect assistants, which name the studio only. */
const refusing = (): StudioPage[] => {
  const person = { name: 'Ada Berg', email: 'ada@example.org' };
  return [
    refusedPersonPage({ studio, person: { ...person, roleName: null }, canCancel: true, ...form }),
    refusedPersonPage({ studio, person: { ...person, roleName: 'Staff of events' }, canCancel: true, ...form }),
    refusedPersonPage({ studio, person: null, canCancel: false, ...form }),
  ];
};
const error = errorPage({ title: 'expired', sentence: 'expiredSaid', advice: 'startAgain' }, 'request-1', 'en');
const NAMES = [
  'sign-in',
  'sign-in refused',
  'consent',
  'consent for a registered client',
  'account of another studio',
  'role without assistants',
  'no account',
];
const forms = [...naming({}), ...refusing()].map((page, index) => ({ name: NAMES[index], page }));
const all = [...forms, { name: 'error', page: error }];

/** What a reader sees, in one line. */
const textOf = ({ html }: StudioPage) =>
  html
    .replaceAll(/<style>[^<]*<\/style>|<title>[^<]*<\/title>/g, '')
    .replaceAll('</li>', '</li> ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ');
const tagsOf = ({ html }: StudioPage) => html.match(/<[^>]+>/g) ?? [];
const buttonsOf = ({ html }: StudioPage) =>
  [...html.matchAll(/<button\b[^>]*>/g)].map(([tag]) => /name="decision" value="(\w+)"/.exec(tag)?.[1] ?? 'none');

describe('every page of the sign-in (OAUTH-37)', () => {
  it.each(all)('has a language, a title, one main landmark and headings in order: $name', ({ page }) => {
    const { html } = page;
    expect(html).toContain('<html lang="en">');
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html.match(/<main\b/g)).toHaveLength(1);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    const labelled = [...html.matchAll(/aria-(?:labelledby|describedby)="([^"]+)"/g)].map(([, id]) => id);
    for (const id of labelled) expect(html).toContain(`id="${id}"`);
  });

  it.each(all)('has no scripts, and nothing from elsewhere: $name', ({ page: { html } }) => {
    expect(html).not.toMatch(/<script|\sstyle=|\son\w+=|https?:|\bsrc=|autofocus/i);
  });

  it.each(forms)('posts its token and a decision: $name', ({ page: { html } }) => {
    expect(html).toMatch(/<form [^>]*method="post" action="\/oauth\/decide\/abc"/);
    expect(html.match(/<input type="hidden" name="csrf" value="token-1"/g)).toHaveLength(1);
  });

  it('names the one style it holds by its hash, and holds none without a usable colour', () => {
    const [page] = naming({ colour: '#07C' });
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page?.html ?? '') ?? [];
    expect(style).toContain(':root{--brand:#0077cc;--on-brand:#ffffff;');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page?.styleSource).toBe(`'sha256-${hash}'`);
    for (const colour of [null, 'red', '#07c;}</style><script>'])
      for (const { html, styleSource } of naming({ colour })) {
        expect(html).not.toContain('<style');
        expect(styleSource).toBeNull();
      }
  });
});

describe("a studio's logo", () => {
  const withLogo = (logoUrl: string | null) =>
    signInPage({
      studio: { ...studio, logoUrl },
      clientName: 'Claude',
      forgotPath: '/password/forgot',
      email: '',
      error: null,
      ...form,
    });

  it('is shown, and its origin named for the policy', () => {
    const { html, imageSources } = withLogo('https://cdn.example:8443/a/logo.png?v=1&w=2');
    expect(html).toContain('<img class="logo" src="https://cdn.example:8443/a/logo.png?v=1&amp;w=2" alt=""');
    expect(html).toContain('referrerpolicy="no-referrer"');
    expect(imageSources).toEqual(['https://cdn.example:8443']);
  });

  it.each([null, 'http://cdn.example/logo.png', 'javascript:alert(1)', 'https://[::1]/logo.png', 'logo.png', ''])(
    'gives way to the first letter of the name: %s',
    (logoUrl) => {
      const { html, imageSources } = withLogo(logoUrl);
      expect(html).toContain('<span class="logo" aria-hidden="true">R</span>');
      expect([html.includes('<img'), imageSources]).toEqual([false, []]);
    },
  );
});

describe('names that people and applications chose (OAUTH-37)', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' autofocus onfocus='alert(1)",
    '</title></style><b>bold</b>',
    '&lt;b&gt;',
  ];

  it.each(hostile)('stand in the page as text: %s', (name) => {
    const escaped = name
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
    for (const given of [{ client: name }, { studio: name }])
      for (const [index, page] of naming(given).entries()) {
        expect(page.html).toContain(escaped);
        expect(tagsOf(page).map((tag) => tag.split(/[\s>]/)[0])).toEqual(
          tagsOf(naming({})[index] ?? page).map((tag) => tag.split(/[\s>]/)[0]),
        );
      }
  });

  it.each([
    ['direction marks', 'Clau\u202ede\u2066 \u200f!', 'Clau de !'],
    ['null and line ends', 'Cla\u0000u\nde\u2028', 'Cla u de'],
    ['nothing that can be seen', '\u200b\u2060\n', 'Unnamed assistant'],
    ['half a character', 'Claude\ud83d', 'Claude'],
  ])('are one line, isolated from what stands around: %s', (_case, client, shown) => {
    for (const page of naming({ client })) {
      expect(page.html).toContain(`<bdi>${shown}</bdi>`);
      expect(page.html).not.toMatch(/[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/u);
      expect(page.html.isWellFormed()).toBe(true);
    }
  });

  it('are cut to 100 whole characters', () => {
    for (const page of naming({ client: '💃'.repeat(10_000), studio: 's'.repeat(10_000) })) {
      expect(page.html).toContain(`<bdi>${'💃'.repeat(100)}</bdi>`);
      expect(page.html).toContain(`<bdi>${'s'.repeat(100)}</bdi>`);
      expect(page.html).not.toMatch(/💃{101}|s{101}/u);
    }
  });

  it('give way to the slug when a studio has no name that can be seen', () => {
    for (const page of naming({ studio: '\u200b' })) expect(page.html).toContain('<bdi>riverside</bdi>');
  });
});

describe('the sign-in page (OAUTH-38)', () => {
  const view = { studio, clientName: 'Claude', forgotPath: '/password/forgot', email: '', error: null, ...form };
  const refused = signInPage({ ...view, email: '"<a@b.c>', error: 'wrong_credentials' });

  it('asks for e-mail and password with the words that password managers know', () => {
    const { html } = signInPage(view);
    expect(html).toMatch(/<label for="email">[\s\S]*<input\s+id="email"[^>]*autocomplete="username"[^>]*required/);
    expect(html).toMatch(
      /<label for="password">[\s\S]*<input\s+id="password"\s+type="password"[^>]*autocomplete="current-password"/,
    );
    expect(html).not.toMatch(/aria-invalid|role="alert"/);
    expect(textOf(signInPage(view))).toContain('Claude asks to connect to Riverside Yoga.');
  });

  it('signs in on Enter and cancels without asking for the fields', () => {
    expect(buttonsOf(signInPage(view))).toEqual(['sign_in', 'cancel']);
    expect(signInPage(view).html).toMatch(/<button[^>]*value="cancel" formnovalidate/);
    expect(signInPage(view).html).not.toMatch(/<button[^>]*value="sign_in"[^>]*formnovalidate/);
  });

  it('ties the refusal to the fields and keeps the e-mail only', () => {
    expect(refused.html.match(/<p class="error" id="error" role="alert">/g)).toHaveLength(1);
    expect(refused.html.match(/<input[^>]*aria-invalid="true"\s+aria-describedby="error"/g)).toHaveLength(2);
    expect(refused.html).toContain('value="&quot;&lt;a@b.c&gt;"');
    expect(refused.html).toContain('The e-mail address or the password is wrong.');
    expect(refused.html).toContain('<title>Error: Sign in to Riverside Yoga</title>');
    expect(refused.html).not.toMatch(/id="password"[^>]*value=/);
  });
});

describe('the consent page (OAUTH-39)', () => {
  const shown = (changes: Partial<ConsentView>) => textOf(consentPage({ ...consent, ...changes }));

  it('asks whether to connect', () => {
    expect(shown({})).toContain('Connect Claude to Riverside Yoga?');
    expect(consentPage(consent).html).toContain('<title>Connect Claude to Riverside Yoga?</title>');
  });

  it('says how far the name of the application can be trusted', () => {
    expect(shown({})).toContain('Verified address of the application: claude.ai.');
    const registered = shown({ client: { name: 'Claude', kind: 'registered', host: null } });
    expect(registered).toContain('this name was given by the application itself');
    expect(registered).not.toContain('Verified address');
    expect(shown({ client: { name: 'Claude', kind: 'registered', host: 'evil.example' } })).toContain(
      'It names evil.example as its website, which was not checked.',
    );
  });

  it('always names who receives the answer', () => {
    expect(shown({ destination: { host: 'evil.example', isThisDevice: false } })).toContain(
      'The answer is sent to evil.example.',
    );
    expect(shown({ destination: { host: '127.0.0.1:5000', isThisDevice: true } })).toContain(
      'The answer is sent to 127.0.0.1:5000: the application runs on this device. Continue only if you started it.',
    );
  });

  it('shows the person, the role and the way to another account', () => {
    expect(shown({})).toMatch(/Ada Berg, Owner ada@example.org Use another account/);
  });

  it('lists the tools by class of data, counted and folded', () => {
    const access = ['Counts and sums', 'Personal data'].map((heading) => ({
      heading,
      hint: 'all of them',
      tools: [{ title: `Tool of ${heading}`, description: 'Returns <all>.' }],
    }));
    const page = consentPage({ ...consent, access });
    expect(textOf(page)).toMatch(/Counts and sums all of them 1 Tool of Counts and sums Returns &lt;all&gt;\./);
    expect([...page.html.matchAll(/<summary>\s*<span><strong>([^<]+)/g)].map(([, heading]) => heading)).toEqual([
      'Counts and sums',
      'Personal data',
    ]);
    expect(page.html).not.toContain('<details open');
  });

  it('states the facts, in days as long as tokens and grants live', () => {
    expect(shown({})).toMatch(/It can only read General information/);
    expect(shown({})).toContain(
      'You can disconnect at any time. It sees only what your role allows, also when your role ' +
        'changes. Every call is recorded. It stays connected until you disconnect it, at most 90 days unused and one year.',
    );
    const online = shown({ isOffline: false });
    expect(online).toContain('Every call is recorded. It stays connected for one hour, and then asks you again.');
    expect(online).not.toContain('one year');
    expect(LIFETIME_SECONDS).toMatchObject({ accessToken: 3_600, refreshToken: 90 * 86_400, grant: 365 * 86_400 });
  });

  it('offers Cancel and Connect alike', () => {
    const { html } = consentPage(consent);
    const [cancel = '', connect = ''] =
      html.match(/<button type="submit" name="decision" value="(cancel|connect)">/g) ?? [];
    expect(connect).toBe(cancel.replace('cancel', 'connect'));
    expect(buttonsOf(consentPage(consent))).toEqual(['another_account', 'cancel', 'connect']);
    expect(html).toMatch(/<button class="link" type="submit" form="decide"/);
  });
});

describe('the page for a person who may not connect assistants (OAUTH-19)', () => {
  const person = { name: 'Ada Berg', email: 'ada@example.org' };
  const refused = (roleName: string | null) =>
    refusedPersonPage({ studio, person: { ...person, roleName }, canCancel: true, ...form });

  it('says that the account does not belong to the studio', () => {
    const page = refused(null);
    expect(textOf(page)).toContain(
      'You are signed in as Ada Berg (ada@example.org). This account does not belong to this studio.',
    );
    expect(buttonsOf(page)).toEqual(['another_account', 'cancel']);
  });

  it('says that the role of a member is the reason, and not the account', () => {
    const page = refused('Staff of events and festivals');
    expect(page.html).toContain('<title>Your role cannot connect assistants</title>');
    expect(textOf(page)).toContain(
      'Your role in this studio is Staff of events and festivals; it may not connect assistants.',
    );
    expect(textOf(page)).not.toContain('does not belong');
  });

  it('says that the studio requires a second factor, and leads to the desk (SF-17)', () => {
    const signedIn = { ...person, roleName: 'Owner' };
    const page = refusedPersonPage({ studio, person: signedIn, deskPath: '/desk/north', canCancel: true, ...form });
    expect(page.html).toMatch(/<title>.+ requires two-step sign-in<\/title>/);
    expect(page.html).toContain('<a href="/desk/north">Open the desk</a>');
    expect(textOf(page)).not.toContain('may not connect');
    expect(buttonsOf(page)).toEqual(['another_account', 'cancel']);
  });

  it('offers Cancel only where a request can be cancelled', () => {
    expect(buttonsOf(refusedPersonPage({ studio, person: null, canCancel: false, ...form }))).toEqual([
      'another_account',
    ]);
  });
});

describe('an error page (OAUTH-40)', () => {
  it('says what happened, what to do and the id of the request', () => {
    expect(textOf(error)).toMatch(/another browser\. Go back to your assistant .* again\. Request id: request-1/);
    expect([...error.html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, link]) => link)).toEqual(['#content', '/']);
  });
});
