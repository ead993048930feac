/** A pool's rules as a simple in-memory model without a database. Even numbers are students. */
export type Model = {
  sizes: [all: number, students: number]
  perPerson: number
  grants: { person: number; count: number; state: string }[]
  list: { person: number; count: number; state: string; grant?: number }[]
}

const isLive = ({ state }: { state: string }) => ['held', 'offered', 'granted'].includes(state)
const quotasOf = (person: number) => (person % 2 === 0 ? [0, 1] : [0])

export const takenOf = ({ grants }: Model, quota: number) =>
  total(grants.filter((grant) => isLive(grant) && quotasOf(grant.person).includes(quota)))

export function wouldTake(model: Model, person: number, count: number, state: 'held' | 'granted'): string {
  const refused = refusalOf(model, person, count)
  const isHeld = (grant: Model['grants'][number]) =>
    grant.state === 'held' && grant.person === person && grant.count === count
  if (refused === 'limit' && state === 'held' && model.grants.some(isHeld)) return 'held'
  if (refused) return refused
  if (state === 'held') model.grants.push({ person, count, state })
  else for (let n = 0; n < count; n++) model.grants.push({ person, count: 1, state })
  for (const entry of model.list) if (entry.person === person && entry.state === 'waiting') entry.state = 'left'
  return state
}

export function wouldJoin(model: Model, person: number, count: number): string {
  if (refusalOf(model, person, count) === 'limit') return 'limit'
  const mine = (entry: Model['list'][number]) => entry.person === person && ['waiting', 'offered'].includes(entry.state)
  if (model.list.some(mine)) return 'alreadyWaiting'
  model.list.push({ person, count, state: 'waiting' })
  serve(model)
  return 'waiting'
}

export function wouldLeave(model: Model, person: number): string {
  const entry = model.list.find((one) => one.person === person && one.state === 'waiting')
  if (entry) entry.state = 'left'
  return entry ? 'left' : 'notNow'
}

export function wouldConfirm({ grants, list }: Model, index: number): string {
  const grant = grants[index]!
  if (!isLive(grant)) return grant.state === 'expired' ? 'tooLate' : 'notNow'
  grant.state = 'granted'
  for (; grant.count > 1; grant.count--) grants.push({ ...grant, count: 1 })
  for (const entry of list) if (entry.grant === index && entry.state === 'offered') entry.state = 'served'
  return 'granted'
}

export function wouldCancel(model: Model, index: number): string {
  const grant = model.grants[index]!
  if (!isLive(grant)) return grant.state === 'expired' ? 'tooLate' : 'notNow'
  return end(model, index, grant.state === 'offered' ? 'declined' : 'cancelled')
}

export function wouldLapse(model: Model, index: number): void {
  if (['held', 'offered'].includes(model.grants[index]!.state)) end(model, index, 'expired')
}

/** Existing grants stay; the new limit counts them. */
export function wouldLimit(model: Model, perPerson: number): string {
  model.perPerson = perPerson
  serve(model)
  return 'limited'
}

export function wouldResize(model: Model, quota: 0 | 1, size: number): boolean {
  if (size < takenOf(model, quota)) return false
  model.sizes[quota] = size
  serve(model)
  return true
}

function end(model: Model, index: number, state: string): string {
  model.grants[index]!.state = state
  for (const entry of model.list) if (entry.grant === index && entry.state === 'offered') entry.state = 'left'
  serve(model)
  return state
}

function serve(model: Model): void {
  for (const entry of model.list) {
    if (entry.state !== 'waiting' || refusalOf(model, entry.person, entry.count)) continue
    entry.grant = model.grants.push({ person: entry.person, count: entry.count, state: 'offered' }) - 1
    entry.state = 'offered'
  }
}

function refusalOf(model: Model, person: number, count: number): string | undefined {
  const own = total(model.grants.filter((grant) => isLive(grant) && grant.person === person))
  if (own + count > model.perPerson) return 'limit'
  const free = quotasOf(person).map((quota) => model.sizes[quota]! - takenOf(model, quota))
  if (free.every((left) => left >= count)) return undefined
  // If there were enough places without those the person has, only their own are in the way.
  return free.every((left) => left + own >= count) ? 'alreadyYours' : 'soldOut'
}

const total = (grants: readonly { count: number }[]) => grants.reduce((sum, { count }) => sum + count, 0)
