import { beforeAll, describe, expect, test } from 'vitest'
import { asJob } from '#engines/agenda/testing/true-agenda.ts'
import { type Audience, everyone, thePublic } from '#engines/directory/audience.ts'
import { putDocuments, type SearchDocument, takeDocuments } from '#engines/search/server/put.ts'
import { asOwner } from '#kernel/server/db/open.ts'
import { campus } from '#kernel/testing/campus.ts'
import { lockWaited } from '#kernel/testing/lock-wait.ts'
import { fewestStatementsOf } from '#kernel/testing/statements.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { neighbours } from '../testing/neighbours.ts'

const t = await campus([served, ...neighbours])
type Site = Awaited<ReturnType<typeof t.site>>
/** No rate limit for searches in this test. */
const modules = { shell: { searches: { burst: 1e6, perSecond: 1e6 } }, card: {}, rooms: {}, broken: {} }

const source = 'card.form'
const one = (zh: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  ...{ source, sourceId: zh, rank: 'form', title: { zh }, page: 'ipass/balance', for: everyone },
  ...more,
})

const put = ({ id }: Pick<Site, 'id'>, ...list: SearchDocument[]) => asJob(t, id, (ctx) => putDocuments(ctx, list))
const take = ({ id }: Site, ...ids: string[]) => asJob(t, id, (ctx) => takeDocuments(ctx, source, ids))
async function found({ call, lin }: Site, q: string, who = lin): Promise<string[]> {
  const { hits } = await call(who, contract.search, { q })
  return hits.filter(({ module }) => module === 'card').map(({ title }) => title)
}

const library = one('图书馆开放时间', {
  rank: 'article',
  body: '周末闭馆。宿舍报修请打后勤电话。Opening hours of the reading room',
})
const names = [
  one('宿舍报修申请', {
    title: { zh: '宿舍报修申请', en: 'Dormitory repairs', tw: '宿舍報修申請' },
    words: ['水电 维修', 'BX-07'],
  }),
  one('学生请假单', { page: 'ipass/loss' }),
  one('校园卡补办', {}),
  one('东校区 5 路', { rank: 'place', words: ['校车', '时刻表'] }),
  one('校车票优惠', { rank: 'article' }),
  library,
]

describe('a document is found', () => {
  let s: Site
  beforeAll(async () => {
    s = await t.site({ modules })
    await put(s, ...names)
    for (let i = 0; i < 20; i++) await put(s, one(`无关事项第${i}号`, { rank: 'article' }))
    await asOwner(t.portal.database.ownerUrl, (owner) => owner.query('analyze search_tokens'))
  })

  test.each([
    ['by its name', '宿舍报修申请', '宿舍报修申请'],
    ['by a word of it', '报修', '宿舍报修申请'],
    ['by a part of a word', '舍报', '宿舍报修申请'],
    ['by one character', '卡', '校园卡补办'],
    ['by words in another order', '报修 宿舍', '宿舍报修申请'],
    ['by pinyin', 'baoxiu', '宿舍报修申请'],
    ['by pinyin that is only begun', 'sushebaox', '宿舍报修申请'],
    ['by pinyin with gaps', 'bao xiu', '宿舍报修申请'],
    ['by initials', 'ssbx', '宿舍报修申请'],
    ['by initials from within', 'qj', '学生请假单'],
    ['in English', 'dorm', '宿舍报修申请'],
    ['in the traditional script', '報修', '宿舍报修申请'],
    ['by what else it is found by', '维修', '宿舍报修申请'],
    ['by a number', 'bx-07', '宿舍报修申请'],
    ['in capitals and full width', 'ＢＡＯＸＩＵ', '宿舍报修申请'],
    ['with another character that sounds the same', '宿舍抱修', '宿舍报修申请'],
    ['with a letter too few', 'sushebaxiu', '宿舍报修申请'],
    ['with two letters swapped', 'qignjia', '学生请假单'],
    ['with another letter', 'dormatory', '宿舍报修申请'],
    ['by more than it is called', '请假条', '学生请假单'],
    ['in a sentence', '我要怎么请假', '学生请假单'],
    ['by its text', '闭馆', '图书馆开放时间'],
    ['by a word of its English text', 'reading room', '图书馆开放时间'],
  ])('%s: %s', async (_, q, title) => {
    expect((await found(s, q))[0]).toBe(title)
  })

  test.each([
    ['zzzz'],
    ['游泳'],
    ['抱'],
    ['%'],
    ['_'],
    ["'; drop table search_documents; --"],
    ['\\'],
    ['💥'],
    ['a'.repeat(64)],
    ['报'.repeat(64)],
    ['́́́'],
    ['．。，'],
    ['\u202e游'],
  ])('not by %s, and nothing breaks', async (q) => {
    expect(await s.ask(s.lin, contract.search.path, { q })).toMatchObject({ e: 0 })
    expect((await found(s, q)).filter((title) => title.startsWith('宿舍'))).toEqual([])
  })

  test('by most of the words; what has only the lesser word is not', async () => {
    expect(await found(s, '校车时刻')).toEqual(['东校区 5 路', '校车票优惠'])
    expect(await found(s, '时刻')).toEqual(['东校区 5 路'])
  })

  test('by its name before others by their text', async () => {
    expect(await found(s, '宿舍报修')).toEqual(['宿舍报修申请', '图书馆开放时间'])
  })

  test('in one statement, spelled well or nearly, its tokens read off their index', async () => {
    for (const q of ['报修', 'baoxiu', 'sushebaxiu', 'nothing']) {
      const sent = await fewestStatementsOf(() => found(s, q), 1)
      expect(sent.filter((text) => text.includes('search_'))).toHaveLength(1)
      expect(sent).toHaveLength(1)
    }
  })
})

test('forms come before articles, and those of services one uses before others', async () => {
  const s = await t.site({ modules })
  const at = (zh: string, page: string) => one(zh, { page })
  await put(
    s,
    one('奖学金评定结果', { rank: 'article' }),
    at('奖学金申请甲', 'ipass/balance'),
    at('奖学金申请乙', 'ipass/loss'),
  )
  expect((await found(s, '奖学金')).at(-1)).toBe('奖学金评定结果')
  for (const [key, first] of [
    ['lostCard', '奖学金申请乙'],
    ['card', '奖学金申请甲'],
  ] as const) {
    await s.call(s.lin, contract.saveFavourites, { keys: [key] })
    expect((await found(s, '奖学金'))[0]).toBe(first)
  }
})

describe('a change', () => {
  test('is found at once, put twice it is there once, and taken back it is gone with all that led to it', async () => {
    const s = await t.site({ modules })
    await put(s, one('甲', { title: { zh: '游泳卡办理' } }))
    await put(s, one('甲', { title: { zh: '健身卡办理' } }))
    expect(await found(s, '游泳')).toEqual([])
    expect(await found(s, '健身')).toEqual(['健身卡办理'])
    await take(s, '甲')
    expect(await found(s, '健身')).toEqual([])
    const left = await asJob(t, s.id, async ({ db }) => (await db.execute('select token from search_tokens')).rows)
    expect(left).toEqual([])
  })

  test('that comes to nothing leaves nothing', async () => {
    const s = await t.site({ modules })
    const broken = asJob(t, s.id, async (ctx) => {
      await putDocuments(ctx, [one('落空的申请')])
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    expect(await found(s, '落空')).toEqual([])
  })

  test('is not found before its time nor after', async () => {
    const s = await t.site({ modules })
    const at = (ms: number) => new Date(t.portal.now().getTime() + ms)
    await put(s, one('明天的事项', { shownFrom: at(60_000) }), one('昨天的事项', { until: at(-60_000) }))
    await put(s, one('今天的事项', { shownFrom: at(-60_000), until: at(60_000) }))
    expect(await found(s, '事项')).toEqual(['今天的事项'])
  })
})

describe('who else', () => {
  const some = (more: Partial<Audience>): Audience => ({ ...everyone, who: 'some', ...more })

  test('only those it is for find it, by name or with a slip; a stranger what is public', async () => {
    const s = await t.site({ modules })
    const [wu] = [s.wu.id]
    await put(s, one('教工体检预约', { for: some({ roles: ['teacher'] }) }))
    await put(s, one('个别谈话预约', { for: some({ people: [wu] }) }))
    await put(s, one('公开讲座预约', { for: thePublic }), one('校内讲座预约'))
    const all = async (who: Site['lin']) => (await found(s, '预约', who)).sort()
    expect(await all(s.lin)).toEqual(['公开讲座预约', '校内讲座预约'])
    expect(await all(s.wu)).toContain('个别谈话预约')
    expect(await all(s.anyone)).toEqual(['公开讲座预约'])
    for (const q of ['jiaogongtijian', 'jiaogngtijian', '教工体检', 'jgtj']) expect(await found(s, q)).toEqual([])
    expect(await found(s, 'getanhua', s.anyone)).toEqual([])
  })

  test('another site never does', async () => {
    const [s, other] = [await t.site({ modules }), await t.site({ modules })]
    await put(s, one('宿舍报修申请', { for: thePublic }))
    for (const q of ['宿舍报修', 'sushebaoxiu', 'sushebaxiu', 'ssbx']) {
      expect(await found(other, q)).toEqual([])
      expect(await found(other, q, other.anyone)).toEqual([])
    }
  })

  test('a service that is not for someone, closed or gone is not found either', async () => {
    const s = await t.site({
      modules,
      services: { card: { audience: ['teacher'] }, lostCard: { state: 'down' } },
    } as never)
    await put(s, one('补卡申请'), one('挂失申请', { page: 'ipass/loss' }), one('制卡申请', { service: 'lostCard' }))
    await put(s, one('别的模块', { source: 'nowhere.form' }))
    expect(await found(s, '申请')).toEqual([])
    expect(await found(s, '别的')).toEqual([])
  })
})

test.each([
  ['new', []],
  ['known', ['甲号事项', '乙号事项']],
])('%s ones that two put at the same moment are there once, as the later of them put them', async (_, known) => {
  const s = await t.site({ modules })
  await put(s, ...known.map((zh) => one(zh)))
  const named = (words: string, ...names: string[]) => names.map((zh) => one(zh, { words: [words] }))
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slowly = asJob(t, s.id, async (ctx) => {
    await putDocuments(ctx, named('先到', '甲号事项', '乙号事项'))
    first.resolve()
    await second.promise
  })
  await first.promise
  const later = put(s, ...named('后到', '乙号事项', '甲号事项'))
  await lockWaited(t)
  second.resolve()
  await Promise.all([slowly, later])
  expect(await found(s, '先到')).toEqual([])
  expect(await found(s, '后到')).toHaveLength(2)
})
