import type { DataOf } from '#kernel/contract.ts'
import type { contract } from './contract.ts'

type Form = DataOf<typeof contract.form>

const uinfoOf = ({ realname, uid, number }: Form) => ({ realname, uid, role: { number } })
const plainDay = (day: string): string => day.replaceAll('-', '')

/** `info`: today's report, or the initial values; `oldInfo`: the last one. Missing ones are empty. */
export function infoData(form: Form) {
  const { done, current, last, defaults, day } = form
  return {
    hasFlag: done ? 1 : 0,
    info: current ?? defaults,
    oldInfo: last ?? current ?? {},
    uinfo: uinfoOf(form),
    date: plainDay(day),
  }
}

/** Of the report page: `info` starts with the last report, but id, uid, date and created are today's. */
export function pageData(form: Form) {
  const { last, defaults } = form
  const { id, uid, date, created } = defaults
  const data = infoData(form)
  return { ...data, info: form.current ?? { ...defaults, ...last, id, uid, date, created } }
}

/** Here `info` is the latest report: clients see by its date whether it is today's. */
export function fudanInfo(form: Form) {
  const { current, last } = form
  return { info: current ?? last ?? {}, oldInfo: last ?? {}, uinfo: uinfoOf(form) }
}

/** Without the row's ids, so that it can be sent back unchanged. */
export function dailyRecord({ last, current, defaults, realname, number }: Form) {
  const { id: _, uid: __, created: ___, created_uid: ____, ...record } = last ?? current ?? defaults
  return { realname, number, ...record }
}

/** Clients cut `info` out between its name and `"ontime"`, and search the bytes for `"realonly":true`. */
export function openInfo({ slotTitle, ontime, done, current, last, defaults, realname, uid }: Form) {
  const { id, uid: _, date, created, created_uid: __, ...answers } = current ?? last ?? defaults
  return {
    date: slotTitle,
    info: { ...answers, date, flag: done ? '1' : '0', uid, creator: uid, created, id },
    ontime,
    realonly: done,
    userinfo: { realname },
  }
}

export function openSetting({ slots, ontime }: Form) {
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return {
    list: slots.map(({ opens, closes }, i) => ({ flag: String(i), start: clock(opens), end: clock(closes) })),
    ontime,
  }
}
