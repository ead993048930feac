import { and, eq } from 'drizzle-orm'
import { numberOf } from '#engines/payments/server/context.ts'
import { paidAttempt } from '#engines/payments/server/orders.ts'
import { orders } from '#engines/payments/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fill, localeNames } from '#kernel/language/messages.ts'
import { textIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import { formatFen } from '#kernel/money.ts'
import { type OutsideContext, personOf } from '#kernel/server/context.ts'
import { cleanName } from '#kernel/server/files/file-name.ts'
import { inHeavyWorkSlot } from '#kernel/server/files/heavy-work.ts'
import { fileOfBytes } from '#kernel/server/http/answers/file-answer.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import type { contract } from '../contract.ts'
import { payments } from '../module.ts'
import { invoiceFacts } from './invoices.ts'

export async function receipt(ctx: OutsideContext, { id }: InputOf<(typeof contract)['receipt']>) {
  brake(ctx, 'payments.pdf', { burst: 10, perSecond: 0.2 })
  const mine = and(eq(orders.id, id), eq(orders.payer, personOf(ctx).id))
  const order = theRow(await ctx.db.select().from(orders).where(mine))
  const paid = await paidAttempt(ctx.db, id)
  if (!paid || !order.paidAt || order.payment === 'refunded') throw payments.fail('notPaid')
  const said = (key: string, params = {}) => fill(wordingOf(payments, key, ctx.language, ctx.site.words), params)
  const locale = localeNames[ctx.language]
  const at = new Intl.DateTimeFormat(locale, { timeZone: ctx.site.zone, dateStyle: 'long', timeStyle: 'short' })
  const { name, number } = personOf(ctx)
  const facts = [
    ['pdf.number', numberOf(order.id)],
    ['pdf.payer', `${name} ${number}`],
    ['pdf.subject', textIn(order.subject, ctx.language)],
    ['pdf.amount', formatFen(order.amount, locale)],
    ...(paid.refunded ? [['pdf.refunded', formatFen(paid.refunded, locale)]] : []),
    ['pdf.channel', said(`channel.${paid.channel}`)],
    ['pdf.channelNo', paid.channelNo ?? ''],
    ['pdf.paidAt', at.format(order.paidAt)],
    ...(await invoiceFacts(ctx, id)),
  ] as [string, string][]
  const source = await inHeavyWorkSlot(async () => {
    const { printForm } = await import('#engines/forms/server/print/printed-form.ts')
    return printForm({
      ...{ title: said('pdf.title'), language: locale, now: ctx.now },
      print: {
        ...{
          paper: 'a4',
          landscape: false,
          layout: 'list',
          title: '',
          foot: said('pdf.foot'),
          empty: true,
          signatures: [],
        },
        head: ctx.site.name[ctx.language] ?? ctx.site.name.zh ?? '',
      },
      facts: facts.map(([key, text]) => ({ title: said(key), text })),
      ...{ parts: [], history: { title: '', lines: [] }, pictures: new Map() },
      pageOf: (page, pages) => said('pdf.page', { page, pages }),
      madeAt: said('pdf.made', { at: at.format(ctx.now) }),
    })
  })
  return fileOfBytes({
    ...{ type: 'application/pdf', name: cleanName(`${said('pdf.title')} ${numberOf(order.id).slice(-8)}`, 'pdf') },
    ...{ source, inline: true },
  })
}
