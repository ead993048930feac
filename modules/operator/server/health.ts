import type { HealthItem, healthStates } from '#kernel/health.ts'
import { fill, localeNames, type Params } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { OutsideContext } from '#kernel/server/context.ts'
import type { InstallationHealth } from '#kernel/server/operator/health.ts'
import { operator } from '../module.ts'
import { operatorOf } from './of-operator.ts'

const slowAnswer = 200
const slowQueue = 60
const longQuiet = 180
const littleRoom = 2 << 30

type State = (typeof healthStates)[number]
type Item = Required<Omit<HealthItem, 'state'>> & { state: State }

export async function health(ctx: OutsideContext) {
  const found = await operatorOf(ctx).health()
  const item = (key: string, state: State, wording: string, params?: Params): Item => ({
    key,
    title: w(ctx, `health.${key}`),
    state,
    detail: fill(w(ctx, `health.${wording}`), params),
  })
  const size = (bytes: number) => sizeIn(ctx, bytes)
  return {
    version: found.app.version,
    list: [
      appItem(found, item),
      databaseItem(found, item, size),
      queueItem(found, item),
      workerItem(found, item),
      diskItem(found, item, size),
      found.outbound.mail ? item('mail', 'well', 'mailOn') : item('mail', 'off', 'mailOff'),
    ],
  }
}

type Make = (key: string, state: State, wording: string, params?: Params) => Item
type Size = (bytes: number) => string

const appItem = ({ app }: InstallationHealth, item: Make) =>
  item('app', 'well', 'appDetail', { ...app, hours: Math.round(app.upSeconds / 3600) })

const databaseItem = ({ database }: InstallationHealth, item: Make, size: Size) =>
  item('database', database.ms > slowAnswer ? 'slow' : 'well', 'databaseDetail', {
    ...database,
    version: database.version.split(' ')[0]!,
    size: size(database.bytes),
  })

function queueItem({ queue }: InstallationHealth, item: Make) {
  if (queue.lag <= slowQueue) return item('queue', 'well', 'queueDetail', queue)
  return item('queue', 'slow', 'queueLag', { ...queue, minutes: Math.round(queue.lag / 60) })
}

function workerItem({ worker: { quietFor } }: InstallationHealth, item: Make) {
  if (quietFor === undefined) return item('worker', 'off', 'workerNone')
  return item('worker', quietFor > longQuiet ? 'ill' : 'well', 'workerDetail', { seconds: quietFor })
}

const diskItem = ({ disk }: InstallationHealth, item: Make, size: Size) =>
  item('storage', disk.free < littleRoom ? 'ill' : 'well', 'diskDetail', {
    free: size(disk.free),
    total: size(disk.total),
  })

const w = ({ language, site }: OutsideContext, key: string): string => wordingOf(operator, key, language, site.words)

function sizeIn({ language }: OutsideContext, bytes: number): string {
  const [unit, scale] = bytes >= 1 << 30 ? (['gigabyte', 1 << 30] as const) : (['megabyte', 1 << 20] as const)
  const digits = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(localeNames[language], digits).format(bytes / scale)
}
