import { eq } from 'drizzle-orm'
import { dayIn } from '#kernel/clock.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { circulations, papers, participants, readers } from '../schema.ts'
import type { Cast, Made } from '../seed.ts'
import type { Drive, demoContext } from './drive.ts'
import { englishIncoming, englishOutgoing, incomingTexts, outgoingTexts } from './texts.ts'

type Demo = { ctx: ReturnType<typeof demoContext>; drive: Drive; cast: Cast; heads: Made; say: Said }
type Said = (zh: string, en: string) => string

const hour = 3_600_000
const unitOf = ({ unit, unitName }: Cast['chen']) => (unit ? [{ id: unit, name: unitName }] : [])

/** The document with this place in the list has gone so many steps: the first waits for its unit, the last is filed. */
export async function outgoingWalks({ ctx, drive, cast, heads, say }: Demo): Promise<void> {
  const { chen, zhou, admin } = cast
  // The oldest first, so that numbers rise with time.
  for (const [steps, text] of (isEnglish(ctx) ? englishOutgoing : [...outgoingTexts.entries()]).toReversed()) {
    const fields = {
      ...text,
      ...{ unit: unitOf(zhou), signer: [{ id: chen.id, name: chen.name }], files: [] },
      cosign: steps === 1 ? unitOf(chen) : [],
    }
    const id = await drive.begin({ direction: 'out', by: zhou, fields }, 2 + steps * 1.5)
    if (steps === 0) continue
    let paper = await drive.act(id, { opinion: say('核稿无误。', 'Checked.'), fields: { body: corrected(text.body) } })
    if (steps === 1) continue
    if (steps === 2) continue
    paper = await drive.act(id, { opinion: say('同意，呈签发。', 'Agreed, to be signed.') })
    if (steps === 3) continue
    paper = await drive.act(id, { opinion: say('同意印发。', 'To be issued.') }, 5)
    if (steps === 4) continue
    await drive.number(id, paper.id, steps % 2 ? heads.office : heads.school, admin.id)
    paper = await drive.act(id, { chosen: { seal: [admin.id] } })
    if (steps === 5) continue
    await drive.seal(id, paper, admin.id)
    paper = await drive.act(id)
    if (steps === 6) continue
    await drive.act(id, { opinion: say('已校对。', 'Proofread.') }, 2)
    if (steps === 7) continue
    await drive.issue(id)
    await drive.act(id, {}, 1)
    await circulated(ctx, {
      ...{ paper: paper.id, by: admin.id, to: [chen.id, zhou.id], read: steps === 9 ? [zhou.id] : [] },
      note: say('请阅知。', 'For your information.'),
    })
    if (steps === 8) continue
    await drive.archive(id, `${dayIn(ctx.site.zone, ctx.now).slice(0, 4)}-XZ11-0001`)
    await drive.act(id, {}, 6)
  }
  if (!isEnglish(ctx)) await returned({ drive, cast })
}

export const isEnglish = ({ site }: Pick<SeedContext, 'site'>): boolean => site.languages[0] === 'en'

const corrected = (body: string): string => body.replace('。', '，请认真贯彻执行。')

/** One came back to whoever drafted it. */
async function returned({ drive, cast: { zhou, chen } }: Pick<Demo, 'drive' | 'cast'>): Promise<void> {
  const fields = {
    ...{
      title: '关于举办冬季长跑活动的通知',
      kind: 'notice',
      secrecy: 'open',
      urgency: 'normal',
      to: '各学院',
      cc: '',
    },
    body: '为丰富校园生活，拟于月底举办冬季长跑活动，请各学院组织报名。',
    ...{ unit: unitOf(zhou), signer: [{ id: chen.id, name: chen.name }], cosign: [], files: [] },
  }
  const id = await drive.begin({ direction: 'out', by: zhou, fields }, 2)
  await drive.act(id, { returns: true, opinion: '请补充安全预案和医疗保障安排。' })
}

export async function incomingWalks({ ctx, drive, cast, say }: Demo): Promise<void> {
  const { chen, admin } = cast
  const today = dayIn(ctx.site.zone, ctx.now)
  const due = dayIn(ctx.site.zone, new Date(ctx.now.getTime() + 9 * 24 * hour))
  for (const [steps, text] of (isEnglish(ctx) ? englishIncoming : [...incomingTexts.entries()]).toReversed()) {
    const fields = {
      ...text,
      ...{ their_number: text.their_number.replace('YEAR', today.slice(0, 4)), their_day: today, due_day: due },
      ...{ leaders: [{ id: chen.id, name: chen.name }], handlers: steps > 1 ? unitOf(chen) : [], files: [] },
    }
    const id = await drive.begin({ direction: 'in', by: admin, fields }, 1 + steps * 2)
    if (steps === 0) continue
    await drive.act(id, { opinion: say(`请${chen.name}同志阅示。`, `For ${chen.name} to decide.`) })
    if (steps === 1) continue
    await drive.act(id, { opinion: '请抓紧办理，按期报送。' })
    await drive.act(id)
    if (steps === 2) continue
    if (chen.unit) await drive.act(id, { opinion: '已按要求报送。', fields: { result: '数据已汇总报送。' } })
    await drive.act(id)
  }
}

type Sent = { paper: string; by: string; note: string; to: readonly string[]; read: readonly string[] }

async function circulated({ db, now }: Demo['ctx'], { paper, by, note, to, read }: Sent): Promise<void> {
  const [issued] = await db.select({ at: papers.issuedAt }).from(papers).where(eq(papers.id, paper))
  const createdAt = issued?.at ?? now
  const [made] = await db.insert(circulations).values({ paper, by, note, createdAt }).returning()
  await db.insert(readers).values(
    to.map((person) => ({
      ...{ circulation: made!.id, person },
      ...(read.includes(person) && { readAt: new Date(createdAt.getTime() + 2 * hour), comment: '已阅，按要求落实。' }),
    })),
  )
  const rows = to.map((person) => ({ person, paper }))
  await db.insert(participants).values(rows).onConflictDoNothing()
}
