import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { csvOf, importDesk } from '#engines/imports/testing/desk.ts'
import { contract } from '../contract.ts'
import { roomsCampus } from './testing/rooms-campus.ts'

const t = await roomsCampus()

async function opened(list: 'rooms' | 'buildings' = 'rooms') {
  const site = await t.siteWithRooms()
  const { admin, call, write } = site
  return {
    ...site,
    ...importDesk(t, site, contract, list),
    register: async () => (await call(admin, contract.rooms, { page_size: 50 })).list,
    versionOf: (code: string) =>
      write(async (db) => (await db.execute(sql`select version from rooms where code = ${code}`)).rows[0]!.version),
  }
}

const head = ['教室编号', '教室名称', '英文名', '教学楼', '楼层', '座位数', '类型', '设备', '开放']
const a101 = ['A101', '教室A101', 'A101', 'A', '1', '80', '阶梯教室', '投影、白板', '是']
const fresh = ['A305', '三零五', '', '甲楼', '3F', '', '', '', '']

describe('a list of rooms', () => {
  test('is compared by the code and applied; search, buildings and the edit conflict know of it', async () => {
    const { read, apply, changes, register, admin, call, ids, versionOf } = await opened()
    const seen = await read(csvOf(head, a101, fresh))
    expect(seen.counts).toMatchObject({ added: 1, changed: 1, faulty: 0 })
    expect(await changes(seen)).toEqual(['A101: capacity 60→80, type 普通教室→阶梯教室, equipment 投影→投影、白板'])
    expect((await apply(seen)).state).toBe('applied')
    const rows = await register()
    expect(rows.find(({ code }) => code === 'A101')).toMatchObject({
      ...{ id: ids.A101, version: 2, capacity: 80, kind: 'lecture', equipment: ['projector', 'whiteboard'] },
    })
    const added = rows.find(({ code }) => code === 'A305')!
    expect(added).toMatchObject({ name: '三零五', nameEn: '', floor: 3, capacity: 0, kind: 'classroom', isOpen: true })
    expect(added.building).toBe(ids.A)
    const { buildings } = await call(admin, contract.places)
    expect(buildings.find(({ code }) => code === 'A')!.rooms).toBe(3)
    expect(await versionOf('A101')).toBe(2)
    expect((await read(csvOf(head, a101, fresh))).counts).toMatchObject({ same: 2, added: 0, changed: 0 })
  })

  test('is rolled back, but for what was changed again since', async () => {
    const { read, apply, rollBack, register, admin, call, ids } = await opened()
    const before = (await register()).map(({ version: _, ...room }) => room)
    const seen = await apply(await read(csvOf(head, a101, fresh)))
    expect((await rollBack(seen)).undone).toEqual({ restored: 1, removed: 1, kept: 0 })
    expect((await register()).map(({ version: _, ...room }) => room)).toEqual(before)
    const again = await apply(await read(csvOf(head, a101)))
    const now = (await register()).find(({ code }) => code === 'A101')!
    const { buildingName: _, ...draft } = now
    await call(admin, contract.saveRoom, { ...draft, capacity: 81, isOpen: 1 })
    expect((await rollBack(again)).undone).toEqual({ restored: 1, removed: 0, kept: 1 })
    expect((await register()).find(({ id }) => id === ids.A101)).toMatchObject({ capacity: 81, kind: 'classroom' })
  })

  test('says in words what is wrong with a row', async () => {
    const { read, problems } = await opened()
    const row = (...cells: string[]) => [...cells, ...a101.slice(cells.length)]
    const seen = await read(
      csvOf(
        head,
        row('A1 01', 'x', '', 'A', '1'),
        row('A401', 'x', '', '丙楼', '4'),
        row('A402', 'x', '', 'A', '四'),
        row('A403', '', '', 'A', '1'),
        row('A404', 'x', '', 'A', '1', '999999'),
        row('A405', 'x', '', 'A', '1', '5', '游泳池'),
        row('A406', 'x', '', 'A', '1', '5', '', '投影、滑梯'),
      ),
    )
    expect(seen.counts).toMatchObject({ added: 0, faulty: 7 })
    expect(await problems(seen)).toEqual([
      '2 编号: 包含无法保存的字符',
      '3 教学楼: 没有编号或名称为“丙楼”的教学楼',
      '4 楼层: “四”不是楼层，请写成 3 或 -1',
      '5 名称: 不能为空',
      '6 座位数: “999999”不是整数',
      '7 类型: 无法识别“游泳池”',
      '8 设备: “投影、滑梯”中有无法识别的设备',
    ])
  })

  test('removes rooms only when asked, and never one that is in use', async () => {
    const { read, apply, settled, register, admin, call, rows } = await opened()
    const seen = await read(csvOf(head, a101))
    expect(seen.counts.vanished).toBe(0)
    await call(admin, contract.rereadImport, { id: seen.id, vanish: 1 })
    const next = await settled(seen.id)
    expect(next.counts.vanished).toBe(3)
    await apply(next, 3)
    expect((await register()).map(({ code }) => code).sort()).toEqual(['A101', 'A102'])
    expect((await rows(next, 'kept')).map(({ title }) => title)).toEqual(['A102'])
  })

  test('is for those who manage rooms, and unknown to another site', async () => {
    const { read, lin, call, ask } = await opened()
    const { id } = await read(csvOf(head, a101))
    await expect(call(lin, contract.previewImport, { id })).rejects.toThrow()
    const other = await t.siteWithRooms()
    expect(await ask(other.admin, contract.previewImport.path, { id })).toMatchObject({ fail: 'notFound' })
    expect((await other.call(other.admin, contract.imports)).total).toBe(0)
  })
})

test('a list of buildings names campuses by key or name; its columns are remembered and the template has them all', async () => {
  const { read, apply, rollBack, problems, settled, admin, call } = await opened('buildings')
  const names = ['栋', '名称', '校区', '位置']
  const list = csvOf(names, ['A', '甲楼', 'main', '湖边'], ['C', '丙楼', '东校区', ''], ['D', '丁楼', '西校区', ''])
  const seen = await read(list, { source: '资产系统' })
  expect(seen).toMatchObject({ state: 'parsed', trouble: 'noColumn', unknown: ['栋'] })
  await call(admin, contract.rereadImport, {
    id: seen.id,
    mapping: { 栋: 'code', 名称: 'name', 校区: 'campus', 位置: 'place' },
  })
  const mapped = await settled(seen.id)
  expect(mapped.counts).toMatchObject({ added: 1, changed: 1, faulty: 1 })
  expect(await problems(mapped)).toEqual(['4 校区: 没有名为“西校区”的校区'])
  await apply(mapped)
  const places = async () =>
    (await call(admin, contract.buildings)).list.map(({ code, campus, place }) => `${code} ${campus} ${place}`)
  expect(await places()).toEqual(['A main 湖边', 'B east ', 'C east '])
  await rollBack(mapped)
  expect(await places()).toEqual(['A main ', 'B east '])
  expect(await read(list, { source: '资产系统' })).toMatchObject({ state: 'previewed', counts: { added: 1 } })
  const headers = { host: admin.host, cookie: admin.cookie }
  const file = await t.server.inject({ url: `${contract.importTemplate.path}?list=buildings`, headers })
  const template = await read(file.rawPayload)
  expect(template).toMatchObject({
    unknown: [],
    columns: expect.arrayContaining([{ header: '校区', field: 'campus' }]),
  })
})
