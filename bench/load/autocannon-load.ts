import autocannon from 'autocannon'

/** Load generator: requests one URL over `connections` for `duration` seconds, taking turns with the given headers. */
type Load = { url: string; headers: Record<string, string>[]; connections: number; duration: number }
const { url, headers, connections, duration } = JSON.parse(process.argv[2]!) as Load

let next = 0
let refused = 0
const { requests, non2xx, errors } = await autocannon({
  url,
  connections,
  duration,
  setupClient: (client) => {
    client.setHeaders(headers[next++ % headers.length]!)
    // Our refusals have a non-zero `e`; answers of the bare server and pages have none.
    client.on('body', (body) => {
      if (body.subarray(0, 5).toString() === '{"e":' && body[5] !== 48) refused++
    })
  },
})
console.log(JSON.stringify({ perSecond: requests.average, failures: non2xx + errors + refused }))
