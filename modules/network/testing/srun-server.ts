import { type Asked, listen, type Said } from './listen.ts'

const ok = (data: object = {}): Said => ({ body: { code: 0, message: 'ok', data } })
const refused = (message: string): Said => ({ body: { code: 1, message } })

/** A server that speaks a Srun-like northbound interface: a token, then calls with it. Money is yuan, times seconds. */
export async function srunServer() {
  const settings = { dialect: 'srun' as const, appId: 'portal', secret: 'hush' }
  const user = { user_status: '0', balance: '12.50', products_id: '1', next_products_id: '', password: 'campus2026' }
  const state = { user, online: online(), vouchers: new Map<string, string>(), tokens: 0 }
  const server = await listen(({ path, values }) => {
    if (path === '/api/v1/auth/get-access-token') return tokenFor(values)
    if (values.access_token !== `token-${state.tokens}`) return { status: 401, body: {} }
    if (values.user_name !== undefined && values.user_name !== '20260001') return refused('用户不存在')
    return routes[path]?.(values) ?? refused('no such interface')
  })
  function tokenFor({ appId, appSecret }: Asked['values']): Said {
    if (appId !== settings.appId || appSecret !== settings.secret) return refused('wrong secret')
    state.tokens += 1
    return ok({ access_token: `token-${state.tokens}`, expires_in: 7_200 })
  }
  const list = (rows: object[]) => ok({ list: rows })
  const become = (status: string) => {
    state.user.user_status = status
    return ok()
  }
  const routes: Record<string, (values: Asked['values']) => Said> = {
    '/api/v1/user/view': () => {
      const { password: _, ...shown } = state.user
      const times = { checkout_start: 1_772_300_000, checkout_end: 1_774_900_000, user_create_time: 1_700_000_000 }
      return ok({ user_name: '20260001', sum_bytes: 5_368_709_120, sum_seconds: '7200', ...shown, ...times })
    },
    '/api/v1/product/list': () =>
      list([
        {
          products_id: 1,
          products_name: '学生包月',
          checkout_amount: '20.00',
          max_bytes: 10_737_418_240,
          max_mbps: 50,
          online_num: 2,
        },
        { products_id: 2, products_name: '不限量', checkout_amount: 50, max_bytes: 0, max_mbps: 100, online_num: 3 },
      ]),
    '/api/v1/base/online-list': () => list(state.online),
    '/api/v1/details/months': () =>
      list([{ month: '2026-02', bytes_in: 1_000, bytes_out: 24, time_long: 60, times: 2 }]),
    '/api/v1/details/list': () =>
      list([
        { detail_id: 9, user_name: '20260001', user_ip: '10.0.0.9', add_time: 1_772_400_000, drop_time: 1_772_403_600 },
      ]),
    '/api/v1/financial/list': () =>
      list([{ id: 5, create_at: 1_772_300_000, amount: '-20.00', balance: '12.50', remark: '包月扣费' }]),
    '/api/v1/user/update-password': ({ old_password: old, new_password: next }) => {
      if (old !== undefined && old !== state.user.password) return refused('旧密码错误')
      state.user.password = next!
      return ok()
    },
    '/api/v1/product/transfer': ({ products_id: plan, mode }) => {
      state.user[mode === 'now' ? 'products_id' : 'next_products_id'] = plan!
      return ok()
    },
    '/api/v1/user/stop': () => become('3'),
    '/api/v1/user/start': () => become('0'),
    '/api/v1/base/drop': ({ rad_online_id: id }) => {
      state.online = state.online.filter((one) => String(one.rad_online_id) !== id)
      return ok()
    },
    '/api/v1/financial/recharge': ({ order_no: no, pay_num: amount }) => {
      if (state.vouchers.has(no!)) return refused('订单重复')
      state.vouchers.set(no!, amount!)
      state.user.balance = (Number(state.user.balance) + Number(amount)).toFixed(2)
      return ok()
    },
    '/api/v1/financial/orders': () => list([...state.vouchers].map(([no, sum]) => ({ order_no: no, pay_num: sum }))),
    '/api/v1/financial/order': ({ order_no: no }) => ok({ state: state.vouchers.has(no!) ? 'done' : 'none' }),
  }
  return { ...server, settings: { ...settings, url: server.url, milliseconds: 1_000 }, state }
}

const online = () => [
  { rad_online_id: 71, user_name: '20260001', ip: '10.0.0.7', user_mac: 'AA-BB-CC-00-00-07', add_time: 1_772_400_000 },
  { rad_online_id: 72, user_name: '20260002', ip: '10.0.0.8', user_mac: 'AA-BB-CC-00-00-08', add_time: 1_772_400_000 },
]
