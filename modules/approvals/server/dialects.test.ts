import { expect, test } from 'vitest'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { served } from './index.ts'
import { approvalCampus } from './testing/approval-campus.ts'

const t = await campus([served])
const ajax = { 'x-requested-with': 'XMLHttpRequest' }
const base = '/ws.rs.oa/service/workflow'

/** The leader may return to the applicant; then somebody else decides. */
async function begun() {
  const c = await approvalCampus(t)
  await c.publish({
    start: 'leader',
    nodes: [
      {
        ...{ id: 'leader', kind: 'approve', title: '院长', who: [{ by: 'leader' }], next: 'office' },
        ...{ nobody: 'administrators', actions: ['return'], fields: { note: 'hidden' } },
      },
      {
        ...{ id: 'office', kind: 'approve', title: '学工', nobody: 'administrators', opinion: 'required' },
        who: [{ by: 'people', people: [c.zhou.id] }],
      },
    ],
  })
  return c
}

const get = (who: Caller, url: string, headers: Record<string, string> = ajax) =>
  t.server.inject({ url, headers: { host: who.host, ...(who.cookie && { cookie: who.cookie }), ...headers } })

const post = (who: Caller, url: string, form: object, headers: Record<string, string> = ajax) =>
  t.server.inject({
    ...{ method: 'POST', url, payload: new URLSearchParams(form as Record<string, string>).toString() },
    headers: {
      ...{ host: who.host, ...(who.cookie && { cookie: who.cookie }), ...headers },
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
    },
  })

const sent = { flowid: 'leave', 'value[days]': '2', 'value[reason]': '回家', 'value[note]': '内部' }

test('a case is started, listed, read and decided; the same press counts once', async () => {
  const c = await begun()
  expect((await get(c.lin, `${base}/get-flows`)).body).toBe(
    '{"e":0,"m":"操作成功","d":{"list":[{"flowid":"leave","flowname":"请假","desc":""}]}}',
  )
  const created = await post(c.lin, `${base}/create`, sent)
  const { id } = created.json().d
  expect(created.body).toBe(`{"e":0,"m":"操作成功","d":{"id":"${id}","status":"running"}}`)
  expect((await post(c.lin, `${base}/create`, sent)).json().d.id).toBe(id)

  expect((await get(c.chen, `${base}/get-count`)).body).toBe(
    '{"e":0,"m":"操作成功","d":{"todo":"1","mine":"0","copied":"0"}}',
  )
  const { taskid } = (await get(c.chen, `${base}/get-info?id=${id}`)).json().d
  expect(taskid).toMatch(/^\d+$/)
  for (const asked of ['', '?type=1', '?type=todo&page=1&page_size=20', '?type=nonsense&page=x']) {
    const { list, ...paging } = (await get(c.chen, `${base}/index${asked}`)).json().d
    expect(paging).toEqual({ page: 1, page_size: 20, more: false })
    expect(list).toMatchObject([
      { id, taskid, flowid: 'leave', flowname: '请假', creator: '林晓雨', node: '院长', status: 'running' },
    ])
  }
  const info = (await post(c.chen, `${base}/get-info`, { id })).json().d
  expect(info).toMatchObject({ taskid, node: '院长', value: { days: '2', reason: '回家' } })
  expect(info.actions).toContain('agree')
  expect(JSON.stringify(info)).not.toContain('内部')

  const agreed = `{"e":0,"m":"操作成功","d":{"id":"${id}","status":"running"}}`
  for (let i = 0; i < 2; i++)
    expect((await post(c.chen, `${base}/save`, { id, taskid, action: 'agree' })).body).toBe(agreed)
  const office = (await get(c.zhou, `${base}/get-info?id=${id}`)).json().d
  expect(office.log.map(({ action }: { action: string }) => action)).toEqual(['start', 'agree'])
  expect((await post(c.zhou, `${base}/save`, { id, taskid: office.taskid })).json()).toMatchObject({ e: 1 })
  const ended = await post(c.zhou, `${base}/save`, { id, taskid: office.taskid, opinion: '好' })
  expect(ended.json().d).toEqual({ id, status: 'approved' })
  expect((await get(c.chen, `${base}/index?type=2`)).json().d.list).toMatchObject([{ id, status: 'approved' }])
  expect((await get(c.lin, `${base}/index?type=mine&keyword=晓雨`)).json().d.list).toHaveLength(1)
})

test('a case is returned to whoever sent it, and withdrawn', async () => {
  const c = await begun()
  const { id } = (await post(c.lin, `${base}/create`, sent)).json().d
  const { nodes, taskid } = (await get(c.chen, `${base}/get-info?id=${id}`)).json().d
  const back = { id, taskid, action: 'return', nodeid: nodes[0].nodeid, opinion: '请补充' }
  expect((await post(c.chen, `${base}/save`, back)).json().d).toEqual({ id, status: 'returned' })
  expect((await post(c.lin, `${base}/save`, { id, action: 'withdraw' })).json().d.status).toBe('withdrawn')
})

test('what is not there, not theirs or makes no sense is refused in words', async () => {
  const c = await begun()
  const { id } = (await post(c.lin, `${base}/create`, sent)).json().d
  for (const known of ['', 'x', id, '00000000-0000-4000-8000-000000000000']) {
    expect((await get(c.wu, `${base}/get-info?id=${known}`)).json()).toMatchObject({
      e: 1,
      m: expect.stringMatching(/\S/),
    })
    expect((await post(c.wu, `${base}/save`, { id: known, taskid: '1' })).json().e).toBe(1)
  }
  const { taskid } = (await get(c.chen, `${base}/get-info?id=${id}`)).json().d
  for (const wrong of [{ action: 'fly' }, { taskid: '99' }, { taskid: 'x' }, { action: 'return', nodeid: 'nowhere' }])
    expect((await post(c.chen, `${base}/save`, { id, taskid, ...wrong })).json().e).toBe(1)
  for (const wrong of [{ flowid: '' }, { flowid: 'none' }, { 'value[days]': 'x' }])
    expect((await post(c.lin, `${base}/create`, { ...sent, ...wrong })).json().e).toBe(1)
  expect((await post(c.lin, `${base}/create`, { flowid: 'leave', value: 'x' })).json().e).toBe(1)
})

test('without a session: 302 for a plain client, 10013 for AJAX', async () => {
  const { anyone } = await begun()
  for (const path of ['index', 'get-count', 'get-info', 'save', 'get-flows', 'create']) {
    expect((await post(anyone, `${base}/${path}`, {}, {})).statusCode).toBe(302)
    expect((await post(anyone, `${base}/${path}`, {})).json()).toMatchObject({ e: 10013 })
  }
})
