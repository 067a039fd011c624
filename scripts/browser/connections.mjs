// Bad connections between the browser and the service.

/** A crowded mobile network. */
const SLOW = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 100_000 };
/** Of so many reads of the desk one gets no answer. */
const READS_LOST = 10;
const OPERATIONS = /\/desk\/api\/\d+\/api\/v1\//;

/** What is done to a page that was opened, by the name of the connection. */
const CONNECTIONS = {
  slow: async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', SLOW);
  },

  /**
   * The first answer to each write is lost after the service has executed it, and now and then a read before it was
   * sent. A write that was executed twice would be seen in what the checks read afterwards.
   */
  broken: async ({ page, provoked }) => {
    provoked.push(/net::ERR_CONNECTION_RESET/);
    const lost = new Set();
    let reads = 0;
    await page.route(OPERATIONS, async (route) => {
      const request = route.request();
      const key = request.headers()['idempotency-key'];
      if (request.method() === 'GET' || key === undefined) {
        reads += 1;
        return reads % READS_LOST === 0 ? route.abort('connectionreset') : route.fallback();
      }
      if (lost.has(key)) return route.fallback();
      lost.add(key);
      await route.fetch();
      return route.abort('connectionreset');
    });
  },
};

/** The checks with such a connection, which their names say. */
export function withConnection(kind, checks) {
  const walked = Object.entries(checks).map(([name, check]) => {
    const impaired = async (given, opened) => {
      await CONNECTIONS[kind](opened);
      await check(given, opened);
    };
    return [`${name}, with a ${kind} connection`, impaired];
  });
  return Object.fromEntries(walked);
}
