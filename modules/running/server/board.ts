import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { isFor } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { TeamCard, teamContract } from '../team-contract.ts'
import { members, type PlanRow, plans, runs, teams } from './schema.ts'

type Calls = typeof teamContract

/** Plans with teams for the person, and the chosen one or the first. */
async function planChoice(ctx: ReadContext, asked: string) {
  const rows = await ctx.db
    .select()
    .from(plans)
    .where(and(gt(plans.teamMost, 0), inArray(plans.state, ['open', 'ended']), isFor(ctx.person, plans)))
    .orderBy(desc(plans.state), desc(plans.endsOn), asc(plans.id))
    .limit(50)
  const chosen: PlanRow | undefined = rows.find(({ id }) => id === asked) ?? rows[0]
  const choices = rows.map((row) => ({
    id: row.id,
    title: fieldIn(ctx.language, row, 'title'),
    teamMost: row.teamMost,
  }))
  return { plans: choices, plan: chosen?.id ?? '', chosen }
}

/** Members, runs and metres of teams, which count from the joining on. */
export function totalsOf(db: ReadDb, where: SQL | undefined) {
  const meters = sql<number>`coalesce(sum(${runs.counted}), 0)::int`
  const crew = sql<number>`count(distinct ${members.person})::int`
  return db
    .select({
      id: teams.id,
      name: teams.name,
      goal: teams.goal,
      members: crew.as('crew'),
      runs: sql<number>`count(${runs.id})::int`.as('valid_runs'),
      meters: meters.as('meters'),
      average: sql<number>`(${meters} / greatest(${crew}, 1))::int`.as('average'),
    })
    .from(teams)
    .innerJoin(members, and(eq(members.site, teams.site), eq(members.team, teams.id)))
    .leftJoin(
      runs,
      and(
        eq(runs.site, teams.site),
        eq(runs.plan, teams.plan),
        eq(runs.person, members.person),
        eq(runs.state, 'valid'),
        sql`${runs.endedAt} >= ${members.joinedAt}`,
      ),
    )
    .where(where)
    .groupBy(teams.id, teams.name, teams.goal)
}

export async function runTeams(ctx: ReadContext, { plan: asked, page, page_size }: InputOf<Calls['runTeams']>) {
  const { chosen, ...choice } = await planChoice(ctx, asked)
  if (!chosen) return { ...choice, total: 0, list: [], more: false }
  const offset = (page - 1) * page_size
  const rows = await totalsOf(ctx.db, eq(teams.plan, chosen.id))
    .orderBy(sql`average desc`, teams.name)
    .limit(page_size)
    .offset(offset)
  const [all] = await ctx.db.select({ n: sql<number>`count(*)::int` }).from(teams).where(eq(teams.plan, chosen.id))
  const mine = await teamOf(ctx, chosen.id)
  const list: TeamCard[] = rows.map((row, i) => ({ ...row, rank: offset + i + 1, isMine: row.id === mine?.id }))
  return { ...choice, total: all!.n, list, more: offset + rows.length < all!.n }
}

async function teamOf(ctx: ReadContext, plan: string) {
  const [row] = await ctx.db
    .select({ team: teams })
    .from(members)
    .innerJoin(teams, and(eq(teams.site, members.site), eq(teams.id, members.team)))
    .where(and(eq(members.plan, plan), eq(members.person, personOf(ctx).id)))
  return row?.team
}

export async function myTeam(ctx: ReadContext, { plan: asked }: InputOf<Calls['myTeam']>) {
  const { chosen, ...choice } = await planChoice(ctx, asked)
  const team = chosen && (await teamOf(ctx, chosen.id))
  if (!team) return { ...choice, team: null }
  const me = personOf(ctx).id
  const crew = await ctx.db
    .select({
      id: members.person,
      name: people.name,
      runs: sql<number>`count(${runs.id})::int`,
      meters: sql<number>`coalesce(sum(${runs.counted}), 0)::int`,
    })
    .from(members)
    .innerJoin(people, and(eq(people.site, members.site), eq(people.id, members.person)))
    .leftJoin(
      runs,
      and(
        eq(runs.site, members.site),
        eq(runs.plan, members.plan),
        eq(runs.person, members.person),
        eq(runs.state, 'valid'),
        sql`${runs.endedAt} >= ${members.joinedAt}`,
      ),
    )
    .where(eq(members.team, team.id))
    .groupBy(members.person, people.name, members.joinedAt)
    .orderBy(sql`4 desc`, members.joinedAt)
  const sum = (key: 'runs' | 'meters') => crew.reduce((total, one) => total + one[key], 0)
  const { id, name, code, goal, captain } = team
  return {
    ...choice,
    team: {
      ...{ id, name, code, goal, most: chosen.teamMost, meters: sum('meters'), runs: sum('runs') },
      isCaptain: captain === me,
      members: crew.map((one) => ({ ...one, isMe: one.id === me, isCaptain: one.id === captain })),
    },
  }
}
