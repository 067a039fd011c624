import { addDays, dayAt, groupByDay, localTime, minutesUntil, visitorTime } from '../shared/days';
import { arrange, h, put } from './dom';
import { dayText, nearDayText, soonText } from '../shared/formats';
import { PublicElement } from './public-element';
import { type Choices, isChosen, optionsOf, type PublicClass } from './schedule-filters';

const DAYS = 7;
const MOST_DAYS = 92;
const FILTERS = ['direction', 'trainer', 'day'] as const;
/** More are not worth a warning. */
const FEW_PLACES = 5;
/** Classes that are listed at once; a button shows as many more. A page stays quick with thousands of them. */
const STEP = 200;

interface Row {
  readonly element: HTMLElement;
  /** Shows what changes with the time. */
  age(now: number): void;
}

/** The timetable of one location: `<studio-schedule studio location direction trainer days lang>`. */
export class ScheduleElement extends PublicElement<readonly PublicClass[]> {
  static readonly observedAttributes = ['studio', 'location', 'direction', 'trainer', 'days', 'lang', 'service'];

  private readonly chosen: Choices = { direction: '', trainer: '', day: '' };
  private readonly filters = h('div', { part: 'filters', class: 'filters', role: 'group' });
  /** Classes whose description is open: it stays so when the list changes. */
  private readonly open = new Set<number>();
  private readonly sections = new Map<string, HTMLElement>();
  private rows = new Map<string, Row>();
  private readonly more = h('button', { part: 'more', class: 'quiet', type: 'button' });
  private most = STEP;

  constructor() {
    super();
    this.more.addEventListener('click', () => this.showMore());
  }

  protected source(): string {
    const address = this.address(
      'public',
      this.getAttribute('studio') ?? '',
      this.getAttribute('location') ?? '',
      'schedule',
    );
    // No location is more than a day ahead of UTC. The list is cut by its own clock.
    return `${address}?to=${addDays(dayAt(Date.now(), 0), this.days)}`;
  }

  protected override frame(): readonly HTMLElement[] {
    for (const name of FILTERS) this.chosen[name] = '';
    this.most = STEP;
    this.sections.clear();
    this.rows.clear();
    this.more.textContent = this.say('more');
    this.filters.replaceChildren();
    this.filters.setAttribute('aria-label', this.say('timetable'));
    return [this.filters];
  }

  protected override isAging(): boolean {
    return true;
  }

  protected show(data: readonly PublicClass[]): string {
    const now = Date.now();
    // The offset of the next class: the schedule does not name the zone.
    const today = dayAt(now, localTime(data[0]?.starts_at ?? '').offsetMinutes);
    const end = addDays(today, this.days);
    const fixed = { direction: this.getAttribute('direction'), trainer: this.getAttribute('trainer') };
    const given = data.filter(
      (one) => Date.parse(one.starts_at) > now && localTime(one.starts_at).day < end && isChosen(one, fixed),
    );
    this.showFilters(given, fixed);
    const listed = given.filter((one) => isChosen(one, this.chosen));
    const days = groupByDay(listed.slice(0, this.most));
    const before = this.rows;
    this.rows = new Map();
    const shown = [...days].map(([day, classes]) =>
      this.section(day, nearDayText(day, today, addDays(today, 1), this.language), this.rowsOf(classes, now, before)),
    );
    arrange(this.content, listed.length > this.most ? [...shown, this.more] : shown);
    return listed.length > 0 ? '' : this.say('noClasses');
  }

  private showMore(): void {
    const first = this.most;
    this.most += STEP;
    this.refresh();
    // The button may be gone: the keyboard goes on where the list does.
    const row = this.content.querySelectorAll<HTMLElement>('[part=class]')[first];
    row?.setAttribute('tabindex', '-1');
    row?.focus();
  }

  private section(day: string, near: string | null, rows: readonly HTMLElement[]): HTMLElement {
    const present = this.sections.get(day);
    const section =
      present ??
      h(
        'section',
        { part: 'day', class: 'day' },
        h('h3', { part: 'day-name', class: 'heading' }, h('strong'), dayText(day, this.language)),
        h('ul', { part: 'classes', role: 'list' }),
      );
    this.sections.set(day, section);
    put(section.querySelector('strong')!, near ? `${near} ` : '');
    arrange(section.querySelector('ul')!, rows);
    return section;
  }

  private get days(): number {
    const days = Math.trunc(Number(this.getAttribute('days')));
    return days >= 1 ? Math.min(days, MOST_DAYS) : DAYS;
  }

  /** Those of classes that have not changed are the same as before. */
  private rowsOf(classes: readonly PublicClass[], now: number, before: ReadonlyMap<string, Row>): HTMLElement[] {
    return classes.map((one) => {
      const key = JSON.stringify(one);
      const row = before.get(key) ?? this.row(one);
      this.rows.set(key, row);
      row.age(now);
      return row.element;
    });
  }

  private row(one: PublicClass): Row {
    const start = localTime(one.starts_at);
    const yours = visitorTime(one.starts_at, this.language);
    const { name: trainer, id: trainerId } = one.trainer;
    // The studio's name stands for a trainer who is not known yet.
    const where = [trainerId === 0 ? '' : trainer, one.room.name].filter(Boolean).join(' · ');
    const soon = h('small', { part: 'soon' });
    const places = h('span', { part: 'places', class: 'places' });
    const element = h(
      'li',
      { part: 'class', class: 'row' },
      h(
        'div',
        { class: 'when', part: 'time' },
        h('time', { datetime: one.starts_at }, start.time, '–', localTime(one.ends_at).time),
        yours ? h('small', { part: 'visitor-time' }, this.say('yourTime', { time: yours })) : null,
        soon,
      ),
      h('div', { class: 'what' }, this.about(one), h('span', { part: 'trainer', class: 'soft' }, where)),
      places,
    );
    const age = (now: number) => {
      put(soon, soonText(minutesUntil(one.starts_at, now), this.language) ?? '');
      this.showPlaces(places, one, now);
    };
    return { element, age };
  }

  private about({ id, title, description }: PublicClass): HTMLElement {
    if (!description) return h('strong', { part: 'title' }, title);
    const details = h(
      'details',
      { open: this.open.has(id) },
      h('summary', { part: 'title' }, h('strong', {}, title)),
      h('p', { part: 'description', class: 'soft' }, description),
    );
    details.addEventListener('toggle', () => (details.open ? this.open.add(id) : this.open.delete(id)));
    return details;
  }

  private showPlaces(place: HTMLElement, one: PublicClass, now: number): void {
    const { available_spots: free, booking_cutoff_minutes: cutoff } = one;
    const isClosed = cutoff !== null && minutesUntil(one.starts_at, now) <= cutoff;
    const isFull = free !== null && free <= 0;
    let text = free === null ? '' : this.say('places', { n: free });
    if (isFull) text = this.say('full');
    else if (isClosed) text = this.say('closed');
    put(place, text);
    place.classList.toggle('few', !isFull && !isClosed && free !== null && free <= FEW_PLACES);
  }

  private showFilters(classes: readonly PublicClass[], fixed: { direction: string | null; trainer: string | null }) {
    for (const name of FILTERS) {
      if (name !== 'day' && fixed[name]) continue;
      const options = new Map([
        ['', this.say('all')],
        ...optionsOf(classes, name, (day) => dayText(day, this.language)),
      ]);
      // A choice that is gone stays to be seen until it is changed.
      const wanted = this.chosen[name];
      if (wanted && !options.has(wanted)) options.set(wanted, name === 'day' ? dayText(wanted, this.language) : wanted);
      const select = this.selectOf(name);
      const made = [...options].map(([value, text]) => h('option', { value }, text));
      const isSame = made.map(({ text }) => text).join('\n') === [...select.options].map(({ text }) => text).join('\n');
      if (isSame) continue;
      select.replaceChildren(...made);
      select.value = wanted;
    }
  }

  /** Made once, so that it keeps the focus when the list changes. */
  private selectOf(name: (typeof FILTERS)[number]): HTMLSelectElement {
    const present = this.filters.querySelector<HTMLSelectElement>(`[name=${name}]`);
    if (present) return present;
    const select = h('select', { id: name, name, part: 'filter' });
    select.addEventListener('change', () => {
      this.chosen[name] = select.value;
      this.most = STEP;
      this.refresh();
    });
    // Inside its label, its options would be part of its name.
    this.filters.append(h('div', {}, h('label', { for: name, class: 'soft' }, this.say(name)), select));
    return select;
  }
}
