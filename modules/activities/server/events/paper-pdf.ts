import { and, eq } from 'drizzle-orm'
import { codeInGroups } from '#engines/forms/paper-code.ts'
import { codePicture } from '#engines/forms/server/print/paper-code.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fill, type Language, localeNames } from '#kernel/language/messages.ts'
import { theRow } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import { type OutsideContext, personOf } from '#kernel/server/context.ts'
import { cleanName } from '#kernel/server/files/file-name.ts'
import { inHeavyWorkSlot } from '#kernel/server/files/heavy-work.ts'
import { fileOfBytes } from '#kernel/server/http/answers/file-answer.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import { baseOf } from '#kernel/site.ts'
import type { activityContract } from '../../activity-contract.ts'
import { activities as module } from '../../module.ts'
import { type PaperRow, papers } from '../activity-schema.ts'

const rate = { burst: 10, perSecond: 0.2 }
const codeFile = 'code'

const said =
  ({ site }: OutsideContext, language: Language) =>
  (key: string, params: Record<string, string | number> = {}): string =>
    fill(wordingOf(module, key, language, site.words), params)

export async function activityPaper(ctx: OutsideContext, { id }: InputOf<(typeof activityContract)['activityPaper']>) {
  brake(ctx, 'activities.paper', rate)
  const mine = and(eq(papers.id, id), eq(papers.person, personOf(ctx).id))
  const row = theRow(await ctx.db.select().from(papers).where(mine))
  const source = await inHeavyWorkSlot(() => print(ctx, row))
  const title = said(ctx, row.body.language)(row.activity ? 'pdf.certificate' : 'pdf.transcript')
  return fileOfBytes({
    type: 'application/pdf',
    name: cleanName(`${title} ${row.body.number}`, 'pdf'),
    source,
    inline: true,
  })
}

/** The printer, the fonts and the code drawing are loaded with the first paper. */
async function print(ctx: OutsideContext, { body, code, issuedAt, activity, minutes }: PaperRow): Promise<Buffer> {
  const { printForm } = await import('#engines/forms/server/print/printed-form.ts')
  const say = said(ctx, body.language)
  const hours = (n: number) => (n ? say('value.hours', { n: (n / 60).toFixed(1) }) : '—')
  const url = `${ctx.origin}${baseOf(ctx.site)}activity/verify?code=${code}`
  const rows = body.rows.map((row) => [row.date, row.title, hours(row.minutes)])
  const head = [say('pdf.date'), say('pdf.activity'), say('pdf.hours')]
  const text = (title: string, value: string) => ({
    title: say(title),
    isWide: true,
    content: { as: 'text' as const, text: value },
  })
  const list = { title: '', isWide: true, content: { as: 'rows' as const, head, rows, shares: [1.2, 4, 1] } }
  const scanned = {
    title: say('pdf.scan'),
    isWide: true,
    content: { as: 'files' as const, files: [{ id: codeFile, name: code }] },
  }
  const check = [text('pdf.code', codeInGroups(code)), text('pdf.verifyAt', url), scanned]
  const facts: [string, string][] = [
    ['pdf.name', body.name],
    ['pdf.number', body.number],
    ['pdf.department', body.department],
    ['pdf.total', hours(minutes)],
  ]
  return printForm({
    title: say(activity ? 'pdf.certificate' : 'pdf.transcript'),
    language: localeNames[body.language],
    now: issuedAt,
    print: {
      ...{ paper: 'a4', landscape: false, layout: 'list', title: '', foot: '', empty: true, signatures: [] },
      head: ctx.site.name[body.language] ?? ctx.site.name.zh ?? '',
    },
    facts: facts.filter(([, value]) => value).map(([title, value]) => ({ title: say(title), text: value })),
    parts: [
      { title: say(activity ? 'pdf.attended' : 'pdf.credits'), fields: [list] as never },
      { title: say('pdf.verify'), fields: check as never },
    ],
    history: { title: '', lines: [] },
    pictures: new Map([[codeFile, await codePicture(url)]]),
    pageOf: (page, pages) => say('pdf.page', { page, pages }),
    madeAt: say('pdf.issued', {
      at: new Intl.DateTimeFormat(localeNames[body.language], { timeZone: ctx.site.zone, dateStyle: 'long' }).format(
        issuedAt,
      ),
    }),
  })
}
