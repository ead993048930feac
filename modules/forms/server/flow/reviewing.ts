import { and, eq, inArray } from 'drizzle-orm'
import { maskName } from '#engines/admission/mask-name.ts'
import { start } from '#engines/flow/server/start.ts'
import { currentVersion } from '#engines/flow/server/versions.ts'
import type { Answers } from '#engines/forms/answers.ts'
import { codeInGroups, codeLength, plainCode } from '#engines/forms/paper-code.ts'
import { findVersion } from '#engines/forms/server/find-form.ts'
import { FormRefused } from '#engines/forms/server/refused.ts'
import { putUnderReview } from '#engines/forms/server/review.ts'
import { forms, submissions } from '#engines/forms/server/schema.ts'
import { titleIn } from '#engines/forms/translations.ts'
import { seconds } from '#kernel/clock.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import { formCases } from '../desk-schema.ts'
import { formDesk } from './desk.ts'
import { flowKeyOf } from './naming.ts'

/** Starts the case of a new submission, in its transaction. */
export async function startReview(
  ctx: WriteContext,
  { form, submission, answers }: { form: string; submission: string; answers: Answers },
): Promise<void> {
  const { person } = ctx
  if (!person) throw new FormRefused('loginFirst')
  const version = await currentVersion(ctx, formDesk, flowKeyOf(form))
  const applicant = { id: person.id, role: person.role, unit: person.departmentId ?? '' }
  const made = { version, applicant, name: person.name, fields: answers, chosen: {}, key: submission }
  const { id } = await start(ctx, formDesk, made)
  await ctx.db.insert(formCases).values({ submission, case: id })
  await putUnderReview(ctx, submission)
}

export type Review = { case: string; code: string; agreedAt: number }
const none: Review = { case: '', code: '', agreedAt: 0 }

/** The cases of submissions, and their codes. */
export async function reviewsOf(db: ReadDb, ids: readonly string[]): Promise<(id: string) => Review> {
  const rows = ids.length
    ? await db
        .select()
        .from(formCases)
        .where(inArray(formCases.submission, [...ids]))
    : []
  return (id) => {
    const row = rows.find(({ submission }) => submission === id)
    if (!row) return none
    return {
      case: row.case,
      code: row.code ? codeInGroups(row.code) : '',
      agreedAt: row.agreedAt ? seconds(row.agreedAt) : 0,
    }
  }
}

const rate = { burst: 5, perSecond: 0.1 }

/** For anyone with the code: nothing but what is needed to compare it with the paper. */
export async function checkForm(ctx: ReadContext, { code }: { code: string }) {
  brake(ctx, 'forms.check', rate)
  const plain = plainCode(code)
  const [row] = plain.length === codeLength ? await agreedWith(ctx.reader, plain) : []
  if (!row?.agreedAt) return { isValid: false, title: '', name: '', agreedAt: 0 }
  const { definition } = await findVersion(ctx, row.version)
  const title = titleIn(definition, row.title, ctx.language)
  return { isValid: true, title, name: maskName(row.name), agreedAt: seconds(row.agreedAt) }
}

const agreedWith = (db: ReadDb, code: string) =>
  db
    .select({
      ...{ agreedAt: formCases.agreedAt, version: submissions.version },
      ...{ title: forms.title, name: people.name },
    })
    .from(formCases)
    .innerJoin(submissions, and(eq(submissions.site, formCases.site), eq(submissions.id, formCases.submission)))
    .innerJoin(forms, and(eq(forms.site, submissions.site), eq(forms.id, submissions.form)))
    .innerJoin(people, and(eq(people.site, submissions.site), eq(people.id, submissions.person)))
    .where(and(eq(formCases.code, code), inArray(submissions.state, ['accepted', 'locked'])))
