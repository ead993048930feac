import { setTimeout as sleep } from 'node:timers/promises'
import { download, type Kept, sha256, upload } from '../../tests/support/upload-client.ts'

type Sent = Kept & { sha256: string }

/** Writers and readers of a portal. Every write leaves a row and a file, and its answer says where. */
export function startLoad(base: () => string, cookies: readonly string[], clients = 6) {
  const kept: Sent[] = []
  const counted = { answered: 0, failed: 0, slowestMs: 0 }
  let lastDone = performance.now()
  let over = false
  let next = 0

  async function write(cookie: string): Promise<boolean> {
    const text = `${next} ${'字'.repeat((next++ * 7919) % 5_000)}`
    const answer = await upload(base(), cookie, 'drill.txt', text)
    if (answer?.e !== 0) return false
    kept.push({ ...answer.d, cookie, sha256: sha256(text) })
    return true
  }

  const read = (cookie: string): Promise<boolean> =>
    fetch(`${base()}/uc/wap/user/profile`, { headers: { cookie, 'x-requested-with': 'XMLHttpRequest' } }).then(
      async (answer) => answer.ok && ((await answer.json()) as { e: number }).e === 0,
      () => false,
    )

  const running = Promise.all(
    Array.from({ length: clients }, async (_, i) => {
      while (!over) {
        const began = performance.now()
        const work = i % 2 === 0 ? write : read
        const isDone = await work(cookies[i % cookies.length]!)
        counted.slowestMs = Math.max(counted.slowestMs, performance.now() - began)
        counted[isDone ? 'answered' : 'failed'] += 1
        if (isDone && work === write) lastDone = performance.now()
        if (!isDone) await sleep(100)
      }
    }),
  )
  return {
    kept,
    counted,
    /** When a write was last acknowledged, by `performance.now()`. */
    lastDone: () => lastDone,
    stop: () => {
      over = true
      return running
    },
  }
}

/** How many acknowledged files are not there, whole. */
export async function countLost(base: string, kept: readonly Sent[]): Promise<number> {
  let lost = 0
  for (const one of kept) {
    const found = await download(base, one.url, one.cookie).catch(() => undefined)
    if (found?.sha256 !== one.sha256) lost += 1
  }
  return lost
}
