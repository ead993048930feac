import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AgendaItem } from '#engines/agenda/server/put.ts'
import { type AgendaFact, agendaOf } from '#engines/agenda/server/truth.ts'
import type { Face } from '#engines/allocation/server/faces/faces.ts'
import { grants } from '#engines/allocation/server/schema.ts'
import { classes, courses } from '#engines/courses/server/schema.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { type Said, saidInAll } from '#kernel/language/said.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import type { Site } from '#kernel/site.ts'
import { courseChoice } from '../module.ts'
import { pageOf } from '../variants.ts'
import { offers, type RoundRow, rounds } from './schema.ts'

/** A round is open, for its audience. */
export const roundSource = 'courseChoice.round'
/** A place from the waiting list that has to be accepted: written by the allocation engine. */
export const offerSource = 'courseChoice.offer'
/** A round with wishes has to be drawn, and its result confirmed. */
export const drawSource = 'courseChoice.draw'

type Wording = { site: Pick<Site, 'words'> }

export const linkTo = ({ id, page }: Pick<RoundRow, 'id' | 'page'>): string => `${pageOf(page)}?id=${id}`

const opening = (ctx: Wording, row: RoundRow): AgendaItem => ({
  ...{ source: roundSource, sourceId: row.id, kind: 'deadline', link: linkTo(row) },
  ...{ title: saidInAll(row, 'name'), text: say(ctx, courseChoice, `agenda.${row.kind}`) },
  ...{ shownFrom: row.opensAt, dueAt: row.closesAt, until: row.closesAt },
  for: { audience: audienceOf(row) },
})

const drawing = (ctx: Wording, row: RoundRow): AgendaItem => ({
  ...{ source: drawSource, sourceId: row.id, kind: 'task', link: 'manage/course-choice' },
  title: say(ctx, courseChoice, row.state === 'drawn' ? 'agenda.confirm' : 'agenda.draw', {
    name: saidInAll(row, 'name'),
  }),
  action: say(ctx, courseChoice, 'agenda.decide'),
  many: say(ctx, courseChoice, 'agenda.many'),
  ...(row.state === 'drawn' ? {} : { shownFrom: row.closesAt }),
  for: { right: 'courseChoice.manage' },
})

/** Items of a round in its present state. */
export function itemsOf(ctx: Wording, row: RoundRow): AgendaItem[] {
  if (row.state === 'drawn') return [drawing(ctx, row)]
  if (row.state !== 'published') return []
  return row.kind === 'wishes' ? [opening(ctx, row), drawing(ctx, row)] : [opening(ctx, row)]
}

/** The item of an offered place, shown by the allocation engine in the commit that offers it. */
export const offerFace = (ctx: Wording, row: RoundRow, of: { class: string; name: Said }): Face => ({
  ...{ state: 'offered', source: offerSource, sourceId: `${row.id}/${of.class}`, kind: 'task', link: linkTo(row) },
  title: say(ctx, courseChoice, 'agenda.offer', { name: of.name }),
  text: saidInAll(row, 'name'),
  action: say(ctx, courseChoice, 'agenda.accept'),
})

export const agenda = agendaOf({
  sources: [roundSource, offerSource, drawSource],
  all: async (ctx) => [...(await roundsTruth(ctx)), ...(await offersTruth(ctx))],
})

async function roundsTruth(ctx: JobContext): Promise<AgendaFact[]> {
  const rows = await ctx.db
    .select()
    .from(rounds)
    .where(inArray(rounds.state, ['published', 'drawn']))
  return rows.flatMap((row) => itemsOf(ctx, row))
}

async function offersTruth(ctx: JobContext): Promise<AgendaFact[]> {
  const rows = await ctx.db
    .select({ round: rounds, class: offers.class, name: courses.name, person: grants.person, until: grants.until })
    .from(grants)
    .innerJoin(offers, and(eq(offers.site, grants.site), eq(offers.pool, grants.pool)))
    .innerJoin(rounds, and(eq(rounds.site, offers.site), eq(rounds.id, offers.round)))
    .innerJoin(classes, and(eq(classes.site, offers.site), eq(classes.id, offers.class)))
    .innerJoin(courses, and(eq(courses.site, classes.site), eq(courses.id, classes.course)))
    .where(and(sql`${grants.state} in ('held', 'offered')`, eq(grants.state, 'offered')))
  return rows.map(({ round, person, until, ...of }) => {
    const { state: _, ...face } = offerFace(ctx, round, of)
    return { ...face, dueAt: until!, until: until!, for: { people: [person] } }
  })
}
