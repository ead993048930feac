import { eq } from 'drizzle-orm'
import { deliveryWords, templateKeys, templateParams } from '#engines/inbox/delivery-words.ts'
import { loadGateways, saveGateways } from '#engines/inbox/server/deliver/gateways.ts'
import { addressIn, letterhead } from '#engines/inbox/server/deliver/group-parcels.ts'
import { addresses, devices, templates as table } from '#engines/inbox/server/deliver/schema.ts'
import { openMedia } from '#engines/inbox/server/deliver/settings.ts'
import { ways } from '#engines/inbox/server/deliver/ways.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { type Said, textIn } from '#kernel/language/said.ts'
import { kernel } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import { personOf, type ReadContext, type StepContext, type WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { allow, senderKey } from '#kernel/server/queues/rate-limit.ts'
import type { deliveryContract } from '../../delivery-contract.ts'
import { inbox } from '../../module.ts'

type Calls = typeof deliveryContract

export async function templates(ctx: ReadContext) {
  const own = new Map((await ctx.db.select().from(table)).map((row) => [row.key, row]))
  return {
    list: templateKeys.map((key) => {
      const row = own.get(key)
      const title = row?.title ?? usual(ctx, `${key}.title`)
      const text = row?.text ?? usual(ctx, `${key}.text`)
      return {
        key,
        ...{ titleZh: title.zh, titleEn: title.en ?? '', titleTw: title.tw ?? '' },
        ...{ textZh: text.zh, textEn: text.en ?? '', textTw: text.tw ?? '' },
        isOwn: row !== undefined,
        params: [...templateParams[key]],
        updatedAt: row ? seconds(row.updatedAt) : 0,
      }
    }),
  }
}

const usual = ({ site }: ReadContext, word: string): Said => ({
  zh: wordingOf(deliveryWords, word, 'zh', site.words),
  en: wordingOf(deliveryWords, word, 'en', site.words),
  tw: wordingOf(deliveryWords, word, 'tw', site.words),
})

export async function saveTemplate(ctx: WriteContext, input: InputOf<Calls['saveTemplate']>) {
  const { key, titleZh, titleEn, titleTw, textZh, textEn, textTw } = input
  const set = {
    title: saidIn(titleZh, titleEn, titleTw),
    text: saidIn(textZh, textEn, textTw),
    updatedBy: personOf(ctx).id,
    updatedAt: ctx.now,
  }
  const [before] = await ctx.db.select({ title: table.title, text: table.text }).from(table).where(eq(table.key, key))
  await ctx.db
    .insert(table)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: [table.site, table.key], set })
  const { title, text } = set
  await ctx.audit({ action: 'save', entity: 'template', entityId: key, before, after: { title, text } })
  return {}
}

const saidIn = (zh: string, en: string, tw: string): Said => ({ zh, ...(en && { en }), ...(tw && { tw }) })

export async function resetTemplate(ctx: WriteContext, { key }: InputOf<Calls['resetTemplate']>) {
  const gone = await ctx.db.delete(table).where(eq(table.key, key)).returning({ title: table.title, text: table.text })
  if (gone.length) await ctx.audit({ action: 'reset', entity: 'template', entityId: key, before: gone[0] })
  return {}
}

const testRate = { burst: 5, perSecond: 0.1 }

/** Sends a test at once through the normal delivery path and returns its result. */
export async function testDelivery(ctx: StepContext, { medium }: InputOf<Calls['testDelivery']>) {
  if (!allow(senderKey(ctx, 'test delivery'), testRate)) throw kernel.fail('tooOften')
  if (!openMedia(ctx).includes(medium)) return { to: 'skipped' as const, why: 'closed' }
  const { id: person } = personOf(ctx)
  const [me] = await ctx.db.select().from(people).where(eq(people.id, person))
  const own = await ctx.db.select().from(devices).where(eq(devices.person, person)).limit(10)
  const [bound] = await ctx.db.select().from(addresses).where(eq(addresses.person, person))
  const gateways = await loadGateways(ctx)
  const gateway = gateways.get(medium)!
  const head = await letterhead(ctx)
  const say = (key: string) => textIn(usualTest(ctx, key), ctx.language)
  const parcel = {
    ...{ id: crypto.randomUUID(), letter: crypto.randomUUID(), person, medium, language: ctx.language, devices: own },
    ...{ number: me!.number, name: me!.name, email: me!.email, mobile: me!.mobile },
    address: bound ? addressIn(ctx, bound) : '',
    priority: 'normal' as const,
    tag: 'test',
    content: { title: say('test.title'), text: say('test.text'), page: 'message/index' },
  }
  const { site, tools, now, log } = ctx
  const [outcome] = await ways[medium]({ site, tools, now, log, head, gateway }, [parcel])
  await ctx.write(async (own) => {
    await saveGateways(own, [gateway])
    await own.audit({ action: 'test', entity: 'delivery', after: { medium, to: outcome!.to } })
  })
  return { to: outcome!.to, why: outcome!.why }
}

const usualTest = ({ site }: StepContext, key: string): Said => ({
  zh: wordingOf(inbox, key, 'zh', site.words),
  en: wordingOf(inbox, key, 'en', site.words),
  tw: wordingOf(inbox, key, 'tw', site.words),
})
