import { sql } from 'drizzle-orm'
import { allows } from '#kernel/access.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { Service } from '../../home-contract.ts'
import { modulesOf } from './services.ts'

/** New content makes a service visible after at most this time. */
const freshMs = 5_000
const topic = 'shell.filled'

type Reading = Pick<ReadContext, 'site' | 'reader' | 'now' | 'tools'>
type Asker = Reading & Pick<ReadContext, 'person'>

/** Services without content, with their module: cached for `freshMs`, one statement for everybody. */
function emptyOnes(ctx: Reading): Promise<ReadonlyMap<string, string>> {
  const { site, reader, now, tools } = ctx
  const key = String(Math.floor(now.getTime() / freshMs))
  return tools.topics.cached({ site: site.id, topic, key }, async () => {
    const asked = modulesOf(ctx).flatMap(({ module, filledBy = {} }) =>
      Object.entries(filledBy).map(([service, isFilled]) => ({ service, module: module.key, isFilled })),
    )
    if (asked.length === 0) return { value: new Map<string, string>(), bytes: 100 }
    const parts = asked.map(({ isFilled }) => sql`(${isFilled})`)
    const { rows } = await reader.execute<{ filled: boolean[] }>(
      sql`select array[${sql.join(parts, sql`, `)}] as filled`,
    )
    const empty = asked.filter((_, i) => !rows[0]!.filled[i])
    return { value: new Map(empty.map(({ service, module }) => [service, module])), bytes: 100 + empty.length * 100 }
  })
}

const none: ReadonlyMap<string, string> = new Map()
const shownOf = new WeakMap<readonly Service[], { of: ReadonlyMap<string, string>; list: Service[] }>()

/**
 * Removes services without content, except for people with a permission of the service's module, who are to fill it.
 */
export async function withoutEmpty(ctx: Asker, list: Service[]): Promise<Service[]> {
  // The list itself is cached, so it must work while the database is down.
  const empty = await emptyOnes(ctx).catch(() => none)
  if (empty.size === 0) return list
  const { person } = ctx
  const isRunBy = (module: string) => person !== undefined && allows(person.permissions, module, '')
  if ([...new Set(empty.values())].some(isRunBy))
    return list.filter(({ key }) => !empty.has(key) || isRunBy(empty.get(key)!))
  const known = shownOf.get(list)
  if (known?.of === empty) return known.list
  const shown = list.filter(({ key }) => !empty.has(key))
  shownOf.set(list, { of: empty, list: shown })
  return shown
}
