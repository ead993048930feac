import { expect, test } from 'vitest'
import type { Caller } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { examsCampus, friday } from './testing/exams-campus.ts'

const t = await examsCampus()
const ajax = { 'x-requested-with': 'XMLHttpRequest' }

const send = (who: Caller, url: string, headers: object = {}, method: 'GET' | 'POST' = 'GET') =>
  t.server.inject({ method, url, headers: { host: who.host, cookie: who.cookie, ...headers } })

/** Two exams that are held; a cancelled one and a planned one, which clients do not see. */
async function student() {
  const school = await t.school()
  await school.publish()
  await school.publish({
    ...{ name: '大学物理</script>', code: 'PH101', kind: 'midterm', courseKind: 'elective' },
    ...{ starts: '14:00', ends: '16:30' },
  })
  const gone = await school.publish({ name: '体育', starts: '19:00', ends: '20:00' })
  const { version } = await school.get(gone)
  await school.call(school.admin, contract.cancelExam, { id: gone, version, reason: '改期' })
  await school.plan({ name: '化学', starts: '21:00', ends: '22:00' })
  return school
}

const first = `{"course_name":"高等数学","exame_type":"期末考试","location":"主楼A 1","exame_start_time":"${friday} 09:00:00","exame_end_time":"${friday} 11:00:00"}`
const second = `{"course_name":"大学物理</script>","exame_type":"期中考试","location":"主楼A 1","exame_start_time":"${friday} 14:00:00","exame_end_time":"${friday} 16:30:00"}`

test('/exam/wap/default/info: a map of one’s exams, by a part of the course name', async () => {
  const { lin, chen, anyone } = await student()
  const path = '/exam/wap/default/info'
  const whole = `{"e":0,"m":"操作成功","d":{"1":${first},"2":${second}}}`
  expect((await send(lin, `${path}?kcmc=`, ajax)).body).toBe(whole)
  expect((await send(lin, path)).body).toBe(whole)
  expect((await send(lin, `${path}?kcmc=${encodeURIComponent('高等')}`, ajax)).body).toBe(
    `{"e":0,"m":"操作成功","d":{"1":${first}}}`,
  )
  expect((await send(chen, path, ajax)).body).toBe('{"e":0,"m":"操作成功","d":{}}')
  expect((await send(anyone, path, ajax)).json().e).toBe(10013)
})

test('/exam/wap/default/index: a page with the exams as JSON on a line of its own', async () => {
  const { lin, anyone } = await student()
  const path = '/exam/wap/default/index'
  for (const method of ['GET', 'POST'] as const) {
    const page = await send(lin, path, {}, method)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const line = page.body.split('\n').find((one) => one.startsWith('        data: '))!
    expect(line).toBe(
      `        data: {"term":[{"course_name":"高等数学","exame_start_time":"${friday} 09:00:00","exame_end_time":"${friday} 11:00:00","location":"主楼A 1","kclx":"必修","exam_type":"期末考试"},` +
        `{"course_name":"大学物理\\u003c/script>","exame_start_time":"${friday} 14:00:00","exame_end_time":"${friday} 16:30:00","location":"主楼A 1","kclx":"选修","exam_type":"期中考试"}]},`,
    )
    const found = /\n {8}data: (\{.*\}),\n/.exec(page.body)!
    expect(JSON.parse(found[1]!).term[1].course_name).toBe('大学物理</script>')
  }
  expect((await send(lin, path, ajax)).json()).toMatchObject({ e: 0, d: { term: [{ kclx: '必修' }, {}] } })
  const away = await send(anyone, path)
  expect([away.statusCode, away.headers.location]).toEqual([302, expect.stringContaining('/uc/wap/login?redirect=')])
})
