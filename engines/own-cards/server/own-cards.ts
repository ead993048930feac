import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CardTone } from '#kernel/home.ts'
import type { Said } from '#kernel/language/said.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { Job, JobContext, JobStepContext } from '#kernel/server/serve.ts'
import { type OwnCardLine, ownCards } from './schema.ts'

type Context = Readonly<{ db: WriteDb }>

export type OwnCardDraft = { key: string; person: string; figure: Said; tone: CardTone; rows: readonly OwnCardLine[] }

export type OwnCard = {
  key: string
  icon: string
  page: string
  /** Every card as it should be now. */
  all: (ctx: JobContext) => Promise<OwnCardDraft[]>
}

export const defineOwnCard = (card: OwnCard): OwnCard => card

/** Adds or replaces cards: one statement. The people's rows are written in their order, so that two never wait for each other. */
export async function putOwnCards({ db }: Context, cards: readonly OwnCardDraft[]): Promise<void> {
  if (!cards.length) return
  const sorted = cards.toSorted((a, b) => (a.person < b.person ? -1 : a.person > b.person ? 1 : a.key < b.key ? -1 : 1))
  await db.execute(sql`
    insert into ${ownCards} (person, key, figure, tone, rows)
    select c.person, c.key, c.figure, c.tone, c.rows
    from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb)
      as c (person uuid, key text, figure jsonb, tone text, rows jsonb)
    on conflict (site, person, key) do update
    set figure = excluded.figure, tone = excluded.tone, rows = excluded.rows, updated_at = now()`)
}

export async function takeOwnCards({ db }: Context, key: string, people: readonly string[]): Promise<void> {
  if (people.length) await db.delete(ownCards).where(and(eq(ownCards.key, key), inArray(ownCards.person, [...people])))
}

/** The cards of a module are what its own rows say: the nightly repair, and the first filling. */
export async function refillOwnCard(ctx: JobContext, { key, all }: OwnCard): Promise<void> {
  const cards = await all(ctx)
  const kept = JSON.stringify(cards.map(({ person }) => person))
  await ctx.db.execute(sql`
    delete from ${ownCards} where key = ${key}
      and person not in (select p::uuid from jsonb_array_elements_text(${kept}::jsonb) as p)`)
  await putOwnCards(ctx, cards)
}

const declaredIn = ({ site, tools }: Pick<JobContext, 'site' | 'tools'>): OwnCard[] =>
  tools.modules
    .filter(({ module }) => Object.hasOwn(site.modules, module.key))
    .flatMap(({ ownCards: declared = [] }) => declared as readonly OwnCard[])

/** All cards of a site, for demo data. */
export async function buildOwnCards(ctx: JobContext): Promise<void> {
  for (const card of declaredIn(ctx)) await refillOwnCard(ctx, card)
}

/** The same, with a transaction for each. */
async function refillAll(ctx: JobStepContext): Promise<void> {
  for (const card of declaredIn(ctx)) if (!ctx.signal?.aborted) await ctx.write((own) => refillOwnCard(own, card))
}

/** For the module that serves the home page. */
export const ownCardJobs: readonly Job[] = [{ name: 'own-cards', schedule: '53 19 * * *', runInSteps: refillAll }]
