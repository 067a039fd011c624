import type { Desk } from '../../desk-context';
import { say as common } from '../../texts';
import type { Target } from '../target';
import { say } from './texts';

/** What somebody looks for who does not know yet on which screen it is done; only what they may do, on screens they may use. */
export function actionsFor({ can, path }: Desk): readonly Target[] {
  const numbers = common('numbers');
  const all = [
    {
      isFor: can('record_customer_payments', 'view_studio_financial_reports'),
      href: path('numbers', { show: 'debts' }),
      title: common('whoOwes'),
      about: numbers,
      words: say('whoOwesWords'),
    },
    {
      isFor: can('view_studio_financial_reports'),
      href: path('numbers', { show: 'income' }),
      title: say('received'),
      about: numbers,
      words: say('receivedWords'),
    },
    {
      isFor: can('manage_schedule'),
      href: path('week'),
      title: say('cancelADay'),
      about: say('cancelADayAbout'),
      words: say('cancelADayWords'),
    },
    {
      isFor: can('manage_schedule'),
      href: path('week'),
      title: say('substitute'),
      about: say('substituteAbout'),
      words: say('substituteWords'),
    },
    {
      isFor:
        can('manage_clients', 'manage_bookings') && can('record_customer_payments', 'view_studio_financial_reports'),
      href: path('customers'),
      title: say('payments'),
      about: say('paymentsAbout'),
      words: say('paymentsWords'),
    },
    {
      isFor:
        can('manage_clients', 'manage_bookings') && can('issue_customer_class_passes', 'manage_customer_class_passes'),
      href: path('customers'),
      title: say('sellPass'),
      about: say('sellPassAbout'),
      words: say('sellPassWords'),
    },
  ];
  return all.filter(({ isFor }) => isFor);
}
