import { and, eq } from 'drizzle-orm'
import { codeInGroups } from '#engines/forms/paper-code.ts'
import { codePicture } from '#engines/forms/server/print/paper-code.ts'
import type { InputOf } from '#kernel/contract.ts'
import { type Language, localeNames } from '#kernel/language/messages.ts'
import { theRow } from '#kernel/language/words.ts'
import { type OutsideContext, personOf } from '#kernel/server/context.ts'
import { cleanName } from '#kernel/server/files/file-name.ts'
import { inHeavyWorkSlot } from '#kernel/server/files/heavy-work.ts'
import { fileOfBytes } from '#kernel/server/http/answers/file-answer.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import { baseOf } from '#kernel/site.ts'
import type { contract } from '../../contract.ts'
import { type TranscriptRow, transcripts } from '../evaluation-schema.ts'
import { wordOf } from '../wording.ts'

const rate = { burst: 10, perSecond: 0.2 }
const codeFile = 'code'

export async function transcriptPdf(ctx: OutsideContext, { id }: InputOf<(typeof contract)['transcriptPdf']>) {
  brake(ctx, 'scores.pdf', rate)
  const mine = and(eq(transcripts.id, id), eq(transcripts.person, personOf(ctx).id))
  const row = theRow(await ctx.db.select().from(transcripts).where(mine))
  const source = await inHeavyWorkSlot(() => print(ctx, row))
  const title = wordOf({ ...ctx, language: row.body.language }, 'pdf.title')
  return fileOfBytes({
    type: 'application/pdf',
    name: cleanName(`${title} ${row.body.number}`, 'pdf'),
    source,
    inline: true,
  })
}

/** The printer, the fonts and the code drawing are loaded with the first transcript. */
async function print(ctx: OutsideContext, { body, code, issuedAt }: TranscriptRow): Promise<Buffer> {
  const { printForm } = await import('#engines/forms/server/print/printed-form.ts')
  const said = (key: string, params = {}) => wordOf({ ...ctx, language: body.language }, key, params)
  const url = `${ctx.origin}${baseOf(ctx.site)}score/verify?code=${code}`
  const head = ['code', 'name', 'kind', 'credit', 'grade', 'point'].map((key) => said(`pdf.${key}`))
  const tables = body.terms.map(({ title, rows }) => ({
    title: '',
    fields: [
      {
        title,
        isWide: true,
        content: {
          as: 'rows' as const,
          head,
          rows: rows.map((row) => [row.code, row.name, row.kind, row.credit, row.value, row.point]),
          shares: [1.3, 3, 1.3, 0.8, 1.3, 0.8],
        },
      },
    ],
  }))
  const check = [
    { title: said('pdf.verifyCode'), isWide: true, content: { as: 'text' as const, text: codeInGroups(code) } },
    { title: said('pdf.verifyAt'), isWide: true, content: { as: 'text' as const, text: url } },
    {
      title: said('pdf.scan'),
      isWide: true,
      content: { as: 'files' as const, files: [{ id: codeFile, name: code }] },
    },
  ]
  return printForm({
    title: said('pdf.title'),
    language: localeNames[body.language],
    now: issuedAt,
    print: {
      ...{ paper: 'a4', landscape: false, layout: 'list', title: '', foot: '', empty: true, signatures: [] },
      head: ctx.site.name[body.language] ?? ctx.site.name.zh ?? '',
    },
    facts: factsOf(body, said),
    parts: [...tables, { title: said('pdf.verify'), fields: check as never }],
    history: { title: '', lines: [] },
    pictures: new Map([[codeFile, await codePicture(url)]]),
    pageOf: (page, pages) => said('pdf.page', { page, pages }),
    madeAt: said('pdf.issued', { at: dayIn(ctx, issuedAt, body.language) }),
  })
}

function factsOf(body: TranscriptRow['body'], said: (key: string) => string) {
  const facts: [string, string][] = [
    ['pdf.student', body.name],
    ['pdf.number', body.number],
    ['pdf.department', body.department],
    ['pdf.level', body.level],
    ['pdf.earned', body.earned],
    ['pdf.gpa', body.gpa],
  ]
  return facts.filter(([, text]) => text).map(([key, text]) => ({ title: said(key), text }))
}

const dayIn = ({ site }: OutsideContext, at: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeNames[language], { timeZone: site.zone, dateStyle: 'long' }).format(at)
