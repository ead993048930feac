import { sourcesOf } from '#engines/imports/server/overview.ts'
import { allows } from '#kernel/access.ts'
import type { ReadContext } from '#kernel/server/context.ts'

/** Where the site's data comes from; the page of an import only for those who may open it. */
export async function sources(ctx: ReadContext) {
  const mayOpen = (module: string, right: string) =>
    ctx.person !== undefined && allows(ctx.person.permissions, module, right)
  const list = (await sourcesOf(ctx)).map(({ module, right, also, page, ...face }) => ({
    ...face,
    page: mayOpen(module, right) && (!also || mayOpen(also.module, also.right)) ? page : '',
  }))
  return { list }
}
