import { fill, type Language, localeNames } from '#kernel/language/messages.ts'
import { kernel } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ServiceRule } from '#kernel/service-rule.ts'

/** `周一至周五 08:00–17:30；周六 09:00–12:00`, in the order of the setting. */
export function hoursText(hours: ServiceRule['hours'], language: Language): string {
  return hours
    .map(({ days, from, to }) => `${daysText(days, language)} ${from}–${to}`)
    .join(wordingOf(kernel, 'hours.then', language))
}

/** Three or more consecutive days are written as a range. */
function daysText(days: readonly number[], language: Language): string {
  const through = wordingOf(kernel, 'hours.through', language)
  const parts = runsOf([...new Set(days)].sort()).flatMap((run) => {
    const names = run.map((day) => dayName(language, day))
    return run.length < 3 ? names : [fill(through, { from: names[0]!, to: names.at(-1)! })]
  })
  return parts.join(wordingOf(kernel, 'hours.and', language))
}

/** 1 January 2024 was a Monday. */
const dayName = (language: Language, day: number): string =>
  new Intl.DateTimeFormat(localeNames[language], { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))

function runsOf(days: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs
}
