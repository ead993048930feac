import { setTimeout as sleep } from 'node:timers/promises'

type Sample = { at: number; node: number; megabytes: number; connections: number }

const everyMs = 2_000
const usedFor = { megabytes: 'process_resident_memory_bytes', connections: 'campanile_connections_open' }

/** Memory and connections of nodes over time, by their own `/metrics`. */
export function watchNodes(urls: readonly string[], token: string) {
  const samples: Sample[] = []
  const began = performance.now()
  let over = false

  async function look(node: number): Promise<void> {
    const answer = await fetch(`${urls[node]}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    const text = await answer.text()
    const figureOf = (name: string) => Number(new RegExp(`^${name}(?:{.*})? (\\S+)$`, 'm').exec(text)![1])
    const megabytes = figureOf(usedFor.megabytes) / (1 << 20)
    samples.push({ at: performance.now() - began, node, megabytes, connections: figureOf(usedFor.connections) })
  }

  const watching = (async () => {
    while (!over) {
      await Promise.all(urls.map((_, node) => look(node).catch(() => {})))
      await sleep(everyMs)
    }
  })()

  return {
    stop: async () => {
      over = true
      await watching
      const until = performance.now() - began
      return urls.map((_, node) =>
        growthOf(
          samples.filter((one) => one.node === node),
          until,
        ),
      )
    },
  }
}

export type Growth = ReturnType<typeof growthOf>

/** The second third of the time against the last: by then the caches are full. */
function growthOf(samples: readonly Sample[], until: number) {
  const within = (from: number, to: number) => samples.filter(({ at }) => at >= until * from && at < until * to)
  const [middle, last] = [within(1 / 3, 2 / 3), within(2 / 3, 1)]
  const median = (some: readonly Sample[], of: keyof typeof usedFor) =>
    some.map((one) => one[of]).sort((a, b) => a - b)[some.length >> 1] ?? 0
  return {
    before: median(middle, 'megabytes'),
    after: median(last, 'megabytes'),
    mostConnections: Math.max(0, ...samples.map(({ connections }) => connections)),
  }
}
