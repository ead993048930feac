import { and, desc, eq, sql } from 'drizzle-orm'
import { type Definition, fieldsOf } from '#engines/forms/definition.ts'
import { saveForm } from '#engines/forms/server/designs.ts'
import { worded } from '#engines/forms/server/refused.ts'
import { formVersions, submissions } from '#engines/forms/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import { forms } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { owner } from '../../shapes.ts'
import { holdRevision } from './designs.ts'
import { findDesk } from './find-desk.ts'

type Calls = typeof officeContract

export async function designVersions(ctx: ReadContext, input: InputOf<Calls['designVersions']>) {
  const { id, page_size } = input
  const { form } = await findDesk(ctx, id, ['manage'])
  const query = ctx.db
    .select({
      ...pick(formVersions, 'id', 'number', 'definition'),
      by: people.name,
      at: formVersions.createdAt,
      submissions: sql<number>`(select count(*)::int from ${submissions} where ${submissions.form} = ${id}
        and ${submissions.version} = ${formVersions.id})`,
    })
    .from(formVersions)
    .leftJoin(people, and(eq(people.site, formVersions.site), eq(people.id, formVersions.publishedBy)))
    .where(eq(formVersions.form, id))
  const { rows, total } = await pageOf(ctx, query, input, desc(formVersions.number))
  const list = rows.map(({ id: version, definition, by, at, ...row }) => ({
    ...row,
    by: by ?? '',
    at: seconds(at),
    isOut: version === form.version,
    fields: fieldsOf(definition).length,
  }))
  return { total, page_size, list }
}

export async function designVersion(ctx: ReadContext, { id, number }: InputOf<Calls['designVersion']>) {
  await findDesk(ctx, id, ['manage'])
  return { number, definition: await definitionOf(ctx, id, number) }
}

export async function restoreVersion(ctx: WriteContext, input: InputOf<Calls['restoreVersion']>) {
  const { id, revision, number } = input
  await holdRevision(ctx, id, revision)
  const definition = await definitionOf(ctx, id, number)
  const saved = await worded(forms, () => saveForm(ctx, { form: { owner, id }, revision, definition }))
  return { id, ...saved }
}

async function definitionOf({ db }: Pick<ReadContext, 'db'>, form: string, number: number): Promise<Definition> {
  const [row] = await db
    .select({ definition: formVersions.definition })
    .from(formVersions)
    .where(and(eq(formVersions.form, form), eq(formVersions.number, number)))
  if (!row) throw notFound()
  return row.definition
}
