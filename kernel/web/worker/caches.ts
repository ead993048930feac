import type { Shell } from '#kernel/worker-shell.ts'

/** All caches of the portal on this host, whichever site or build. */
const lead = 'campanile '

export const cacheName = ({ site, build }: Pick<Shell, 'site' | 'build'>): string => `${lead}${site} ${build}`

/** An older build's copies stay for one more build: a page opened with them may still ask for one of their files. */
export async function dropOldCaches(shell: Shell): Promise<void> {
  const own = cacheName(shell)
  const others = (await ownCaches()).filter((name) => name !== own)
  const [last] = others.filter((name) => name.startsWith(`${lead}${shell.site} `)).reverse()
  await Promise.all(others.filter((name) => name !== last).map((name) => caches.delete(name)))
}

export async function dropAllCaches(): Promise<void> {
  await Promise.all((await ownCaches()).map((name) => caches.delete(name)))
}

/** Keeps a copy. On a full device the older build's make room; without room the copy is done without. */
export async function keepCopy(shell: Shell, key: string, response: Response): Promise<void> {
  const again = response.clone()
  try {
    await (await caches.open(cacheName(shell))).put(key, response)
  } catch {
    const others = (await ownCaches()).filter((name) => name !== cacheName(shell))
    await Promise.all(others.map((name) => caches.delete(name)))
    await (await caches.open(cacheName(shell))).put(key, again).catch(() => {})
  }
}

const ownCaches = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(lead))
