import { createHash } from 'node:crypto'
import { type Asked, listen, type Said } from './listen.ts'

const ok = (data: object = {}): Said => ({ body: { result: 1, msg: '', ...data } })
const refused = (msg: string): Said => ({ body: { result: 0, msg } })

/** A server that speaks a Dr.COM-like interface: every request is signed. Money is fen, traffic KB, times are texts. */
export async function drcomServer() {
  const settings = { dialect: 'drcom' as const, appId: '', secret: 'sign-key' }
  const state = { status: 'normal', fee: 830 }
  const server = await listen(({ method, path, values }) => {
    if (method !== 'POST' || !isSigned(values, settings.secret)) return refused('签名错误')
    if (values.account !== '20260001') return refused('账号不存在')
    return routes[path.replace('/eportal/interface/', '')]?.() ?? refused('no such interface')
  })
  const become = (status: string) => {
    state.status = status
    return ok()
  }
  const routes: Record<string, () => Said> = {
    user_info: () =>
      ok({
        ...{ account: '20260001', status: state.status, fee: state.fee, group_id: 'g1', flow_kb: 2_048, minutes: 30 },
        ...{ begin_time: '2026-03-01 00:00:00', end_time: '2026-03-31 00:00:00', open_time: '2025-09-01 09:30:00' },
      }),
    groups: () =>
      ok({
        groups: [
          {
            group_id: 'g1',
            group_name: '本科生',
            month_fee: 2_000,
            limit_kb: 10_485_760,
            bandwidth: 20,
            max_online: 1,
          },
        ],
      }),
    online: () =>
      ok({
        online: [
          {
            session_id: 's-1',
            account: '20260001',
            mac: 'aabb.ccdd.eeff',
            ip: '172.16.0.9',
            login_time: '2026-03-02 08:15:00',
            minutes: 5,
            down_kb: 10,
            up_kb: 1,
            area: '教学楼',
          },
        ],
      }),
    pause: () => become('pause'),
    resume: () => become('normal'),
    kick: () => ok(),
  }
  return { ...server, settings: { ...settings, url: server.url, milliseconds: 1_000 }, state }
}

function isSigned({ sign = '', ...values }: Asked['values'], secret: string): boolean {
  const text = Object.keys(values)
    .toSorted()
    .map((name) => `${name}=${values[name]}&`)
    .join('')
  return createHash('md5').update(`${text}key=${secret}`).digest('hex').toUpperCase() === sign
}
