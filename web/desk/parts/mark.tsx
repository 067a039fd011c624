/** The mark of the service: three classes, each beginning as the one before it goes on. */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect class="mark-end" x="13" y="4" width="17" height="6.5" rx="3.25" />
      <rect class="mark-middle" x="7.5" y="12.75" width="17" height="6.5" rx="3.25" />
      <rect class="mark-end" x="2" y="21.5" width="17" height="6.5" rx="3.25" />
    </svg>
  );
}
