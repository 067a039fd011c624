/** The studio's own logo, else the first letter of its name. The name stands beside it. */
export function StudioLogo({ account }: { readonly account: { readonly name: string; readonly logo_url: string } }) {
  const isOwn = account.logo_url.startsWith('https:') && !account.logo_url.endsWith('/logo.svg');
  if (isOwn)
    return <img class="logo" src={account.logo_url} alt="" width={36} height={36} referrerpolicy="no-referrer" />;
  return (
    <span class="logo" aria-hidden="true">
      {Array.from(account.name)[0]?.toUpperCase()}
    </span>
  );
}
