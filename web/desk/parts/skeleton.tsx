import { say } from '../texts';

/** The place of rows that are being read. */
export function Skeleton({ rows = 6 }: { readonly rows?: number }) {
  return (
    <div class="skeleton" role="status">
      <span class="unseen">{say('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}
