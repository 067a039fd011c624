import { say } from './texts';

/** Says that pay is missing, and where it is explained how it is set. */
export function PayUnknown({ mark = '' }: { readonly mark?: string }) {
  return (
    <p class="note">
      {mark}
      {say('payUnknown')}{' '}
      <a href="/help/salaries-and-payroll" target="_blank">
        {say('payHelp')}
      </a>
    </p>
  );
}
