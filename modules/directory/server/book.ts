import { eq } from 'drizzle-orm'
import { maskEmail, maskNumber, maskPhone } from '#engines/directory/mask.ts'
import { postsOf } from '#engines/directory/server/posts.ts'
import { tagsOf } from '#engines/directory/server/tags.ts'
import { childrenOf, crumbsOf, getUnits, pathOf, type Units } from '#engines/directory/server/units.ts'
import { dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type ReadContext, settingsOf } from '#kernel/server/context.ts'
import type { contract } from '../contract.ts'
import { directory } from '../module.ts'
import { bookPresets } from '../variants.ts'
import { brakeLookups } from './brake.ts'
import { contactRows, mayUnmask } from './contact-rows.ts'
import { faces } from './contacts.ts'
import { findPerson, seesEmail } from './find-person.ts'
import { contacts } from './schema.ts'

type Calls = typeof contract

export async function book(ctx: ReadContext) {
  const person = personOf(ctx)
  const units = await getUnits(ctx.db)
  return {
    sections: [...bookPresets[settingsOf(ctx, directory).book]],
    line: crumbsOf(units, person.departmentId ?? ''),
    tags: await tagsOf(ctx.db, person.id),
    units: topUnits(units).map(({ id, name }) => ({ id, name })),
  }
}

/** If there is a single top unit (the university), its children are listed instead. */
function topUnits(units: Units) {
  const top = childrenOf(units, null)
  return top.length === 1 ? childrenOf(units, top[0]!.id) : top
}

export async function personDetail(ctx: ReadContext, { id }: InputOf<Calls['personDetail']>) {
  brakeLookups(ctx)
  const { line, departmentId, ...found } = await findPerson(ctx, id)
  const units = await getUnits(ctx.db)
  const own = id === personOf(ctx).id
  const posts = await postsOf(ctx.db, id, dayIn(ctx.site.zone, ctx.now))
  const { rows } = await contactRows(ctx, eq(contacts.person, id), { page: 1, page_size: 10 })
  return {
    ...found,
    number: own ? found.number : maskNumber(found.number),
    mobile: own ? found.mobile : maskPhone(found.mobile),
    email: seesEmail(ctx, found) ? found.email : maskEmail(found.email),
    title: posts.find(({ primary }) => primary)?.title ?? '',
    path: pathOf(units, departmentId ?? ''),
    posts: posts.map(({ title, duty, department }) => ({ title, duty, department })),
    tags: await tagsOf(ctx.db, id),
    contacts: await faces(ctx, rows),
    mayUnmask: !own && mayUnmask(ctx, line),
    own,
  }
}
