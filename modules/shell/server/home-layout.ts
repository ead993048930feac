import { eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import type { layoutContract } from '../layout-contract.ts'
import { arranged } from './arranged.ts'
import { facesFor } from './home-faces.ts'
import { type OwnHome, ownHome } from './own-home.ts'
import { homeLayouts as table } from './schema.ts'

type Calls = typeof layoutContract
type Asker = Pick<ReadContext, 'site' | 'person' | 'db'>

/** The blocks of the asking person's home in order, and those of them that they do not want to see. */
export type Layout = { own: boolean; order: string[]; hidden: ReadonlySet<string> }

export const getLayout = async (ctx: Asker): Promise<Layout> => layoutFrom(ctx, (await ownHome(ctx)).layout)

export function layoutFrom(ctx: Pick<Asker, 'site' | 'person'>, kept: OwnHome['layout']): Layout {
  const names = blocksFor(ctx)
  if (!kept) return { own: false, order: names, hidden: new Set() }
  const hidden = kept.hidden.filter((key) => !ctx.site.homeFixed.includes(key))
  return { own: true, order: arranged(names, kept.order), hidden: new Set(hidden) }
}

/** The site may arrange the home of some kinds of people otherwise. */
const blocksFor = ({ site, person }: Pick<Asker, 'site' | 'person'>): string[] => [
  ...new Set(site.homes[person?.role ?? 'visitor'] ?? site.home),
]

export async function homeLayout(ctx: ReadContext) {
  const { own, order, hidden } = await getLayout(ctx)
  const faces = await facesFor(ctx, order)
  const { homeFixed } = ctx.site
  return {
    own,
    blocks: faces.map((face) => ({ ...face, fixed: homeFixed.includes(face.key), hidden: hidden.has(face.key) })),
  }
}

/** A block that nothing fills just now was not shown to be arranged: it keeps its place and stays hidden if it was. */
export async function saveHomeLayout(ctx: WriteContext, input: InputOf<Calls['saveHomeLayout']>) {
  const person = personOf(ctx).id
  const names = blocksFor(ctx)
  const before = await getLayout(ctx)
  const order = arranged(before.order, input.order)
  const unseen = [...before.hidden].filter((key) => !input.order.includes(key))
  const wanted = new Set([...input.hidden, ...unseen])
  const hidden = names.filter((key) => wanted.has(key) && !ctx.site.homeFixed.includes(key))
  const set = { order, hidden, at: ctx.now }
  await ctx.db
    .insert(table)
    .values({ person, ...set })
    .onConflictDoUpdate({ target: [table.site, table.person], set })
  return {}
}

export async function resetHomeLayout(ctx: WriteContext) {
  await ctx.db.delete(table).where(eq(table.person, personOf(ctx).id))
  return {}
}
