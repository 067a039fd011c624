// Pictures of the pages on which an assistant is connected, as the documents show them.
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { startApplication } from './application.mjs';
import { assertHeading, button, fillSignIn, openPage, signIn } from './pages.mjs';
import { SIZES } from './ways.mjs';

/** Of a picture; the guide goes on. */
const PICTURE_HEIGHT = { guide: 1100 };

/** Writes them into the folder, of each window. */
export async function takeAssistantPictures(given, browser, folder) {
  const { stranger: owner, url, sandbox: slug } = given;
  const application = await startApplication(`${url}/mcp/service-studio/${slug}`);
  mkdirSync(folder, { recursive: true });
  for (const [size, viewport] of Object.entries(SIZES)) {
    const opened = await openPage(browser, [url, application.origin], { viewport });
    const { page } = opened;
    const picture = async (name) => {
      const { width } = viewport;
      const height = PICTURE_HEIGHT[name] ?? (await page.evaluate(() => document.documentElement.scrollHeight));
      const clip = { x: 0, y: 0, width, height };
      await page.screenshot({ path: path.join(folder, `${name}-${size}.png`), fullPage: true, clip });
    };
    await page.goto(await application.askForAccess());
    await fillSignIn(page, owner);
    await picture('sign-in');
    await button(page, 'Sign in').click();
    await assertHeading(page, `Connect ${application.name} to`);
    await picture('consent');
    await button(page, 'Connect').click();
    await application.redeem(await application.answer());
    await application.studioName();
    await page.goto(`${url}/connect/${slug}/connections`);
    await signIn(page, owner);
    await assertHeading(page, 'Your connected assistants');
    await picture('connections');
    await page.goto(`${url}/connect/${slug}`);
    await picture('guide');
    await page.goto(`${url}/oauth/authorize?client_id=nobody`);
    await picture('error');
    await opened.close();
  }
  await application.stop();
}
