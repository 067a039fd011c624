// A person in a browser without scripts: signs in where that is asked, connects, and goes where the answer leads.
const MOST_STEPS = 10;

/** Goes from an authorization request to the application. Throws where the pages are not the expected ones. */
export async function signInAndConnect(address, { email, password }) {
  const { origin } = new URL(address);
  const cookies = new Map();
  const request = async (url, form) => {
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), origin };
    const body = form && new URLSearchParams(form);
    const response = await fetch(url, { method: form ? 'POST' : 'GET', headers, body, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0].split(/=(.*)/s);
      cookies.set(name, value);
    }
    return response;
  };
  let response = await request(address);
  let url = address;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const location = response.headers.get('location');
    if (location) {
      url = new URL(location, url).href;
      if (new URL(url).origin !== origin) {
        await fetch(url);
        return;
      }
      response = await request(url);
    } else {
      const page = await response.text();
      const csrf = /name="csrf"\s+value="([^"]+)"/.exec(page)?.[1];
      if (response.status !== 200 || !csrf) throw new Error(`${new URL(url).pathname} answered ${response.status}.`);
      const answer = url.endsWith('/sign-in') ? { email, password, decision: 'sign_in' } : { decision: 'connect' };
      response = await request(url, { csrf, ...answer });
    }
  }
  throw new Error('The sign-in does not come to an end.');
}
