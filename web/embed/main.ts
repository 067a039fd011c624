// Everything that `/embed/v1.js` is. Pages may load it several times, as a module or not.
import { LeadFormElement } from './lead-form-element';
import { PricesElement } from './prices-element';
import { ScheduleElement } from './schedule-element';

const ELEMENTS = {
  'studio-schedule': ScheduleElement,
  'studio-prices': PricesElement,
  'studio-lead-form': LeadFormElement,
};

for (const [name, element] of Object.entries(ELEMENTS))
  if (!customElements.get(name)) customElements.define(name, element);
