import type { Module } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { isDatabaseLost } from '#kernel/server/db/passing.ts'
import { underRightsOf } from '#kernel/server/own-rights.ts'
import type { Contributions, Served } from '#kernel/server/serve.ts'
import { refusalOf } from '#kernel/server/services/refusal.ts'
import { tilesOfPage } from '#kernel/server/services/tiles.ts'
import { modulesOf } from './services.ts'

type Kind = 'search'
type Item<K extends Kind> = Awaited<ReturnType<NonNullable<Contributions[K]>>>[number]

const patience = 2_000
const mostOfEach = 10

/** What all modules of the site add, each asked under its own rights. One that breaks or dawdles is left out. */
export async function gather<K extends Kind>(
  ctx: ReadContext,
  kind: K,
  q = '',
): Promise<(Item<K> & { module: string })[]> {
  const askable = modulesOf(ctx).filter((served) => served[kind])
  const answers = await Promise.all(askable.map((served) => askOne(ctx, kind, served, q)))
  return answers.flat() as (Item<K> & { module: string })[]
}

async function askOne(ctx: ReadContext, kind: Kind, served: Served, q: string): Promise<object[]> {
  const { key } = served.module
  if (isShut(ctx, served.module, served.module.services)) return []
  try {
    const items = await inTime(Promise.resolve(served[kind]!(underRightsOf(ctx, key), q)))
    return items
      .filter(({ page }) => !isShut(ctx, served.module, tilesOfPage(served.module, page)))
      .slice(0, mostOfEach)
      .map((item) => ({ ...item, module: key }))
  } catch (error) {
    if (isDatabaseLost(error)) throw error
    ctx.log.error({ err: error, module: key, kind }, 'a module had nothing to add')
    return []
  }
}

/** What the site's rules keep from the person is not shown either. */
const isShut = (ctx: ReadContext, module: Module, tiles: Module['services']): boolean =>
  refusalOf(ctx, module, tiles) !== undefined

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error(`no answer within ${patience} ms`)), patience)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
