import * as z from 'zod'
import { dayIn, minutesIn } from '#kernel/clock.ts'
import type { DataOf } from '#kernel/contract.ts'
import { dialect } from '#kernel/server/dialect.ts'
import { needed, none, text, trimmed } from '#kernel/shapes.ts'
import { contract } from './contract.ts'
import { usageFace } from './server/face.ts'

const two = (n: number): string => String(n).padStart(2, '0')
const clock = (seconds: number): string =>
  [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')

/** `2026-03-02 08:15:00` */
function timeIn(zone: string, at: number): string {
  const moment = new Date(at * 1_000)
  const minutes = minutesIn(zone, moment)
  return `${dayIn(zone, moment)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(at % 60)}`
}

/** All values are strings. Some clients read the id as `id`. */
const deviceRow = (zone: string, device: DataOf<typeof contract.devices>['list'][number]) => ({
  device_id: device.id,
  id: device.id,
  ip: device.address,
  mac: device.mac,
  userLocation: device.place,
  loginTime: timeIn(zone, device.since),
  onlineTime: clock(device.seconds),
})

const device = { device_id: needed(120), ip: trimmed(60).default('') }

/** Paths and fields of network clients of other portals. */
export const dialects = [
  dialect('/netclient/wap/default/get-index', contract.devices, {
    about: 'One’s devices that are online, as existing clients read them.',
    input: none(),
    in: () => ({}),
    out: ({ list }, _asked, { site }) => ({ list: list.map((one) => deviceRow(site.zone, one)) }),
  }),
  dialect('/netclient/wap/default/offline', contract.kick, {
    about: 'Ends the session of one of one’s devices. `ip` is taken and not needed.',
    input: z.object(device),
    in: ({ device_id }) => ({ id: device_id }),
    out: () => ({}),
  }),
  dialect('/buaanet/wap/default/index', contract.usage, {
    about: 'One’s use of the running period: a page whose blocks clients read.',
    input: none(),
    in: () => ({}),
    out: ({ used, quota }) => ({ used, quota }),
    face: usageFace,
  }),
  dialect('/pay/wap/network/recharge.html', contract.account, {
    about: 'The top-up page.',
    page: { path: 'netFeeRecharge/index', title: 'title.recharge' },
    input: none(),
    in: () => ({}),
    out: ({ username, balance }) => ({ username, balance }),
  }),
  dialect('/drcom/wap/default/index', contract.account, {
    about: 'One’s network account, under the other name of the service.',
    input: none(),
    in: () => ({}),
    out: (data) => data,
  }),
  dialect('/drcom/wap/default/devices', contract.devices, {
    about: 'One’s devices that are online, under the other name of the service.',
    input: none(),
    in: () => ({}),
    out: (data) => data,
  }),
  dialect('/drcom/wap/default/offline', contract.kick, {
    about: 'Ends the session of one of one’s devices.',
    input: z.object({ id: needed(120) }),
    in: (input) => input,
    out: (data) => data,
  }),
  dialect('/drcom/wap/default/password', contract.changePassword, {
    about: 'Changes the network password.',
    input: z.object({ old: text(64), password: text(64) }),
    in: (input) => input,
    out: (data) => data,
  }),
]
