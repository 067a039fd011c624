// In place of `to-buffer`: texts are hashed for PKCE only.
export default (text) => (typeof text === 'string' ? new TextEncoder().encode(text) : text);
