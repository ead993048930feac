/** A time of a series that is cancelled or changed, by the time at which its rule has it. */
export type ChangedTime = {
  originalAt: Date
  cancelled: boolean
  title: string
  place: string
  text: string
  /** Null if cancelled. */
  startsAt: Date | null
  endsAt: Date | null
}

/** An event as iCalendar has it; with `rule` or `dates` a series of which `startsAt` is the first. */
export type IcsEvent = {
  /** Its name in all files, which never changes. */
  uid: string
  title: string
  place: string
  text: string
  startsAt: Date
  endsAt: Date
  allDay: boolean
  /** IANA time zone in which it repeats. */
  zone: string
  /** RFC 5545; '' for none. */
  rule: string
  /** Further times of the series, besides those of the rule. */
  dates: readonly Date[]
  busy: boolean
  changes: readonly ChangedTime[]
}

/** What is wrong with one entry of a file. */
export const icsTroubles = ['rule', 'time', 'zone', 'tooMany'] as const
export type IcsProblem = { title: string; what: (typeof icsTroubles)[number] }
