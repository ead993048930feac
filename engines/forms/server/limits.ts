import { and, eq, like, ne, not, sql } from 'drizzle-orm'
import type { WriteContext } from '#kernel/server/context.ts'
import { countWhere } from '#kernel/server/db/list.ts'
import type { FormRules } from '../shapes.ts'
import type { FormRow } from './find-form.ts'
import { FormRefused } from './refused.ts'
import { forms, participations, submissions } from './schema.ts'

type Writing = Pick<WriteContext, 'db'>

/**
 * Recounts existing submissions after a change of limits. The form's row is locked: concurrent submissions hold a share
 * lock on it through their foreign key, so that none is missed or counted twice.
 */
export async function countAgain({ db }: Writing, form: FormRow, rules: FormRules): Promise<{ total: number }> {
  await db.select({ id: forms.id }).from(forms).where(eq(forms.id, form.id)).for('update')
  const valid = and(eq(submissions.form, form.id), ne(submissions.state, 'withdrawn'))
  const count = await countWhere(db, submissions, valid)
  if (rules.mostTotal !== null && rules.mostTotal < count) throw new FormRefused('mostTooLow', { count })
  if (rules.limit !== form.limit) await countPeopleAgain({ db }, form, rules)
  return { total: rules.mostTotal === null ? 0 : count }
}

/**
 * Participations of browsers without login. These and those of anonymous forms cannot be recounted: submissions do not
 * name their sender.
 */
const isBrowser = like(participations.who, 'b:%')

async function countPeopleAgain({ db }: Writing, { id, anonymous }: FormRow, { limit }: FormRules): Promise<void> {
  const ofForm = eq(participations.form, id)
  if (limit !== 'daily') await joinDays({ db }, id)
  if (anonymous) return
  await db.delete(participations).where(and(ofForm, not(isBrowser)))
  if (limit === 'free') return
  const span = limit === 'daily' ? sql`s.day::text` : sql`''`
  await db.execute(sql`insert into form_participations (form, who, span, times)
    select s.form, p.holder::text, ${span}, count(*)::int from form_submissions s
    join people p on p.site = s.site and p.id = s.person
    where s.form = ${id} and s.state <> 'withdrawn' group by 1, 2, 3`)
}

/** Sums the counts by day into one total. */
async function joinDays({ db }: Writing, id: string): Promise<void> {
  await db.execute(sql`with days as (delete from form_participations where form = ${id} returning who, times)
    insert into form_participations (form, who, span, times)
    select ${id}::uuid, who, '', sum(times)::int from days group by who`)
}
