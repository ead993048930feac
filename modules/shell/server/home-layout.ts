import { eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import type { layoutContract } from '../layout-contract.ts'
import { cardKeys } from './home-cards.ts'
import { facesFor } from './home-faces.ts'
import { type OwnHome, ownHome } from './own-home.ts'
import { homeLayouts as table } from './schema.ts'
import { arranged } from './services/arranged.ts'

type Calls = typeof layoutContract
type Reading = Pick<ReadContext, 'site' | 'person' | 'db' | 'tools'>

/** Blocks of the person's home page in order, and the hidden ones. */
export type Layout = { own: boolean; order: string[]; hidden: ReadonlySet<string> }

const getLayout = async (ctx: Reading): Promise<Layout> => layoutFrom(ctx, (await ownHome(ctx)).layout)

export function layoutFrom(ctx: Omit<Reading, 'db'>, kept: OwnHome['layout']): Layout {
  const names = blocksFor(ctx)
  if (!kept) return { own: false, order: names, hidden: new Set() }
  const fixed = fixedFor(ctx)
  const hidden = oneByOne(ctx, kept.hidden).filter((key) => !fixed.includes(key))
  return { own: true, order: arranged(names, oneByOne(ctx, kept.order)), hidden: new Set(hidden) }
}

/** A site may have a different home page per role. */
const namedFor = ({ site, person }: Pick<Reading, 'site' | 'person'>): readonly string[] =>
  site.homes[person?.role ?? 'visitor'] ?? site.home

const blocksFor = (ctx: Omit<Reading, 'db'>): string[] => oneByOne(ctx, namedFor(ctx))

const fixedFor = (ctx: Omit<Reading, 'db'>): string[] => oneByOne(ctx, ctx.site.homeFixed)

/** `cards` is expanded to all cards not named in the site's home, each of which can be moved and hidden separately. */
function oneByOne(ctx: Omit<Reading, 'db'>, names: readonly string[]): string[] {
  const named = namedFor(ctx)
  const rest = names.includes('cards') ? cardKeys(ctx).filter((key) => !named.includes(key)) : []
  return [...new Set(names.flatMap((name) => (name === 'cards' ? rest : [name])))]
}

export async function homeLayout(ctx: ReadContext) {
  const { own, order, hidden } = await getLayout(ctx)
  const faces = await facesFor(ctx, order)
  const fixed = fixedFor(ctx)
  return {
    own,
    blocks: faces.map((face) => ({ ...face, fixed: fixed.includes(face.key), hidden: hidden.has(face.key) })),
  }
}

/** Blocks without content were not shown in the editor: they keep their position and visibility. */
export async function saveHomeLayout(ctx: WriteContext, input: InputOf<Calls['saveHomeLayout']>) {
  const person = personOf(ctx).id
  const names = blocksFor(ctx)
  const before = await getLayout(ctx)
  const wantedOrder = oneByOne(ctx, input.order)
  const order = arranged(before.order, wantedOrder)
  const unseen = [...before.hidden].filter((key) => !wantedOrder.includes(key))
  const wanted = new Set([...oneByOne(ctx, input.hidden), ...unseen])
  const fixed = fixedFor(ctx)
  const hidden = names.filter((key) => wanted.has(key) && !fixed.includes(key))
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
