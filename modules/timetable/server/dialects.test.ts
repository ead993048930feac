import { expect, test } from 'vitest'
import type { Caller } from '#kernel/testing/campus.ts'
import { school } from './testing/school.ts'

const t = await school()
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const ajax = { 'x-requested-with': 'XMLHttpRequest' }

const send = async (who: Caller, method: 'GET' | 'POST', url: string, payload = '', headers: object = ajax) => {
  const answer = await t.server.inject({
    ...{ method, url },
    headers: { host: who.host, cookie: who.cookie, ...(method === 'POST' && form), ...headers },
    ...(method === 'POST' && { payload }),
  })
  return answer.body
}

const week3 = '["2026-09-21","2026-09-22","2026-09-23","2026-09-24","2026-09-25","2026-09-26","2026-09-27"]'
const whole = (d: string) => `{"e":0,"m":"操作成功","d":${d}}`

test('/timetable/wap/default/get-index: numbers of the register as texts, the week as a number', async () => {
  const { lin } = await t.open()
  const term = '"year":"2026-2027","term":"1","startday":"2026-09-07","countweek":"16","id":"1"'
  const body = whole(`{"params":{${term},"week":3},"termInfo":[{${term}}],"weekday":"1","weekdays":${week3}}`)
  expect(await send(lin, 'GET', '/timetable/wap/default/get-index')).toBe(body)
  expect(await send(lin, 'GET', '/timetable/wap/default/get-index', '', {})).toBe(body)
})

const monday = (id: string, { weekday = '"1"', credit = '"2.5"' } = {}) =>
  `{"id":"${id}","year":"2026-2027","term":"1","course_id":"CS101","course_name":"程序设计","location":"教室A101","weekday":${weekday},` +
  `"lessons":"0102","teacher":"陈静","week":"3","course_time":"08:00～09:40","course_type":"必修","credit":${credit},"course_hour":"48",` +
  '"khfs":"考试","lessArr":[1,2],"order":1,"totalLength":2}'
const wednesday = (id: string, { weekday = '"3"', credit = '"2.5"' } = {}) =>
  `{"id":"${id}","year":"2026-2027","term":"1","course_id":"CS101","course_name":"程序设计","location":"教室A102","weekday":${weekday},` +
  `"lessons":"0304","teacher":"陈静","week":"3","course_time":"09:50～11:30","course_type":"必修","credit":${credit},"course_hour":"48",` +
  '"khfs":"考试","lessArr":[3,4],"order":3,"totalLength":2}'

test.each(['/timetable/wap/default/get-data', '/timetable/wap/default/get-datatmp', '/yjskb/wap/default/get-datatmp'])(
  '%s: a list with type 1, days with c_1 to c_14 with type 2',
  async (path) => {
    const { lin, ids } = await t.open()
    const asked = 'year=2026-2027&term=1&week=3'
    const list = `[${monday(ids.class)},${wednesday(ids.class)}]`
    expect(await send(lin, 'POST', path, `${asked}&type=1`)).toBe(whole(`{"classes":${list},"weekdays":${week3}}`))
    const day = (cells: Record<number, string>) =>
      `{${Array.from({ length: 14 }, (_, i) => `"c_${i + 1}":[${cells[i + 1] ?? ''}]`).join(',')}}`
    const days = [day({ 1: monday(ids.class) }), day({}), day({ 3: wednesday(ids.class) }), ...Array(4).fill(day({}))]
    expect(await send(lin, 'POST', path, `${asked}&type=2`)).toBe(
      whole(`{"classes":[${days.join(',')}],"weekdays":${week3}}`),
    )
    const plain = await send(lin, 'POST', path, `${asked}&type=1`, {})
    expect(plain).toBe(whole(`{"classes":${list},"weekdays":${week3}}`))
  },
)

test('get-data without a type: by period and weekday, one class or an empty list in each cell', async () => {
  const { lin } = await t.open()
  const { d } = JSON.parse(await send(lin, 'POST', '/timetable/wap/default/get-data', 'year=2026-2027&term=1&week=3'))
  expect(d.classes['2']['1']).toEqual([])
  expect(JSON.stringify(d.classes['1']['1'])).toBe(
    '{"course_name":"程序设计","lessons":"0102","weekday":"1","location":"教室A101","teacher":"陈静"}',
  )
})

test('an unknown term has no classes, and a make-up day has those of the date it stands for', async () => {
  const { lin } = await t.open()
  const ask = async (body: string) => JSON.parse(await send(lin, 'POST', '/timetable/wap/default/get-data', body)).d
  expect(await ask('year=1999-2000&term=1&week=3&type=1')).toEqual({ classes: [], weekdays: [] })
  const { classes } = await ask('year=2026-2027&term=1&week=5&type=1')
  expect(classes.map((one: Record<string, string>) => [one.weekday, one.lessons])).toEqual([
    ['3', '0304'],
    ['6', '0102'],
  ])
})

test('/fudanyjskb: weeks of the term, weekday and credit are numbers', async () => {
  const { lin, ids } = await t.open()
  const index = JSON.parse(await send(lin, 'GET', '/fudanyjskb/wap/default/get-index')).d
  expect(index.termInfo).toEqual([{ year: '2026-2027', term: '1', startday: '2026-09-07', countweek: 16, id: '1' }])
  const body = await send(lin, 'POST', '/fudanyjskb/wap/default/get-data', 'year=2026-2027&term=1&week=3&type=1')
  const list = `[${monday(ids.class, { weekday: '1', credit: '2.5' })},${wednesday(ids.class, { weekday: '3', credit: '2.5' })}]`
  expect(body).toBe(whole(`{"classes":${list},"weekdays":${week3}}`))
})

test('/xkjg/wap/default/get-index: names with codes', async () => {
  const { lin, admin } = await t.open()
  expect(await send(lin, 'GET', '/xkjg/wap/default/get-index')).toBe(
    whole('{"lists":[{"course_name":"程序设计(CS101)"}]}'),
  )
  expect(await send(admin, 'GET', '/xkjg/wap/default/get-index')).toBe(whole('{"lists":[]}'))
})

test('without a login they are refused as clients expect', async () => {
  const { lin } = await t.open()
  const nobody = { ...lin, cookie: '' }
  expect(JSON.parse(await send(nobody, 'POST', '/timetable/wap/default/get-data', 'week=1')).e).toBe(10013)
})
