import type { ReadContext } from '#kernel/server/context.ts'
import type { Entry } from './audits.ts'
import { nameIn } from './changes.ts'
import { type Found, foundBy, isHidden, mayOpen, thingOf } from './declared.ts'
import type { Names } from './names.ts'

const longest = 80

/** The entity of an entry, with its page if the reader may open it. */
export function thingIn(ctx: ReadContext, entry: Entry, names: Names) {
  const declared = thingOf(ctx, entry)
  if (isHidden(ctx, declared)) return null
  const known = (declared && names({ thing: declared, id: entry.entityId })) || nameIn(entry, ctx.language)
  const name = known || entry.entityId
  if (!name) return null
  const page = pageOf(ctx, declared, entry.entityId)
  return { name: cut(name), page, marks: marksOf(ctx, declared) }
}

/** '' if there is no page or the reader may not open it. */
export function pageOf(ctx: ReadContext, thing: Found | undefined, id: string): string {
  if (!thing) return ''
  if (thing.page) return mayOpen(ctx, thing) ? thing.page.replace(':id', encodeURIComponent(id)) : ''
  return thing.namedAs ? pageOf(ctx, foundBy(ctx, thing.namedAs), id) : ''
}

function marksOf(ctx: ReadContext, thing: Found | undefined): 'title' | 'none' | 'quotes' {
  const named = thing?.namedAs ? foundBy(ctx, thing.namedAs) : undefined
  return thing?.marks ?? named?.marks ?? 'quotes'
}

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)
