import { describe, expect, test } from 'vitest'
import { newsroom, room } from './testing/newsroom.ts'

const t = await room()

describe('what existing clients send and read', () => {
  test('the news list of school apps, with either spelling of paging', async () => {
    const r = await newsroom(t)
    const c = await r.channel()
    for (const title of ['一', '二', '三']) await r.publish(c, { title })
    for (const size of [{ page_size: '2' }, { pageSize: '2' }]) {
      const { e, d } = await r.ask(r.lin, '/nuaaappv2/wap/news/news-list', { cid: c, page: '1', ...size })
      expect(e).toBe(0)
      expect((d.list as { title: string; id: string }[]).map(({ title, id }) => [title, id])).toEqual([
        ['三', '3'],
        ['二', '2'],
      ])
    }
    expect((await r.ask(r.lin, '/news/wap/news/news-list', { cid: 'none' })).d.list).toEqual([])
  })

  test('the older list is a map of days, and its detail goes by number', async () => {
    const r = await newsroom(t)
    await r.publish(await r.channel({ kind: 'notice' }), { title: '通知' })
    await r.publish(await r.channel({ kind: 'news' }), { title: '新闻' })
    const get = async (url: string) => (await t.server.inject({ url, headers: r.lin })).json()
    const { data, e } = await get('/extensions/wap/news/get-list.html?p=1&type=tzgg')
    expect(e).toBe(0)
    const [day] = Object.keys(data)
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(data[day!]).toMatchObject([{ id: '1', title: '通知', created: expect.any(Number) }])
    const detail = await get('/extensions/wap/news/detail.html?id=2&classify_id=1')
    expect(detail.data).toMatchObject({ id: '2', title: '新闻', text: '正文' })
  })

  test('a material by its number is a page for a browser and data for a script', async () => {
    const r = await newsroom(t)
    await r.publish(await r.channel(), { title: '材料' })
    const page = await t.server.inject({ url: '/wap/material?id=1', headers: r.lin })
    expect([page.statusCode, page.headers.location]).toEqual([302, '/site/material/detail?id=1'])
    const { d } = await r.ask(r.lin, '/wap/material', { id: '1' }, 'GET')
    expect(d.title).toBe('材料')
  })
})
