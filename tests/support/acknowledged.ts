import { expect } from 'vitest'
import { download, type Kept, listAll, remove, sha256, upload } from './upload-client.ts'

type Sent = Kept & { sha256?: string }

/** Records what was acknowledged to clients and what had no answer, and compares it with the server. */
export function bookkeeping(picture: Buffer) {
  const kept = new Map<string, Sent>()
  const removed: Kept[] = []
  const unsure = { uploads: 0, removals: 0 }
  /** The demo's own files, which the tests do not touch. */
  const before = new Set<string>()

  async function begin(base: string, admin: string): Promise<void> {
    for (const { id } of await listAll(base, admin)) before.add(id)
  }

  /** Every fourth operation is a removal, every tenth a picture, the rest unique texts. */
  async function operate(base: string, cookie: string, n: number): Promise<void> {
    const victim = n % 4 === 3 ? [...kept.values()].find((file) => file.cookie === cookie) : undefined
    if (victim) return removeOne(base, victim)
    const text = `${n} ${'字'.repeat((n * 7919) % 20_000)}`
    const isPicture = n % 10 === 0
    const answer = await upload(base, cookie, isPicture ? 'a.png' : 'a.txt', isPicture ? picture : text)
    if (!answer) unsure.uploads++
    else {
      expect(answer.m).toBe('操作成功')
      kept.set(answer.d.id, { ...answer.d, cookie, ...(!isPicture && { sha256: sha256(text) }) })
    }
  }

  async function removeOne(base: string, victim: Kept): Promise<void> {
    kept.delete(victim.id)
    const answer = await remove(base, victim.cookie, victim.id)
    if (!answer) unsure.removals++
    else {
      expect(answer.m).toBe('操作成功')
      removed.push(victim)
    }
  }

  async function check(base: string, admin: string): Promise<void> {
    await inBatches([...kept.values()], async ({ url, size, cookie, sha256: sent }) => {
      const found = await download(base, url, cookie)
      expect(found, `${url} was acknowledged`).toEqual(whole(size, sent ?? found?.sha256))
    })
    await inBatches(removed, async ({ url, cookie }) => {
      expect(await download(base, url, cookie), `${url} was removed`).toBeUndefined()
    })
    const listed = await listAll(base, admin)
    const unheard = listed.filter(({ id }) => !kept.has(id))
    await inBatches(unheard, async ({ url, size }) => {
      const found = await download(base, url, admin)
      expect(found, `${url} is listed`).toEqual(whole(size, found?.sha256))
    })
    expect(listed.filter(({ id }) => before.has(id))).toHaveLength(before.size)
    const added = listed.length - before.size
    expect(added).toBeGreaterThanOrEqual(kept.size)
    expect(added).toBeLessThanOrEqual(kept.size + unsure.uploads + unsure.removals)
  }

  const figures = () => ({ kept: kept.size, removed: removed.length, ...unsure })
  return { begin, operate, check, figures }
}

/** The bytes match the row's hash. */
const whole = (size: number, hash: string | undefined) => ({ size, sha256: hash, etag: `"${hash}"` })

async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += 16) await Promise.all(items.slice(from, from + 16).map(work))
}
