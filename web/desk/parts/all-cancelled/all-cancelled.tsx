import { useIsNarrowed } from '../../desk-context';
import { useCancellation } from './cancellation';
import { endsOfClosed } from './closed';
import { say } from './texts';

/** Says of a day that all its classes are cancelled, and why, for those who may see that; else nothing. In the order of the day. */
export function AllCancelled({ classes }: { readonly classes: Parameters<typeof endsOfClosed>[0] }) {
  const isNarrowed = useIsNarrowed();
  const [first, last] = endsOfClosed(classes);
  const reasons = [useCancellation(first)?.reason, useCancellation(last)?.reason].flatMap((reason) => reason ?? []);
  if (first === undefined) return null;
  const what = say(isNarrowed ? 'allYours' : 'all');
  return (
    <span class="all-cancelled">
      {reasons.length === 0 ? what : say('because', { what, reason: [...new Set(reasons)].join('; ') })}
    </span>
  );
}
