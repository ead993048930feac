import { expect, test, vi } from 'vitest'
import { put } from '#engines/agenda/server/put.ts'
import { settle } from '#engines/agenda/server/settle.ts'
import { asJob } from '#engines/agenda/testing/true-agenda.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served as content } from '#modules/articles/server/index.ts'
import { served as uploads } from '#modules/uploads/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'

const t = await campus([served, content, uploads])
const words = (zh: string) => ({ zh })

test('what waits for someone in the back office comes by service, with numbers; nothing else does', async () => {
  const { id, admin, lin, anyone, call, ask } = await t.site()
  const other = await t.site()
  expect(await call(admin, contract.waiting)).toEqual({ count: 0, groups: [] })
  const since = new Date(Date.now() - 3 * 86_400_000)
  const item = { kind: 'task' as const, action: words('去审核'), since }
  const right = { right: 'content.review' }
  await asJob(t, id, (ctx) =>
    put(
      ctx,
      ...['a', 'b', 'c'].map((sourceId) => ({
        ...{
          ...item,
          sourceId,
          source: 'content.question',
          title: words('提问'),
          many: words('{n} 个提问'),
          for: right,
        },
        link: 'manage/content/questions',
      })),
      {
        ...item,
        sourceId: 'd',
        source: 'content.review',
        title: words('稿件'),
        link: 'manage/content/edit?id=d',
        for: right,
      },
      {
        ...item,
        sourceId: 'e',
        source: 'uploads.x',
        title: words('门户里的'),
        link: 'file/index',
        for: { people: [admin.id] },
      },
      {
        ...item,
        sourceId: 'f',
        source: 'uploads.y',
        title: words('我的'),
        link: 'manage/files',
        for: { people: [admin.id] },
      },
    ),
  )
  const seen = async () => (await call(admin, contract.waiting)).groups
  await vi.waitFor(async () => expect(await seen()).toHaveLength(2))
  const { count, groups } = await call(admin, contract.waiting)
  expect(count).toBe(5)
  expect(groups.map(({ name, count: n, list }) => [name, n, list.map(({ title }) => title).sort()])).toEqual(
    expect.arrayContaining([
      ['资讯', 4, ['3 个提问', '稿件']],
      ['文件上传', 1, ['我的']],
    ]),
  )
  expect(groups[0]!.list[0]!.since).toBe(Math.floor(since.getTime() / 1000))
  for (const who of [lin, other.admin]) expect((await call(who, contract.waiting)).count).toBe(0)
  expect((await ask(anyone, contract.waiting.path)).e).toBe(10013)
  await asJob(t, id, (ctx) => settle(ctx, { source: 'content.review', sourceId: 'd' }))
  await vi.waitFor(async () => expect((await call(admin, contract.waiting)).count).toBe(4))
})
