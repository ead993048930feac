import { eq } from 'drizzle-orm'
import { theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import { getViewing } from '#kernel/server/people/viewing.ts'

export const getAllAuth = (ctx: ReadContext) => personOf(ctx).permissions

export async function getUserName(ctx: ReadContext) {
  const person = personOf(ctx)
  return { name: shownName(ctx.language, person), uid: person.id, viewing: await getViewing(ctx) }
}

export async function getInfo(ctx: ReadContext) {
  const { id, department, role } = personOf(ctx)
  const person = theRow(await ctx.db.select().from(people).where(eq(people.id, id)))
  const { email, mobile, avatar, number } = person
  return {
    base: {
      uid: id,
      realname: shownName(ctx.language, person),
      email,
      mobile: masked(mobile),
      avatar,
      department,
      role: { number, identity: role },
    },
  }
}

const masked = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
