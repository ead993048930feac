import { and, eq } from 'drizzle-orm'
import { codeInGroups } from '#engines/forms/paper-code.ts'
import { codePicture } from '#engines/forms/server/print/paper-code.ts'
import type { InputOf } from '#kernel/contract.ts'
import { localeNames } from '#kernel/language/messages.ts'
import { theRow } from '#kernel/language/words.ts'
import { type OutsideContext, personOf } from '#kernel/server/context.ts'
import { cleanName } from '#kernel/server/files/file-name.ts'
import { inHeavyWorkSlot } from '#kernel/server/files/heavy-work.ts'
import { fileOfBytes } from '#kernel/server/http/answers/file-answer.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import { baseOf } from '#kernel/site.ts'
import type { ownContract } from '../../own-contract.ts'
import { papers } from '../schema.ts'
import { wordOf } from '../wording.ts'

const rate = { burst: 10, perSecond: 0.2 }
const codeFile = 'code'

/** One's own certificate; any for managers. */
export async function paperPdf(ctx: OutsideContext, { id }: InputOf<(typeof ownContract)['paperPdf']>) {
  brake(ctx, 'approvals.pdf', rate)
  const mine = ctx.may('manage') ? undefined : eq(papers.person, personOf(ctx).id)
  const row = theRow(
    await ctx.db
      .select()
      .from(papers)
      .where(and(eq(papers.id, id), mine)),
  )
  const source = await inHeavyWorkSlot(() => print(ctx, row))
  const name = cleanName(`${row.body.kind} ${row.body.number}`, 'pdf')
  return fileOfBytes({ type: 'application/pdf', name, source, inline: true })
}

/** The printer, the fonts and the code drawing are loaded with the first certificate. */
async function print(ctx: OutsideContext, { body, code, issuedAt }: typeof papers.$inferSelect): Promise<Buffer> {
  const { printForm } = await import('#engines/forms/server/print/printed-form.ts')
  const { language } = body
  const said = (key: string, params = {}) => wordOf({ ...ctx, language }, key, params)
  const school = ctx.site.name[language] ?? ctx.site.name.zh ?? ''
  const url = `${ctx.origin}${baseOf(ctx.site)}paperApply/verify?code=${code}`
  const day = new Intl.DateTimeFormat(localeNames[language], { timeZone: ctx.site.zone, dateStyle: 'long' })
  const wide = (title: string, text: string) => ({ title, isWide: true, content: { as: 'text' as const, text } })
  const text = said('pdf.text', { ...body, school })
  const picture = { as: 'files' as const, files: [{ id: codeFile, name: code }] }
  return printForm({
    title: body.kind,
    language: localeNames[language],
    now: issuedAt,
    print: {
      ...{ paper: 'a4', landscape: false, layout: 'list', title: '', foot: '', empty: true, signatures: [] },
      head: school,
    },
    facts: [
      { title: said('pdf.name'), text: body.name },
      { title: said('pdf.number'), text: body.number },
      ...(body.department ? [{ title: said('pdf.department'), text: body.department }] : []),
    ],
    parts: [
      { title: '', fields: [wide(said('pdf.proof'), text), wide(said('pdf.purpose'), body.purpose)] },
      {
        title: said('pdf.verify'),
        fields: [
          wide(said('pdf.code'), codeInGroups(code)),
          wide(said('pdf.at'), url),
          { title: said('pdf.scan'), isWide: true, content: picture },
        ],
      },
    ] as never,
    history: { title: '', lines: [] },
    pictures: new Map([[codeFile, await codePicture(url)]]),
    pageOf: (page, pages) => said('pdf.page', { page, pages }),
    madeAt: said('pdf.issued', { school, at: day.format(issuedAt) }),
  })
}
