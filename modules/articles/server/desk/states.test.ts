import { describe, expect, test, vi } from 'vitest'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../../contract.ts'
import { articleActions, type StoredState, storedStates } from '../../shapes.ts'
import { served } from '../index.ts'
import { json, newsroom, room, words } from '../testing/newsroom.ts'
import { articleSteps } from './states.ts'

const t = await room()

describe('who may do what', () => {
  const all = ['write', 'review', 'publish']
  const who = (rights: string[], me = 'me') =>
    ({
      person: { id: me },
      may: (right: string) => rights.includes(right),
      scope: (r: string) => (rights.includes(r) ? 'all' : []),
    }) as never
  const article = (state: StoredState, more = {}) => ({
    state,
    author: 'another',
    needsReview: false,
    line: [],
    ...more,
  })

  test.each([
    ['draft', 'edit submit publish delete'],
    ['inReview', 'approve return publish unschedule'],
    ['scheduled', 'unschedule'],
    ['published', 'correct withdraw archive pin'],
    ['expired', 'withdraw archive'],
    ['archived', 'withdraw'],
    ['withdrawn', ''],
  ] as const)('everything: %s → %s', (state, actions) => {
    expect(articleSteps.allowedActions(article(state), who(all)).join(' ')).toBe(actions)
  })

  test.each([
    [['write'], {}, 'edit submit unschedule delete'],
    [['review'], {}, 'approve return'],
    [['review', 'write'], { author: 'me' }, 'edit submit return unschedule delete'],
    [['publish'], {}, 'publish unschedule correct withdraw archive pin'],
    [['publish'], { needsReview: true }, 'unschedule correct withdraw archive pin'],
    [[], { author: 'me' }, ''],
    [['manage', 'moderate'], {}, ''],
  ])('%j over %j may %s', (rights, more, actions) => {
    const found = storedStates.flatMap((state) => articleSteps.allowedActions(article(state, more), who(rights)))
    expect(articleActions.filter((action) => found.includes(action)).join(' ')).toBe(actions)
  })
})

describe('the way of an article', () => {
  test('draft, review, publication', async () => {
    const { admin, chen, channel, draft, call, ask, grant, lin } = await newsroom(t)
    await grant(chen, ['write'])
    const c = await channel({ needsReview: true })
    const made = await draft(c, {}, chen)
    expect(made.state).toBe('draft')
    expect((await ask(chen, contract.publishArticle.path, made)).fail).toBe('notFound')
    expect((await ask(admin, contract.publishArticle.path, made)).fail).toBe('needsReview')
    const handed = await call(chen, contract.submitArticle, made)
    expect(handed.state).toBe('inReview')
    expect((await call(admin, contract.deskArticles, { state: 'waiting' })).list.map(({ id }) => id)).toEqual([made.id])
    const back = await call(admin, contract.returnArticle, { ...handed, reason: '请补充来源' })
    expect(await call(chen, contract.deskArticle, { id: made.id })).toMatchObject({
      state: 'draft',
      reason: '请补充来源',
    })
    const again = await call(chen, contract.submitArticle, back)
    const out = await call(admin, contract.approveArticle, again)
    expect(out.state).toBe('published')
    expect((await call(lin, contract.articles)).list.map(({ id }) => id)).toEqual([made.id])
  })

  test('nobody passes their own, and nobody writes over another’s version', async () => {
    const { admin, channel, draft, call, ask } = await newsroom(t)
    const c = await channel({ needsReview: true })
    const made = await draft(c)
    expect((await ask(admin, contract.saveArticle.path, { ...made, version: 7, channel: c, title: 'x' })).fail).toBe(
      'changed',
    )
    const handed = await call(admin, contract.submitArticle, made)
    expect((await ask(admin, contract.approveArticle.path, handed)).fail).toBe('notNow')
  })

  test('an empty one is not handed in', async () => {
    const { admin, channel, draft, ask } = await newsroom(t)
    const made = await draft(await channel(), { title: '只有标题', blocks: '[]' })
    expect((await ask(admin, contract.submitArticle.path, made)).fail).toBe('empty')
    expect((await ask(admin, contract.publishArticle.path, made)).fail).toBe('empty')
  })

  test('its time comes, and goes', async () => {
    const { id: site, admin, lin, channel, draft, call, ask } = await newsroom(t)
    const now = Math.floor(t.portal.now().getTime() / 1000)
    const made = await draft(await channel(), { expires: now + 7200 })
    expect((await ask(admin, contract.publishArticle.path, { ...made, publishAt: now + 9000 })).fail).toBe(
      'endsTooSoon',
    )
    const waits = await call(admin, contract.publishArticle, { ...made, publishAt: now + 3600 })
    expect(waits.state).toBe('scheduled')
    expect((await call(lin, contract.articles)).list).toEqual([])
    expect((await ask(lin, contract.article.path, { id: made.id })).fail).toBe('notFound')
    const tick = () => runJob(t, { site, served, job: 'tick' })
    await tick()
    expect((await call(lin, contract.articles)).list).toEqual([])
    try {
      t.clock.offset = 3_601_000
      await runJob(t, { site, served, job: 'release', data: { id: made.id } })
      expect((await call(lin, contract.articles)).list).toHaveLength(1)
      t.clock.offset = 7_201_000
      await tick()
      expect((await call(lin, contract.articles)).list).toEqual([])
      expect((await call(lin, contract.article, { id: made.id })).state).toBe('expired')
    } finally {
      t.clock.offset = 0
    }
  })

  test('a correction is a new edition with a note, and who read the first is known', async () => {
    const { admin, lin, wu, channel, publish, call, ask } = await newsroom(t)
    const { id, version } = await publish(await channel(), { title: '供暖通知' })
    await call(lin, contract.article, { id })
    await t.portal.deferredWrites.flush()
    const same = { id, version, title: '供暖通知', blocks: json(words('正文')), summary: '正文', note: '无' }
    expect((await ask(admin, contract.correctArticle.path, same)).fail).toBe('sameText')
    const after = await call(admin, contract.correctArticle, {
      ...same,
      blocks: json([...words('正文'), ...words('补充一行')]) as never,
      note: '补充了一行',
    })
    expect(after.state).toBe('corrected')
    const read = await call(wu, contract.article, { id })
    expect(read).toMatchObject({ state: 'corrected', edition: 2, corrections: [{ edition: 2, note: '补充了一行' }] })
    await t.portal.deferredWrites.flush()
    const { list } = await call(admin, contract.articleVersions, { id })
    expect(list.map(({ edition, readers, note }) => [edition, readers, note])).toEqual([
      [2, 1, '补充了一行'],
      [1, 1, ''],
    ])
    const { lines } = await call(admin, contract.articleDiff, { id, from: 1, to: 2 })
    expect(lines).toContainEqual({ kind: 'added', text: '补充一行' })
    expect(lines.filter(({ kind }) => kind === 'removed')).toEqual([])
  })

  test('what is withdrawn says why, and nothing else', async () => {
    const { admin, lin, channel, publish, call } = await newsroom(t)
    const { id, version } = await publish(await channel(), { blocks: json(words('秘密正文')) as never })
    await call(admin, contract.withdrawArticle, { id, version, reason: '信息有误' })
    const met = await call(lin, contract.article, { id })
    expect(met).toMatchObject({ state: 'withdrawn', blocks: [], summary: '', withdrawn: { reason: '信息有误' } })
    expect(JSON.stringify(met)).not.toContain('秘密正文')
    expect((await call(lin, contract.articles)).list).toEqual([])
    expect((await call(lin, contract.searchArticles, { q: '秘密正文' })).list).toEqual([])
  })

  test('pinned ones come first while they are pinned', async () => {
    const { admin, lin, channel, publish, call } = await newsroom(t)
    const c = await channel()
    const [first, second] = [await publish(c, { title: '一' }), await publish(c, { title: '二' })]
    const titles = async (who = lin) => (await call(who, contract.articles)).list.map(({ title }) => title)
    /** Editors see it at once, readers once the cache is invalidated. */
    const expectTitles = async (list: string[]) => {
      expect(await titles(admin)).toEqual(list)
      await vi.waitFor(async () => expect(await titles()).toEqual(list))
    }
    await expectTitles(['二', '一'])
    const now = Math.floor(t.portal.now().getTime() / 1000)
    const { version } = await call(admin, contract.pinArticle, { ...first, until: now + 60 })
    await expectTitles(['一', '二'])
    await call(admin, contract.pinArticle, { id: first.id, version, until: 0 })
    await expectTitles(['二', '一'])
    expect((await call(lin, contract.articles, { page: 2, page_size: 1 })).list.map(({ id }) => id)).toEqual([first.id])
    expect(second.id).not.toBe(first.id)
  })
})

describe('the scope of a right', () => {
  test('a writer of one unit works for its channels, and hands in where everyone may', async () => {
    const { chen, channel, draft, ask, call, grant, computing, languages } = await newsroom(t)
    await grant(chen, ['write', 'publish'], computing)
    const [own, other, open] = [
      await channel({ department: computing }),
      await channel({ department: languages }),
      await channel({ openToWriters: true }),
    ]
    const made = await draft(own, {}, chen)
    expect((await call(chen, contract.publishArticle, made)).state).toBe('published')
    expect((await ask(chen, contract.saveArticle.path, { channel: other, title: 'x' })).fail).toBe('notFound')
    const handed = await draft(open, {}, chen)
    expect((await ask(chen, contract.publishArticle.path, handed)).fail).toBe('notNow')
    const mine = await call(chen, contract.deskChannels)
    expect(mine.list.map(({ mayWrite }) => mayWrite)).toEqual([true, false, true])
  })

  test('a manager of one unit makes its channels and no others', async () => {
    const { chen, channel, ask, grant, computing, languages } = await newsroom(t)
    await grant(chen, ['manage'], computing)
    await channel({ department: computing }, chen)
    const draft = { kind: 'news', name: 'x', key: 'x', audience: '{}' }
    expect((await ask(chen, contract.saveChannel.path, { ...draft, department: languages })).fail).toBe('notFound')
    expect((await ask(chen, contract.saveChannel.path, draft)).fail).toBe('notFound')
  })
})
