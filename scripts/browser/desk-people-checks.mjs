// Who works in a studio, at the desk. Phone and desktop invite and change somebody of their own.
import assert from 'node:assert/strict';

import { isPhone, opening, rowOf, said, scripted } from './desk-pages.mjs';
import { openSettings } from './desk-settings-checks.mjs';
import { assertWellMade, button } from './pages.mjs';

/** The checks, by what they show. */
export const PEOPLE_CHECKS = {
  'settings: somebody is invited once, permissions are changed and reverted, and access is ended': async (
    given,
    { page },
  ) => {
    await openSettings(page, given, 'people', 'People');
    await assertWellMade(page, scripted(given));
    const email = `${isPhone(page) ? 'phone' : 'desktop'}-${Date.now()}@example.com`;
    const invite = async (role) => {
      await opening(page, 'Invite somebody').click();
      await page.getByLabel('E-mail').fill(email);
      await page.locator('select[name="role"]').selectOption({ label: role });
      await assertWellMade(page, scripted(given));
      await button(page, 'Send the invitation').click();
    };
    await opening(page, 'Invite somebody').click();
    await page.locator('select[name="role"]').selectOption({ label: 'Trainer' });
    await page.getByText('gets the login at Trainers').waitFor();
    await opening(page, 'Invite somebody').click();
    await invite('Receptionist');
    await said(page, `The invitation is sent to ${email}.`);
    const invitation = rowOf(page, email);
    await invitation.getByText('Receptionist').waitFor();
    await invite('Manager');
    await page.getByRole('alert').getByText('has another invitation').waitFor();
    const right = `right-${email}`;
    await opening(invitation, 'Change the invitation').click();
    await invitation.getByLabel('E-mail').fill(right);
    const role = invitation.getByRole('listitem');
    await role.filter({ hasText: 'Numbers shows no income' }).waitFor();
    assert.equal(await role.filter({ hasText: 'Sell passes' }).count(), 0);
    await invitation.getByLabel('Also sells passes').check();
    await role.filter({ hasText: 'Sell passes' }).waitFor();
    await assertWellMade(page, scripted(given));
    await button(invitation, 'Send the new invitation').click();
    await said(page, `A new invitation is sent to ${right}. The one to ${email} is withdrawn.`);
    const changed = rowOf(page, right);
    await changed.getByText('Receptionist · may also: Sell passes').waitFor();
    assert.equal(await rowOf(page, email).count(), 1);
    // To the same address, which can have one only.
    await opening(changed, 'Change the invitation').click();
    await changed.getByLabel('Also sells passes').uncheck();
    await button(changed, 'Send the new invitation').click();
    await said(page, `A new invitation is sent to ${right}.`);
    await changed.getByText('may also').waitFor({ state: 'detached' });
    await opening(changed, 'Withdraw').click();
    await changed.getByText('no longer works').waitFor();
    await changed.getByRole('button', { name: 'Withdraw' }).click();
    await said(page, `The invitation to ${right} is withdrawn.`);
    await changed.waitFor({ state: 'detached' });

    const own = rowOf(page, isPhone(page) ? 'event-festival-staff@' : 'manager@');
    await opening(own, 'Change').click();
    await own.getByLabel('Other permissions').check();
    await own.getByLabel('Sell tickets at the door').uncheck();
    assert.equal(await own.getByText('sells them as not paid').count(), isPhone(page) ? 0 : 1);
    assert.equal(await own.getByLabel('Change the timetable').count(), isPhone(page) ? 0 : 1);
    await assertWellMade(page, scripted(given));
    await button(own, 'Save').click();
    await own.getByText('may not: Sell tickets at the door').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await own.getByText('may not: Sell tickets at the door').waitFor({ state: 'detached' });
    await opening(own, 'Change').click();
    await opening(own, 'End access').click();
    await own.getByText('signed out of this studio').waitFor();
    await own.getByRole('button', { name: 'End access' }).click();
    await said(page, 'no longer has access.');
    await own.waitFor({ state: 'detached' });
    assert.equal(await opening(rowOf(page, 'You · Owner'), 'Change').count(), 0);
  },
};
