import { html, type Html, LARGE_MARK, pageFrame } from '@studio/http';

import type { Shown } from './demo-schedule';
import { weekHtml } from './week-view';

interface Way {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly link: string;
}

/** Where each reader begins. */
const WAYS: readonly Way[] = [
  {
    title: 'Run it',
    text: 'From an empty server to TLS, mail, backups and your first studio.',
    path: '/guides/host-it',
    link: 'Host it',
  },
  {
    title: 'Integrate it',
    text: 'Every operation with an example that works, tried in the sandbox studio.',
    path: '/docs',
    link: 'Explore the API',
  },
  {
    title: 'Put it on a website',
    text: 'Timetable, prices and a form to paste into any page: plain HTML, WordPress or Wix.',
    path: '/guides/put-it-on-a-website',
    link: 'Show the timetable',
  },
  {
    title: 'Build the app',
    text: 'Sign-in, schedule, bookings and class passes for customers and staff.',
    path: '/guides/build-the-app',
    link: 'Start from the typed client',
  },
  {
    title: 'Connect an assistant',
    text: 'Claude, ChatGPT and others answer questions about the studio. They only read.',
    path: '/guides/connect-an-assistant',
    link: 'Connect one',
  },
  {
    title: 'Own a studio',
    text: 'How to plan the week, sell passes, pay trainers and close the month.',
    path: '/help',
    link: 'Read the help',
  },
];

/** The ten things of a day at the desk. Each has a picture, made by `npm run browser -- --screenshots docs/images`. */
const DESK: readonly (readonly [name: string, title: string, text: string])[] = [
  ['today', 'Today', 'Classes by room or trainer, who comes, and one tap that records it.'],
  ['book', 'Book', 'By name or phone, with the pass that will be used and why.'],
  ['customer', 'Customer', 'Passes, debts, payments and bookings of one person.'],
  ['sell', 'Sell a pass', 'In cash, by card, by transfer, or to be paid later.'],
  ['leads', 'Leads', 'Who left a number on the website: call, note, book.'],
  ['week', 'Week', 'Add, move, substitute and cancel classes; conflicts are shown first.'],
  ['cash', 'Cash', 'What moved, what was counted, and what is missing.'],
  ['door', 'Door', 'Tickets let in by the camera of a phone.'],
  ['numbers', 'Numbers', 'Attendance, income, who owes, and trainers, of a day, a week or a month.'],
  ['settings', 'Settings', 'Locations, class types, prices, people, keys and assistants.'],
];
const PICTURE = { width: 1280, height: 800 };

/** What it does, with the page of the help that explains it. */
const AREAS: readonly (readonly [name: string, page: string])[] = [
  ['Timetable and series', 'class-schedule'],
  ['Bookings', 'booking-a-class'],
  ['Attendance', 'attendance-and-no-shows'],
  ['Class passes and trials', 'class-passes'],
  ['Plans and prices', 'plans-and-prices'],
  ['Customers', 'customers'],
  ['Private lessons and rentals', 'private-lessons-and-rentals'],
  ['Payments and refunds', 'payments-and-refunds'],
  ['Cash and expenses', 'cashboxes-and-expenses'],
  ['Salaries and payroll', 'salaries-and-payroll'],
  ['Events and tickets', 'events-and-tickets'],
  ['Festivals and battles', 'festival-battles'],
];

/** The landing page. It works without scripts and shows what is there: no studio, no demo studio, or its week. */
export function landingHtml(shown: Shown): string {
  const hasDemo = typeof shown === 'object';
  return pageFrame({
    title: 'Studio Service – the open backend of fitness and dance studios',
    description:
      'An open, self-hosted backend for fitness and dance studios: timetable, bookings, class passes, customers, payments.',
    layout: 'site',
    styles: ['/week.css', '/home.css'],
    content: html`
      <div class="hero">
        ${LARGE_MARK}
        <h1><span>Run the studio.</span> <span>Own the software.</span></h1>
        <p class="lead">
          Open software for fitness and dance studios: timetable, bookings, class passes, payments and payroll, for any
          number of studios, on a server of your own.
        </p>
        <p class="actions">
          ${hasDemo ? html`<a class="button main" href="/desk/demo">Try the demo studio</a>` : ''}
          <a class="button${hasDemo ? '' : ' main'}" href="/desk/login">Sign in to your studio</a>
          <a class="button" href="/docs">Explore the API</a>
        </p>
      </div>
      ${studioHtml(shown)} ${deskHtml(hasDemo)} ${waysHtml()} ${areasHtml()}
    `,
    footer: footerHtml(),
  });
}

function studioHtml(shown: Shown): Html {
  if (shown === 'no_demo') return html``;
  if (shown === 'no_studio') return firstStudioHtml();
  if (shown === 'unreachable')
    return html`<p class="note" role="status">The timetable of the demo studio cannot be read at the moment.</p>`;
  return weekHtml(shown);
}

function firstStudioHtml(): Html {
  return html`
    <section class="first panel" aria-labelledby="first">
      <h2 id="first">Open the first studio</h2>
      <p>This service has no studio yet. Where it runs, open one with its owner, and fill it with an example:</p>
      <figure class="code">
        <pre tabindex="0"><code>npm run studio -- studio create --name "My Studio" --currency EUR --country DE \\
  --timezone Europe/Berlin --owner-email me@example.com --owner-name "Me" --demo</code></pre>
      </figure>
      <p>
        The guides show the rest: <a href="/guides/host-it">host it</a>,
        <a href="/guides/set-up-a-studio">set up a studio</a>.
      </p>
    </section>
  `;
}

/** The web app of the staff: its first screen, and the others to leaf through. */
function deskHtml(hasDemo: boolean): Html {
  const { width, height } = PICTURE;
  return html`
    <section class="desk-section" aria-labelledby="desk">
      <h2 id="desk">The desk: a studio’s day in the browser</h2>
      <p class="lead">
        For owners, reception and trainers, on a phone and a laptop, in six languages. A new studio is led from nothing
        to a published timetable.
      </p>
      <p class="actions">
        <a class="button main" href="${hasDemo ? '/desk/demo' : '/desk'}"
          >${hasDemo ? 'Open the desk of the demo studio' : 'Open the desk'}</a
        >
      </p>
      <ul class="shots" tabindex="0" aria-labelledby="desk">
        ${DESK.map(
          ([name, title, text]) => html`
            <li>
              <picture>
                ${
                  name === 'today'
                    ? html`<source media="(prefers-color-scheme: dark)" srcset="/desk-pictures/today-dark.png" />`
                    : ''
                }
                <img src="/desk-pictures/${name}.png" width="${width}" height="${height}" alt="" loading="lazy" />
              </picture>
              <h3>${title}</h3>
              <p>${text}</p>
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}

function waysHtml(): Html {
  return html`
    <section aria-labelledby="ways">
      <h2 id="ways">Where do you begin?</h2>
      <ul class="cards ways">
        ${WAYS.map(
          ({ title, text, path, link }) => html`
            <li>
              <h3>${title}</h3>
              <p>${text}</p>
              <p class="go"><a href="${path}">${link}</a></p>
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}

function areasHtml(): Html {
  return html`
    <section class="areas" aria-labelledby="areas">
      <h2 id="areas">All that a studio does in a day</h2>
      <ul>
        ${AREAS.map(([name, page]) => html`<li><a href="/help/${page}">${name}</a></li>`)}
      </ul>
    </section>
  `;
}

function footerHtml(): Html {
  return html`
    <p>Studio Service, open source under the MIT licence.</p>
    <nav aria-label="Service">
      <a href="/openapi.json">OpenAPI document</a> <a href="/version">Version</a> <a href="/readyz">Health</a>
    </nav>
  `;
}
