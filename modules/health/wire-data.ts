import type { DataOf } from '#kernel/contract.ts'
import type { contract } from './contract.ts'

type Form = DataOf<typeof contract.form>

const uinfoOf = ({ realname, uid, number }: Form) => ({ realname, uid, role: { number } })
const plainDay = (day: string): string => day.replaceAll('-', '')

/** `info`: today's report, or what stands in the form before; `oldInfo`: the last one. Empty ones are empty. */
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

/** The report page's: `info` begins with the last report, and only what names the row is today's. */
export function pageData(form: Form) {
  const { last, defaults } = form
  const { id, uid, date, created } = defaults
  const data = infoData(form)
  return { ...data, info: form.current ?? { ...defaults, ...last, id, uid, date, created } }
}

/** Here `info` is whatever was reported last: its date tells whether that is today. */
export function fudanInfo(form: Form) {
  const { current, last } = form
  return { info: current ?? last ?? {}, oldInfo: last ?? {}, uinfo: uinfoOf(form) }
}

/** Without the names of the row, so that it can be sent back as it is. */
export function dailyRecord({ last, current, defaults, realname, number }: Form) {
  const { id: _, uid: __, created: ___, created_uid: ____, ...record } = last ?? current ?? defaults
  return { realname, number, ...record }
}

/** Clients cut `info` out between its name and `"ontime"`, and look for `"realonly":true` in the bytes. */
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
