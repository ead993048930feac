import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { noUnit } from '#engines/figures/server/schema.ts'
import { notify, type Telling } from '#engines/inbox/server/notify.ts'
import { languages } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { health } from '../../module.ts'
import { holdersOver } from './holders.ts'

/** Maximum number of recipients; others see it in the list. */
const most = 20

/** Notifies holders of a permission over a unit, except the person concerned. */
export async function notifyHolders(
  ctx: WriteContext | JobContext,
  right: string,
  unit: string | null,
  { about = '', ...telling }: Omit<Telling, 'to'> & { about?: string },
): Promise<void> {
  const holders = await holdersOver(ctx.db, right, unit ?? noUnit)
  const to = holders.map(({ id }) => id).filter((id) => id !== about)
  if (to.length > 0) await notify(ctx, { ...telling, to: to.slice(0, most) })
}

const shape = z.object({ person: z.uuid(), unit: z.uuid().nullable(), reasons: z.array(z.string()) })

/** Notifies those who follow up cases, and nobody else. */
export async function notifyOfException(ctx: JobContext, data: Record<string, unknown>): Promise<void> {
  const { person, unit, reasons } = shape.parse(data)
  const [about] = await ctx.db.select({ name: people.name }).from(people).where(eq(people.id, person))
  if (!about) return
  await notifyHolders(ctx, 'cases', unit, {
    about: person,
    topic: 'health.case',
    title: say(ctx, health, 'told.exception', { name: about.name }),
    text: say(ctx, health, 'told.exceptionText', { reasons: reasonsSaid(ctx, reasons) }),
    link: 'manage/health/cases',
  })
}

function reasonsSaid({ site }: JobContext, reasons: readonly string[]) {
  const joined = languages.map((language) => [
    language,
    reasons
      .map((reason) => wordingOf(health, `reason.${reason}`, language, site.words))
      .join(language === 'en' ? ', ' : '、'),
  ])
  return Object.fromEntries(joined) as Record<(typeof languages)[number], string>
}
