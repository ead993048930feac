/**
 * Writes records in the order of arrival for each NAS, and several waiting ones of a NAS in one group, so that they share
 * a transaction. Everything is bounded: what does not fit is not taken, and the NAS sends it again.
 */
export type Lanes<T> = {
  /** Resolves when it was written; undefined if it is not taken. */
  add: (lane: string, item: T) => Promise<void> | undefined
  /** Takes nothing more; resolves when everything taken was written or has failed. */
  stop: () => Promise<void>
}

type Options<T> = {
  write: (items: readonly T[]) => Promise<void>
  /** Records waiting in all lanes, and in one. */
  most: number
  mostOfLane: number
  /** Records in one group, and groups being written at the same time. */
  ofGroup: number
  groups: number
}

type Waiting<T> = { item: T; done: () => void; failed: (error: unknown) => void }

export function openLanes<T>({ write, most, mostOfLane, ofGroup, groups }: Options<T>): Lanes<T> {
  const lanes = new Map<string, Waiting<T>[]>()
  /** Lanes with records that nobody writes at the moment, oldest first. */
  const ready = new Set<string>()
  const running = new Set<Promise<void>>()
  let waiting = 0
  let isOpen = true

  const add: Lanes<T>['add'] = (name, item) => {
    const lane = lanes.get(name)
    if (!isOpen || waiting >= most || (lane?.length ?? 0) >= mostOfLane) return undefined
    waiting++
    return new Promise((done, failed) => {
      if (lane) lane.push({ item, done, failed })
      else {
        lanes.set(name, [{ item, done, failed }])
        ready.add(name)
        startGroups()
      }
    })
  }

  function startGroups(): void {
    for (const name of ready) {
      if (running.size >= groups) return
      ready.delete(name)
      const run = writeGroup(name).finally(() => {
        running.delete(run)
        startGroups()
      })
      running.add(run)
    }
  }

  async function writeGroup(name: string): Promise<void> {
    const lane = lanes.get(name)!
    const group = lane.slice(0, ofGroup)
    await settle(group, write)
    waiting -= group.length
    lane.splice(0, group.length)
    if (lane.length) ready.add(name)
    else lanes.delete(name)
  }

  const stop = async () => {
    isOpen = false
    while (running.size) await Promise.all(running)
  }
  return { add, stop }
}

/** One record that cannot be written must not hold up the others of its group: they are then written one by one. */
async function settle<T>(group: readonly Waiting<T>[], write: Options<T>['write']): Promise<void> {
  try {
    await write(group.map(({ item }) => item))
    for (const { done } of group) done()
  } catch (error) {
    if (group.length === 1) group[0]!.failed(error)
    else for (const one of group) await settle([one], write)
  }
}
