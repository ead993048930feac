import type { APIRequestContext } from 'playwright'
import { everyone } from '#engines/directory/audience.ts'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { officeContract } from '#modules/tickets/office-contract.ts'
import { peopleContract } from '#modules/tickets/people-contract.ts'
import { callAs, portal } from '../visit.ts'
import { requestsAs } from './requests.ts'

const seconds = (): number => Math.floor(Date.now() / 1000)
type Draft = Partial<SentTo<typeof officeContract.saveEvent>> & { title: string }

/** One call as a person, without a page. */
export const ask = <C extends Call>(request: APIRequestContext, call: C, input: SentTo<C>): Promise<ReceivedFrom<C>> =>
  callAs({ request }, call, input)

/** Creates and publishes an event with one session. */
export async function announce(
  draft: Draft,
  places: number,
  startsIn = 3 * 86_400,
): Promise<{ event: string; session: string }> {
  const admin = await requestsAs('admin')
  const now = seconds()
  const day = now + startsIn
  const window = { opensAt: now - 60, closesAt: now + 86_400 }
  const made = await ask(admin, officeContract.saveEvent, { place: '大礼堂', ...window, ...draft })
  const session = { event: made.id, version: made.version, doorsAt: day - 1800, startsAt: day, endsAt: day + 7200 }
  const quotas = [{ name: '全校', size: places, audience: everyone }]
  const kept = await ask(admin, officeContract.saveSession, { ...session, quotas })
  await ask(admin, officeContract.publishEvent, { id: made.id, version: kept.version })
  const { sessions } = await ask(admin, peopleContract.detail, { id: made.id })
  await admin.dispose()
  return { event: made.id, session: sessions[0]!.id }
}

/** A person's view of a session. */
export async function standing(number: string, session: string) {
  const context = await requestsAs(number)
  const status = await ask(context, peopleContract.status, { id: session })
  await context.dispose()
  return status
}

/** A demo session whose draw has been made. */
export async function aDrawnSession(): Promise<string> {
  const ajax = { headers: { 'X-Requested-With': 'XMLHttpRequest' } }
  type Answer<D> = { d: D }
  for (const which of ['coming', 'past']) {
    const list = await fetch(`${portal()}${peopleContract.list.path}?which=${which}&page_size=100`, ajax)
    const { d } = (await list.json()) as Answer<{ list: { id: string; mode: string }[] }>
    for (const { id } of d.list.filter(({ mode }) => mode === 'lottery')) {
      const event = await fetch(`${portal()}${peopleContract.detail.path}?id=${id}`, ajax)
      const { sessions } = ((await event.json()) as Answer<{ sessions: { id: string }[] }>).d
      for (const session of sessions) {
        const draw = await fetch(`${portal()}${peopleContract.draw.path}?id=${session.id}`, ajax)
        if (((await draw.json()) as Answer<{ record?: unknown }>).d.record) return session.id
      }
    }
  }
  throw new Error('no draw of the demo data has been made')
}

export async function anEvent(): Promise<string> {
  const ajax = { headers: { 'X-Requested-With': 'XMLHttpRequest' } }
  const answer = await fetch(portal() + peopleContract.list.path, ajax)
  return ((await answer.json()) as { d: { list: { id: string }[] } }).d.list[0]!.id
}
