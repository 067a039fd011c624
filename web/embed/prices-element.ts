import { h } from './dom';
import { priceText } from '../shared/formats';
import { PublicElement } from './public-element';

interface Plan {
  readonly name: string;
  readonly description: string | null;
  readonly price_cents: number;
  readonly currency: string;
  readonly sessions_count: number;
  readonly validity_days: number;
  readonly total_validity_days: number;
  readonly available_from_time: string | null;
  readonly available_until_time: string | null;
  readonly is_trial: boolean;
}

interface PriceGroup {
  readonly key: 'group_class' | 'private_lesson' | 'room_rental';
  readonly sections: readonly { readonly key: string; readonly title: string; readonly plans: readonly Plan[] }[];
}

/** The prices of one location: `<studio-prices studio location lang>`. */
export class PricesElement extends PublicElement<readonly PriceGroup[]> {
  static readonly observedAttributes = ['studio', 'location', 'lang', 'service'];

  protected source(): string {
    return this.address('public', this.getAttribute('studio') ?? '', this.getAttribute('location') ?? '', 'price');
  }

  protected show(groups: readonly PriceGroup[]): string {
    const shown = groups.map(({ key, sections }) =>
      h(
        'section',
        { part: 'group', class: 'day' },
        h('h3', { part: 'group-name', class: 'heading' }, h('strong', {}, this.say(key))),
        ...sections.flatMap(({ key: section, title, plans }) => [
          title ? h('h4', { part: 'section-name', class: 'soft' }, title) : null,
          h('ul', { part: 'plans', role: 'list' }, ...plans.map((plan) => this.row(plan, section === 'single_visits'))),
        ]),
      ),
    );
    this.content.replaceChildren(...shown);
    return shown.length > 0 ? '' : this.say('noPrices');
  }

  /** A single visit is no pass, which could end. */
  private row(plan: Plan, isVisit: boolean): HTMLElement {
    const { available_from_time: from, available_until_time: until } = plan;
    const facts = [
      this.say('visits', { n: plan.sessions_count }),
      isVisit ? '' : this.say('validity', { n: plan.validity_days }),
      isVisit ? '' : this.say('totalValidity', { n: plan.total_validity_days }),
      from && until ? this.say('hours', { from, until }) : '',
    ];
    return h(
      'li',
      { part: 'plan', class: 'row' },
      h(
        'div',
        { class: 'what' },
        h(
          'span',
          {},
          h('strong', { part: 'title' }, plan.name),
          plan.is_trial ? h('span', { part: 'trial', class: 'badge' }, this.say('trial')) : null,
        ),
        h('span', { part: 'facts', class: 'soft' }, facts.filter(Boolean).join(' · ')),
        plan.description ? h('span', { part: 'description', class: 'soft' }, plan.description) : null,
      ),
      h('span', { part: 'price', class: 'price' }, priceText(plan.price_cents, plan.currency, this.language)),
    );
  }
}
