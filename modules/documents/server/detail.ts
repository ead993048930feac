import { and, asc, eq, inArray } from 'drizzle-orm'
import { namesOf } from '#engines/flow/server/refused.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fill } from '#kernel/language/messages.ts'
import { notFound, theRow } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { answerOf, findFile } from '#kernel/server/files/open-file.ts'
import { codeInGroups } from '../code.ts'
import type { contract } from '../contract.ts'
import { documents } from '../module.ts'
import { piecesBetween } from './changes.ts'
import { circulationsOf } from './circulation/read.ts'
import { faceOf } from './face.ts'
import { findPaper, isParticipant } from './find.ts'
import { mayReadBody } from './rights.ts'
import { heads, type Paper, seals, versions } from './schema.ts'

type Calls = typeof contract

/** The seal is on the text as it is now. */
export const isSealed = ({ issuedAt, sealedVersion, version }: Paper): boolean =>
  issuedAt !== null || (sealedVersion !== null && sealedVersion === version)

const wordOf = (ctx: ReadContext, key: string, params: Record<string, string>): string =>
  fill(wordingOf(documents, key, 'zh', ctx.site.words), params)

/** A document with its text. The text of one that is not issued obeys the field rights of the flow. */
export async function detail(ctx: ReadContext, { id }: InputOf<Calls['detail']>) {
  const paper = await findPaper(ctx, id)
  const takesPart = await isParticipant(ctx, paper.id)
  const isHidden = takesPart && !(await mayReadBody(ctx, paper))
  const list = isHidden ? [] : await versionsOf(ctx, paper.id)
  const names = await namesOf(ctx.db, [paper.drafter ?? '', ...list.map(({ person }) => person ?? '')].filter(Boolean))
  const shown = isHidden ? undefined : await shownVersion(ctx, paper)
  const head = paper.head ? theRow(await headOf(ctx, paper.head)) : undefined
  const own = paper.drafter === personOf(ctx).id || ctx.may('office')
  return {
    ...faceOf({ ...paper, unit: paper.unitName, drafter: names.get(paper.drafter ?? '') ?? '' }),
    ...{ to: paper.to, cc: paper.cc, archiveNumber: paper.archiveNumber, reason: paper.reason },
    theirDay: paper.theirDay ?? '',
    body: shown?.body ?? '',
    code: paper.code ? codeInGroups(paper.code) : '',
    recalled: paper.recalledAt ? seconds(paper.recalledAt) : 0,
    archived: paper.archivedAt ? seconds(paper.archivedAt) : 0,
    files: isHidden ? [] : paper.files,
    issuer: head?.issuer ?? wordOf(ctx, 'pdf.issuer', { school: ctx.site.name.zh ?? '' }),
    signedBy: head?.signedBy ?? paper.unitName,
    sealText: isSealed(paper) ? (head?.sealText ?? '') : '',
    ...{ head: head?.name ?? '', seal: head?.seal ?? '', hasPdf: paper.direction === 'out' && shown !== undefined },
    versions: takesPart
      ? list.map(({ n, person, node, at }) => ({
          ...{ n, node, person: names.get(person ?? '') ?? '', at: seconds(at), isSealed: n === paper.sealedVersion },
        }))
      : [],
    circulations: takesPart ? await circulationsOf(ctx, paper.id) : [],
    mayLog: takesPart && paper.case !== null,
    mayCirculate:
      personOf(ctx).role !== 'student' &&
      (paper.direction === 'in' || (paper.issuedAt !== null && paper.recalledAt === null)) &&
      (paper.secrecy !== 'limited' || own),
  }
}

const versionsOf = ({ db }: ReadContext, paper: string) =>
  db
    .select({ n: versions.n, person: versions.person, node: versions.node, at: versions.at })
    .from(versions)
    .where(eq(versions.paper, paper))
    .orderBy(asc(versions.n))
    .limit(500)

/** What was sealed of an issued document, else the newest. */
export async function shownVersion({ db }: Pick<ReadContext, 'db'>, { id, issuedAt, sealedVersion, version }: Paper) {
  const n = issuedAt ? (sealedVersion ?? version) : version
  const [row] = await db
    .select()
    .from(versions)
    .where(and(eq(versions.paper, id), eq(versions.n, n)))
  return row
}

const headOf = ({ db }: ReadContext, id: string) =>
  db
    .select({
      name: heads.name,
      issuer: heads.issuer,
      signedBy: heads.signedBy,
      seal: seals.name,
      sealText: seals.owner,
    })
    .from(heads)
    .innerJoin(seals, eq(seals.id, heads.seal))
    .where(eq(heads.id, id))

/** What was changed between two versions, for those who took part. */
export async function compare(ctx: ReadContext, { id, from, to }: InputOf<Calls['compare']>) {
  const paper = await findPaper(ctx, id)
  if (!(await isParticipant(ctx, paper.id)) || !(await mayReadBody(ctx, paper))) throw notFound()
  const rows = await ctx.db
    .select()
    .from(versions)
    .where(and(eq(versions.paper, paper.id), inArray(versions.n, [from, to])))
  const one = (n: number) => rows.find((row) => row.n === n)
  const [before, after] = [one(from), one(to)]
  if (!before || !after) throw notFound()
  const names = await namesOf(ctx.db, after.person ? [after.person] : [])
  return {
    title: piecesBetween(before.title, after.title),
    body: piecesBetween(before.body, after.body),
    ...{ person: names.get(after.person ?? '') ?? '', node: after.node, at: seconds(after.at) },
  }
}

/** An attachment, for those who may see the document. */
export async function file(ctx: ReadContext, { id, file: wanted }: InputOf<Calls['file']>) {
  const paper = await findPaper(ctx, id)
  if (!paper.files.some((one) => one.id === wanted) || !(await mayReadBody(ctx, paper))) throw notFound()
  return answerOf(ctx, await findFile(ctx, wanted))
}
