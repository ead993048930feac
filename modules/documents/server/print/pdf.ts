import { eq } from 'drizzle-orm'
import type { Picture } from '#engines/forms/server/print/paper.ts'
import { dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fill } from '#kernel/language/messages.ts'
import { notFound } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import type { OutsideContext } from '#kernel/server/context.ts'
import { cleanName } from '#kernel/server/files/file-name.ts'
import { inHeavyWorkSlot } from '#kernel/server/files/heavy-work.ts'
import { fileOfBytes } from '#kernel/server/http/answers/file-answer.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import { baseOf } from '#kernel/site.ts'
import { codeInGroups } from '../../code.ts'
import type { contract } from '../../contract.ts'
import { documents } from '../../module.ts'
import { isSealed, shownVersion } from '../detail.ts'
import { findPaper } from '../find.ts'
import { mayReadBody } from '../rights.ts'
import { heads, type Paper, seals } from '../schema.ts'
import type { RedPaper } from './page.ts'

const rate = { burst: 10, perSecond: 0.3 }

/** An outgoing document under its red head. Before it is issued it is marked as a draft and has no seal. */
export async function pdf(ctx: OutsideContext, { id, download }: InputOf<(typeof contract)['pdf']>) {
  brake(ctx, 'documents.pdf', rate)
  const paper = await findPaper(ctx, id)
  const version =
    paper.direction === 'out' && (await mayReadBody(ctx, paper)) ? await shownVersion(ctx, paper) : undefined
  if (!version) throw notFound()
  const head = await headOf(ctx, paper)
  const url = paper.issuedAt && paper.code ? `${ctx.origin}${baseOf(ctx.site)}document/verify?code=${paper.code}` : ''
  const printed = printedOf(ctx, { ...paper, title: version.title }, version.body, head, url)
  const { printRed } = await import('./print-red.ts')
  const code = url ? await codePicture(url) : undefined
  const source = await inHeavyWorkSlot(() => printRed(printed, { now: paper.issuedAt ?? ctx.now, code }))
  const name = cleanName(`${paper.number || printed.watermark} ${version.title}`.trim(), 'pdf')
  return fileOfBytes({ type: 'application/pdf', name, source, inline: !download })
}

type Head = { issuer: string; signedBy: string; printedBy: string; seal: { owner: string; note: string } }

async function headOf({ db }: OutsideContext, { head, seal }: Paper): Promise<Head | undefined> {
  if (!head || !seal) return undefined
  const [row] = await db
    .select({
      ...{ issuer: heads.issuer, signedBy: heads.signedBy, printedBy: heads.printedBy },
      seal: { owner: seals.owner, note: seals.note },
    })
    .from(heads)
    .innerJoin(seals, eq(seals.id, seal))
    .where(eq(heads.id, head))
  return row
}

function printedOf(ctx: OutsideContext, paper: Paper, body: string, head: Head | undefined, url: string): RedPaper {
  const said = (key: string, params = {}) => fill(wordingOf(documents, key, 'zh', ctx.site.words), params)
  const school = ctx.site.name.zh ?? Object.values(ctx.site.name)[0] ?? ''
  const day = spelledDay(paper.issuedDay ?? dayIn(ctx.site.zone, ctx.now))
  const watermark = paper.recalledAt ? said('pdf.recalled') : paper.issuedAt ? '' : said('pdf.draft')
  return {
    urgency: paper.urgency === 'normal' ? '' : said(`urgency.${paper.urgency}`),
    issuer: head?.issuer ?? said('pdf.issuer', { school }),
    ...{ number: paper.number, title: paper.title, body, watermark },
    to: paper.to && `${paper.to.replace(/[：:]$/, '')}：`,
    attachments: paper.files.map(({ name }, i) => attachmentLine(said, name, i, paper.files.length)),
    signedBy: head?.signedBy ?? paper.unitName,
    day,
    seal: isSealed(paper) ? head?.seal : undefined,
    cc: paper.cc && `${said('pdf.cc', { to: paper.cc.replace(/[。.]$/, '') })}`,
    printedBy: head?.printedBy ?? paper.unitName,
    printedDay: said('pdf.printed', { day }),
    check: url ? [said('pdf.check', { code: codeInGroups(paper.code!) }), url] : [],
  }
}

const attachmentLine = (
  said: (key: string, params?: object) => string,
  name: string,
  i: number,
  all: number,
): string => {
  const plain = name.replace(/\.[a-z0-9]{1,5}$/i, '')
  const numbered = all > 1 ? `${i + 1}. ${plain}` : plain
  return i === 0 ? said('pdf.attachment', { name: numbered }) : `　　　${numbered}`
}

/** `2026年1月5日`: Arabic figures without leading zeros. */
function spelledDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}

async function codePicture(text: string): Promise<Picture> {
  const [{ toBuffer }, { default: sharp }] = await Promise.all([import('qrcode'), import('sharp')])
  const png = await toBuffer(text, { errorCorrectionLevel: 'M', margin: 0, width: 330 })
  const { data, info } = await sharp(png)
    .toColourspace('srgb')
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}
