'use strict';

/** Offers a passkey in the place of what the form of a sign-in asks for. Without scripts the form asks for that alone. */
const offer = document.getElementById('passkey');
const form = offer.closest('form');
const [button, notShown, field] = offer.content.querySelectorAll('button, p, input');
let isAsking = false;

/** Nothing for a refusal, which the page says that the form leads to. */
async function shownPasskey() {
  const hidden = ['csrf', 'step'].flatMap((name) => (form.elements[name] ? [[name, form.elements[name].value]] : []));
  const asked = await fetch(`${form.getAttribute('action')}/passkey`, {
    method: 'POST',
    body: new URLSearchParams(hidden),
  });
  if (!asked.ok) return '{}';
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await asked.json());
  return JSON.stringify(await navigator.credentials.get({ publicKey }));
}

async function signIn() {
  if (isAsking) return;
  isAsking = true;
  notShown.hidden = true;
  try {
    field.value = await shownPasskey();
    form.requestSubmit(button);
  } catch {
    // Browsers do not say why nothing was shown.
    notShown.hidden = false;
  }
  isAsking = false;
}

const takesPasskeys = 'PublicKeyCredential' in globalThis && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

if (takesPasskeys && location.origin === offer.dataset.at) {
  button.addEventListener('click', (event) => {
    event.preventDefault();
    void signIn();
  });
  offer.replaceWith(offer.content);
}
