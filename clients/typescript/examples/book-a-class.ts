// Signs in as a customer of the sandbox studio, shows the week, books the first free class, is refused the second time, and
// cancels. Run it against a service with demo studios: node book-a-class.ts http://localhost:3000
import { createStudioClient } from '@studio-service/client';

declare const process: { readonly argv: readonly string[]; exitCode: number };

const baseUrl = process.argv[2] ?? 'http://localhost:3000';
const studio = createStudioClient({ baseUrl });

async function main(): Promise<void> {
  // An address that is new in the studio becomes a customer of it.
  const email = `mira.${Date.now()}@example.org`;
  const signedIn = await studio.signIn.withEmail({ account_slug: 'sandbox-studio', email, password: 'blue harbour' });
  if (signedIn.error) throw new Error(signedIn.error.message);
  const { account } = signedIn.data.data;
  console.log(`Signed in at ${account.name}.`);

  // Days are those of the studio, in whatever time zone this program runs.
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: account.timezone ?? 'UTC' });
  const [from, to] = [0, 6].map((days) => day.format(Date.now() + days * 86_400_000));
  const week = await studio.GET('/api/v1/mobile/schedule', { params: { query: { from: from!, to: to! } } });
  if (week.error) throw new Error(week.error.message);
  for (const { starts_at, class_type, available_spots } of week.data.data)
    console.log(`${starts_at.slice(0, 16).replace('T', ' ')}  ${class_type.name}, ${available_spots} free`);

  for (const { id, class_type } of week.data.data) {
    // Sent with an idempotency key, and repeated when no answer comes: it books one place in any case.
    const booked = await book(id);
    if (booked.error) {
      // The codes are those of this operation: a mistyped one does not compile.
      const { code, message } = booked.error;
      if (code === 'class_full' || code === 'booking_closed' || code === 'class_not_bookable') continue;
      throw new Error(message);
    }
    console.log(`Booked ${class_type.name}.`);

    const again = await book(id);
    console.log(`Booked again: ${again.error?.code ?? 'accepted'}.`);

    const cancelled = await studio.DELETE('/api/v1/mobile/bookings/{id}', {
      params: { path: { id: booked.data.data.id } },
    });
    console.log(cancelled.error ? cancelled.error.message : 'Cancelled.');
    break;
  }
  await studio.signOut();
}

function book(id: number) {
  return studio.POST('/api/v1/mobile/classes/{id}/customer-booking', { params: { path: { id } } });
}

await main();
