import type { Logger } from 'pino'
import { background, scopes } from '../db/scope.ts'
import { writeForSite } from '../db/site-db.ts'
import { isDatabaseLost, isTransient } from '../db/transient-errors.ts'
import type { Portal } from '../portal.ts'
import type { Batch } from '../serve.ts'
import { type JobNeeds, jobContextOf } from './job-context.ts'

/**
 * Deferred writes of reads, such as view counts. Collected in memory and written once a second in one transaction, so
 * that a read does not pay for them; if a node crashes, the last second is lost.
 */
export type DeferredWrites = {
  add: (site: string, batch: string, item: unknown) => void
  /** Collected and not yet written. */
  waiting: () => number
  /** Writes everything collected so far. */
  flush: () => Promise<void>
  stop: () => Promise<void>
}

type Needs = JobNeeds & Pick<Portal, 'database' | 'directory'>

const every = 1_000
/** Limit per kind and second; the rest is dropped. */
const most = 20_000

export function openDeferredWrites(needs: Needs): DeferredWrites {
  const batches = batchesOf(needs)
  const heap = openHeap()
  let writing: Promise<void> = Promise.resolve()

  const write = async () => {
    for (const { site, batch: name, items } of heap.take()) {
      const done = await writeDown(needs, { site, items, batch: batches.get(name) })
      if (!done) for (const item of items) heap.add(site, name, item)
    }
  }
  const flush = () => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(() => void (heap.isEmpty() || flush()), every)
  timer.unref()
  return {
    add: heap.add,
    waiting: heap.count,
    flush,
    stop: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

type Pile = { site: string; batch: string; items: unknown[] }

function openHeap() {
  let piles = new Map<string, Pile>()
  return {
    isEmpty: () => piles.size === 0,
    count: () => [...piles.values()].reduce((sum, { items }) => sum + items.length, 0),
    add: (site: string, batch: string, item: unknown) => {
      const key = `${site} ${batch}`
      const pile = piles.get(key) ?? { site, batch, items: [] }
      if (pile.items.length < most) pile.items.push(item)
      piles.set(key, pile)
    },
    take: (): Pile[] => {
      const taken = [...piles.values()]
      piles = new Map()
      return taken
    },
  }
}

const batchesOf = ({ modules }: Needs): ReadonlyMap<string, Batch> =>
  new Map(
    modules.flatMap(({ module, batches }) =>
      Object.entries(batches ?? {}).map(([name, batch]) => [`${module.key}.${name}`, batch] as const),
    ),
  )

type Work = { site: string; items: readonly unknown[]; batch: Batch | undefined }

/** True if written, or if it never can be; false for a transient failure, which is retried with the next flush. */
async function writeDown(needs: Needs, { site: id, items, batch }: Work): Promise<boolean> {
  const site = needs.directory.get(id)
  if (!site || !batch) return true
  try {
    await scopes.run({ site: id, who: background }, () =>
      writeForSite(needs.database.pool, id, (db) => batch(jobContextOf(needs, site, db, needs.now()), items)),
    )
    return true
  } catch (error) {
    const passing = isTransient(error)
    if (!isDatabaseLost(error)) note(needs.log, error, id)
    return !passing
  }
}

const note = (log: Logger, error: unknown, site: string) =>
  log.warn({ err: error, site }, 'what reads left was not kept')
