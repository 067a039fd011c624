import { html, isolated, type TextContent, studioNameOf } from '@studio/http';

import { say } from './messages';
import { pageStudioOf, publicPage } from './page-head';
import type { ListFacts } from './studio-pages';

/** The locations of a studio that has several. `base`: the address of the service. */
export function listPage(facts: ListFacts, base: string): TextContent {
  const { studio, locations, rooms, request } = facts;
  const { language } = request;
  const path = `/s/${studio.slug}`;
  return publicPage(facts, {
    title: say(language, 'listTitle', { studio: studio.name }),
    description: say(language, 'listDescription', { studio: studio.name }),
    address: base + path,
    picture: `${base}${path}/picture.png`,
    content: html`
      ${studio.mode === 'demo_readonly' ? html`<p class="note">${say(language, 'demo')}</p>` : []}
      <div class="intro">
        <h1>${isolated(studioNameOf(pageStudioOf(studio)))}</h1>
        ${studio.slogan === null ? [] : html`<p class="lead">${studio.slogan}</p>`}
      </div>
      <section aria-labelledby="locations">
        <h2 id="locations">${say(language, 'locations')}</h2>
        <ul class="cards">
          ${locations.map(({ name, slug, address }) => {
            const own = rooms.filter(({ locationSlug }) => locationSlug === slug).map((room) => room.name);
            return html`
              <li>
                <h3><a href="${path}/${slug}?lang=${language}">${name}</a></h3>
                ${address === null ? [] : html`<p>${address}</p>`}
                ${own.length === 0 ? [] : html`<p class="quiet">${say(language, 'rooms', { rooms: own.join(', ') })}</p>`}
              </li>
            `;
          })}
        </ul>
      </section>
    `,
  });
}
