import { and, eq, ne, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import { running } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { totalsOf } from '../board.ts'
import { plans, type TeamRow, teams } from '../schema.ts'

type Calls = typeof officeContract

export async function deskTeams(ctx: ReadContext, input: InputOf<Calls['deskTeams']>) {
  const query = ctx.db
    .select({
      team: teams,
      captain: people.name,
      ...{ title: plans.title, titleEn: plans.titleEn, titleTw: plans.titleTw },
    })
    .from(teams)
    .innerJoin(plans, and(eq(plans.site, teams.site), eq(plans.id, teams.plan)))
    .innerJoin(people, and(eq(people.site, teams.site), eq(people.id, teams.captain)))
    .where(and(input.plan ? eq(teams.plan, input.plan) : undefined, contains(input.q, teams.name)))
  const { rows, total } = await pageOf(ctx, query, input, teams.name, teams.id)
  const ids = rows.map(({ team }) => team.id)
  const sums = ids.length ? await totalsOf(ctx.db, sql`${teams.id} = any(${sql.param(ids)}::uuid[])`) : []
  const list = rows.map(({ team: { id, name, goal, version }, captain, ...titles }) => {
    const sum = sums.find((one) => one.id === id)
    return {
      ...{ id, name, goal, version, captain, mayEdit: true },
      planTitle: fieldIn(ctx.language, titles, 'title'),
      members: sum?.members ?? 0,
      meters: sum?.meters ?? 0,
    }
  })
  return { total, list }
}

async function lockTeam({ db }: WriteContext, id: string, version: number): Promise<TeamRow> {
  const row = theRow(await db.select().from(teams).where(eq(teams.id, id)).for('update'))
  if (row.version !== version) throw kernel.fail('changed')
  return row
}

export async function renameTeam(ctx: WriteContext, { id, version, name }: InputOf<Calls['renameTeam']>) {
  const row = await lockTeam(ctx, id, version)
  const same = and(eq(teams.plan, row.plan), eq(teams.name, name), ne(teams.id, id))
  const [taken] = await ctx.db.select({ id: teams.id }).from(teams).where(same)
  if (taken) throw running.fail('nameTaken')
  await ctx.db
    .update(teams)
    .set({ name, version: version + 1 })
    .where(eq(teams.id, id))
  const said = { before: { name: row.name }, after: { name } }
  await ctx.audit({ action: 'rename', entity: 'runTeam', entityId: id, ...said })
  return {}
}

export async function removeTeam(ctx: WriteContext, { id, version, reason }: InputOf<Calls['removeTeam']>) {
  const row = await lockTeam(ctx, id, version)
  await ctx.db.delete(teams).where(eq(teams.id, id))
  const said = { before: { name: row.name }, after: { reason } }
  await ctx.audit({ action: 'remove', entity: 'runTeam', entityId: id, ...said })
  return {}
}
