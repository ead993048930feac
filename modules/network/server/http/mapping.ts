import type { HttpDialect, HttpSettings, Operation } from '../../settings.ts'
import type { AccountState } from '../../shapes.ts'

/** One request: `send` maps their parameters to our values, `rows` is where the list is, `fields` maps ours to theirs. */
export type Route = {
  method: 'GET' | 'POST'
  path: string
  send: Readonly<Record<string, string>>
  rows?: string
  fields?: Readonly<Record<string, string>>
}

/** How a maker's systems speak. */
export type Mapping = {
  /** `token`: an access token for the application's secret. `signed`: each request has a signature. */
  auth: 'token' | 'signed'
  ok: { field: string; value: string }
  message: string
  /** What a number is in: fen or yuan, bytes, seconds; times as seconds or as a text of the site's zone. */
  units: { money: 'yuan' | 'fen'; bytes: number; seconds: number; times: 'unix' | 'text' }
  states: Readonly<Record<string, AccountState>>
  routes: Readonly<Record<Operation, Route>>
}

const srunUser = { user_name: 'username' }
const get = (path: string, rest: Omit<Route, 'method' | 'path' | 'send'> & { send?: Route['send'] } = {}): Route => ({
  ...{ method: 'GET', path, send: srunUser },
  ...rest,
})
const post = (path: string, send: Route['send'] = {}): Route => ({
  ...{ method: 'POST', path, send: { ...srunUser, ...send } },
})

const srun: Mapping = {
  auth: 'token',
  ok: { field: 'code', value: '0' },
  message: 'message',
  units: { money: 'yuan', bytes: 1, seconds: 1, times: 'unix' },
  states: { '0': 'active', '1': 'suspended', '2': 'owing', '3': 'paused', '4': 'inactive' },
  routes: {
    account: get('/api/v1/user/view', {
      fields: {
        username: 'data.user_name',
        state: 'data.user_status',
        balance: 'data.balance',
        plan: 'data.products_id',
        nextPlan: 'data.next_products_id',
        used: 'data.sum_bytes',
        seconds: 'data.sum_seconds',
        periodStart: 'data.checkout_start',
        periodEnd: 'data.checkout_end',
        pausedUntil: 'data.stop_until',
        openedAt: 'data.user_create_time',
      },
    }),
    plans: get('/api/v1/product/list', {
      rows: 'data.list',
      fields: {
        id: 'products_id',
        name: 'products_name',
        note: 'products_desc',
        price: 'checkout_amount',
        quota: 'max_bytes',
        speed: 'max_mbps',
        devices: 'online_num',
      },
    }),
    devices: get('/api/v1/base/online-list', {
      rows: 'data.list',
      fields: {
        id: 'rad_online_id',
        username: 'user_name',
        name: 'os_name',
        mac: 'user_mac',
        address: 'ip',
        place: 'nas_name',
        since: 'add_time',
        seconds: 'time_long',
        inBytes: 'bytes_in',
        outBytes: 'bytes_out',
      },
    }),
    usage: get('/api/v1/details/months', {
      rows: 'data.list',
      fields: { month: 'month', inBytes: 'bytes_in', outBytes: 'bytes_out', seconds: 'time_long', sessions: 'times' },
    }),
    sessions: get('/api/v1/details/list', {
      rows: 'data.list',
      fields: {
        id: 'detail_id',
        username: 'user_name',
        name: 'os_name',
        mac: 'user_mac',
        address: 'user_ip',
        place: 'nas_name',
        started: 'add_time',
        ended: 'drop_time',
        seconds: 'time_long',
        inBytes: 'bytes_in',
        outBytes: 'bytes_out',
      },
    }),
    charges: get('/api/v1/financial/list', {
      rows: 'data.list',
      fields: { id: 'id', at: 'create_at', amount: 'amount', balance: 'balance', memo: 'remark' },
    }),
    password: post('/api/v1/user/update-password', { old_password: 'old', new_password: 'password' }),
    activate: post('/api/v1/user/activate', { new_password: 'password', products_id: 'plan' }),
    change: post('/api/v1/product/transfer', { products_id: 'plan', mode: 'when' }),
    pause: post('/api/v1/user/stop', { until: 'until' }),
    resume: post('/api/v1/user/start'),
    kick: post('/api/v1/base/drop', { rad_online_id: 'device' }),
    recharge: post('/api/v1/financial/recharge', { pay_num: 'amount', order_no: 'voucher' }),
    voucher: get('/api/v1/financial/order', { send: { order_no: 'voucher' }, fields: { state: 'data.state' } }),
    vouchers: get('/api/v1/financial/orders', {
      ...{ send: { date: 'day' }, rows: 'data.list', fields: { no: 'order_no', amount: 'pay_num' } },
    }),
  },
}

const drcomPost = (name: string, rest: Partial<Route> = {}): Route => ({
  ...{ method: 'POST', path: `/eportal/interface/${name}`, ...rest },
  send: { account: 'username', ...rest.send },
})

const drcomUse = { inBytes: 'down_kb', outBytes: 'up_kb', seconds: 'minutes' }

const drcom: Mapping = {
  auth: 'signed',
  ok: { field: 'result', value: '1' },
  message: 'msg',
  units: { money: 'fen', bytes: 1_024, seconds: 60, times: 'text' },
  states: { normal: 'active', stop: 'suspended', arrears: 'owing', pause: 'paused', new: 'inactive' },
  routes: {
    account: drcomPost('user_info', {
      fields: {
        username: 'account',
        state: 'status',
        balance: 'fee',
        plan: 'group_id',
        nextPlan: 'next_group_id',
        used: 'flow_kb',
        seconds: 'minutes',
        periodStart: 'begin_time',
        periodEnd: 'end_time',
        pausedUntil: 'pause_until',
        openedAt: 'open_time',
      },
    }),
    plans: drcomPost('groups', {
      rows: 'groups',
      fields: {
        id: 'group_id',
        name: 'group_name',
        note: 'remark',
        price: 'month_fee',
        quota: 'limit_kb',
        speed: 'bandwidth',
        devices: 'max_online',
      },
    }),
    devices: drcomPost('online', {
      rows: 'online',
      fields: {
        ...{ id: 'session_id', username: 'account', name: 'device', mac: 'mac', address: 'ip', place: 'area' },
        ...{ since: 'login_time', ...drcomUse },
      },
    }),
    usage: drcomPost('flow_month', {
      rows: 'months',
      fields: { month: 'month', sessions: 'count', ...drcomUse },
    }),
    sessions: drcomPost('login_log', {
      rows: 'logs',
      fields: {
        ...{ id: 'log_id', username: 'account', name: 'device', mac: 'mac', address: 'ip', place: 'area' },
        ...{ started: 'login_time', ended: 'logout_time', ...drcomUse },
      },
    }),
    charges: drcomPost('fee_log', {
      rows: 'logs',
      fields: { id: 'log_id', at: 'time', amount: 'fee', balance: 'left_fee', memo: 'remark' },
    }),
    password: drcomPost('change_password', { send: { old_pass: 'old', new_pass: 'password' } }),
    activate: drcomPost('open', { send: { new_pass: 'password', group_id: 'plan' } }),
    change: drcomPost('change_group', { send: { group_id: 'plan', effect: 'when' } }),
    pause: drcomPost('pause', { send: { until: 'until' } }),
    resume: drcomPost('resume'),
    kick: drcomPost('kick', { send: { session_id: 'device' } }),
    recharge: drcomPost('recharge', { send: { fee: 'amount', order_no: 'voucher' } }),
    voucher: drcomPost('order', { send: { order_no: 'voucher' }, fields: { state: 'state' } }),
    vouchers: drcomPost('orders', { send: { date: 'day' }, rows: 'orders', fields: { no: 'order_no', amount: 'fee' } }),
  },
}

const mappings: Readonly<Record<HttpDialect, Mapping>> = { srun, drcom }

/** The maker's mapping with the site's own paths and field names. */
export function mappingOf({ dialect, paths, fields }: Pick<HttpSettings, 'dialect' | 'paths' | 'fields'>): Mapping {
  const known = mappings[dialect]
  const own = new Map(fields.map(({ ours, theirs }) => [ours, theirs]))
  const routes = Object.entries(known.routes).map(([operation, route]) => {
    const renamed = Object.entries(route.fields ?? {}).map(([ours, theirs]) => [
      ours,
      own.get(`${operation}.${ours}`) ?? theirs,
    ])
    const path = paths.find((one) => one.operation === operation)?.path ?? route.path
    return [operation, { ...route, path, fields: Object.fromEntries(renamed) }]
  })
  return { ...known, routes: Object.fromEntries(routes) as Mapping['routes'] }
}
