import type { Shell } from '#kernel/worker-shell.ts'

/** Prefix of all caches of the portal on this host, of any site and build. */
const lead = 'campanile '

export const cacheName = ({ site, build }: Pick<Shell, 'site' | 'build'>): string => `${lead}${site} ${build}`

/** The caches of the previous build are kept for one more: a page opened with it may still request its files. */
export async function dropOldCaches(shell: Shell): Promise<void> {
  const own = cacheName(shell)
  const others = (await ownCaches()).filter((name) => name !== own)
  const [last] = others.filter((name) => name.startsWith(`${lead}${shell.site} `)).reverse()
  await Promise.all(others.filter((name) => name !== last).map((name) => caches.delete(name)))
}

export async function dropAllCaches(): Promise<void> {
  await Promise.all((await ownCaches()).map((name) => caches.delete(name)))
}

/** Stores a copy. If the storage is full, caches of other builds are deleted; if still full, nothing is stored. */
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
