import { randomInt } from 'node:crypto'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { lockName } from '#kernel/server/db/lock-name.ts'
import { running } from '../module.ts'
import type { teamContract } from '../team-contract.ts'
import { findPlan } from './rows.ts'
import { members, type PlanRow, type TeamRow, teams } from './schema.ts'

type Calls = typeof teamContract

/** Changes of the teams of a plan come one after another: membership, size and captain depend on each other. */
async function lockTeams(ctx: WriteContext, plan: string): Promise<PlanRow> {
  const row = await findPlan(ctx, plan)
  if (row.teamMost === 0) throw running.fail('noTeams')
  if (row.state !== 'open') throw running.fail('planClosed')
  await lockName(ctx, `running.teams ${plan}`)
  return row
}

async function ownTeam({ db, person }: WriteContext, plan: string): Promise<TeamRow | undefined> {
  const [row] = await db
    .select({ team: teams })
    .from(members)
    .innerJoin(teams, and(eq(teams.site, members.site), eq(teams.id, members.team)))
    .where(and(eq(members.plan, plan), eq(members.person, person!.id)))
  return row?.team
}

async function refuseName({ db }: WriteContext, plan: string, name: string, but?: string): Promise<void> {
  const same = and(eq(teams.plan, plan), eq(teams.name, name), but ? ne(teams.id, but) : undefined)
  const [taken] = await db.select({ id: teams.id }).from(teams).where(same)
  if (taken) throw running.fail('nameTaken')
}

/** Without letters that look alike. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const newCode = (): string => Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')

export async function saveTeam(ctx: WriteContext, { plan, name, goal }: InputOf<Calls['saveTeam']>) {
  await lockTeams(ctx, plan)
  const me = personOf(ctx).id
  const own = await ownTeam(ctx, plan)
  if (own && own.captain !== me) throw running.fail('notCaptain')
  await refuseName(ctx, plan, name, own?.id)
  if (own) {
    await ctx.db
      .update(teams)
      .set({ name, goal, version: own.version + 1 })
      .where(eq(teams.id, own.id))
    return { id: own.id }
  }
  const [made] = await ctx.db
    .insert(teams)
    .values({ plan, name, goal, captain: me, code: newCode() })
    .returning({ id: teams.id })
  await ctx.db.insert(members).values({ plan, person: me, team: made!.id, joinedAt: ctx.now })
  return { id: made!.id }
}

export async function joinTeam(ctx: WriteContext, { plan, code }: InputOf<Calls['joinTeam']>) {
  const { teamMost } = await lockTeams(ctx, plan)
  const own = await ownTeam(ctx, plan)
  const [team] = await ctx.db
    .select()
    .from(teams)
    .where(and(eq(teams.plan, plan), eq(teams.code, code.toUpperCase())))
  if (!team) throw running.fail('noSuchCode')
  if (own?.id === team.id) return { name: team.name }
  if (own) throw running.fail('alreadyInTeam')
  const [there] = await ctx.db.select({ n: sql<number>`count(*)::int` }).from(members).where(eq(members.team, team.id))
  if (there!.n >= teamMost) throw running.fail('teamFull')
  await ctx.db.insert(members).values({ plan, person: personOf(ctx).id, team: team.id, joinedAt: ctx.now })
  return { name: team.name }
}

export async function leaveTeam(ctx: WriteContext, { plan }: InputOf<Calls['leaveTeam']>) {
  await lockTeams(ctx, plan)
  const own = await ownTeam(ctx, plan)
  if (own) await take(ctx, own, personOf(ctx).id)
  return {}
}

export async function removeMember(ctx: WriteContext, { plan, person }: InputOf<Calls['removeMember']>) {
  await lockTeams(ctx, plan)
  const own = await ownTeam(ctx, plan)
  if (!own) throw notFound()
  if (own.captain !== personOf(ctx).id) throw running.fail('notCaptain')
  await take(ctx, own, person)
  return {}
}

/** Of a team without members nothing stays; a captain who leaves is followed by who joined first. */
async function take({ db }: WriteContext, team: TeamRow, person: string): Promise<void> {
  await db.delete(members).where(and(eq(members.team, team.id), eq(members.person, person)))
  const [next] = await db
    .select({ person: members.person })
    .from(members)
    .where(eq(members.team, team.id))
    .orderBy(asc(members.joinedAt), asc(members.person))
    .limit(1)
  if (!next) await db.delete(teams).where(eq(teams.id, team.id))
  else if (team.captain === person) await db.update(teams).set({ captain: next.person }).where(eq(teams.id, team.id))
}
