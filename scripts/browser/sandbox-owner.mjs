// The owner of the sandbox studio, by the interface.
import assert from 'node:assert/strict';

/** The sandbox studio as its owner sees it. */
export async function signedIn({ url, sandbox, stranger }) {
  const call = async (address, body, token, method = 'POST') => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    const request = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${url}/api/v1/${address}`, request);
    const answer = await response.json();
    assert.ok(response.ok, JSON.stringify(answer));
    return answer.data;
  };
  const { email, password } = stranger;
  const { accounts } = await call('mobile/auth/staff/login', { email, password });
  const { token } = accounts.find(({ account }) => account.slug === sandbox);
  return (address, body, method) => call(address, body, token, method);
}
