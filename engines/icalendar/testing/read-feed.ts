import nodeIcal, { type ParameterValue, type VEvent } from 'node-ical'

/** An iCalendar file as another program reads it: not with the library of our own reader. */
export function readFeed(text: string) {
  const found = Object.values(nodeIcal.sync.parseICS(text))
  const zones = found.flatMap((one) => (one?.type === 'VTIMEZONE' ? one.tzid : []))
  const events = found.filter((one): one is VEvent => one?.type === 'VEVENT')
  return { zones, events: events.map((one) => ({ ...faceOf(one), entry: one })) }
}

const faceOf = ({ uid, start, end, status, sequence, summary, location, description }: VEvent) => ({
  ...{ uid, starts: new Date(start), ends: new Date(end ?? start), zone: start.tz, status },
  sequence: Number(sequence ?? 0),
  ...{ title: textOf(summary), place: textOf(location), about: textOf(description) },
})

const textOf = (value: ParameterValue | undefined): string =>
  typeof value === 'object' ? String((value as { val: unknown }).val) : (value ?? '')
