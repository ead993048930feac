import { eq } from 'drizzle-orm'
import { everyone } from '#engines/directory/audience.ts'
import { flows } from '#engines/flow/server/schema.ts'
import { publishFlow } from '#engines/flow/server/versions.ts'
import { madeFrom, type Say } from '#engines/flow/templates/template.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { Site } from '#kernel/site.ts'
import { flowTemplates } from '../../flows/flows.ts'
import { documents } from '../../module.ts'
import { desk } from '../flow/desk.ts'

const chinese: Say = (zh) => zh
const english: Say = (_, en) => en
/** Students take no part; who may register and draft is decided by rights and settings (`flow/service.ts`). */
const staff = {
  ...everyone,
  who: 'some' as const,
  roles: ['teacher' as const, 'counsellor' as const, 'staff' as const],
}

/** Publishes the flows that are missing; those that a site has made its own stay as they are. */
export async function publishMissing(ctx: { db: WriteDb; site: Site }): Promise<number> {
  const there = await ctx.db.select({ key: flows.key }).from(flows).where(eq(flows.owner, documents.key))
  const missing = Object.values(flowTemplates).filter((one) => !there.some(({ key }) => key === one.key))
  for (const template of missing) {
    const { title, form, flow } = madeFrom(template, ctx.site.languages)
    await publishFlow(ctx, desk, {
      ...{ key: template.key, title, titleEn: template.title(english), definition: flow, form, icon: 'file-text' },
      ...{ about: template.about(chinese), aboutEn: template.about(english), audience: staff },
    })
  }
  return missing.length
}

export async function prepare(ctx: WriteContext) {
  const made = await publishMissing(ctx)
  if (made) await ctx.audit({ action: 'prepare', entity: 'documents.flows', after: { made } })
  return { made }
}
