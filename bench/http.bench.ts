import { contract } from '#modules/shuttle-bus/contract.ts'
import { lists } from '#modules/shuttle-bus/server/lists.ts'
import { peopleContract as ticketCalls } from '#modules/tickets/people-contract.ts'
import { ownerUrlOf, sqlOf } from './load/same-sql.ts'
import { compared, type Figure } from './measure.ts'
import { login, startBare, startPortal } from './servers.ts'

/** The overhead of the platform: its cheapest call against the framework alone, and a list against its SQL alone. */
export async function* measure(): AsyncIterable<Figure> {
  const portal = await startPortal()
  try {
    yield await compared('http.setting-info', { url: `${portal.url}/wap/setting/info` }, await startBare('hello'), {
      against: 'a bare Fastify hello',
      floor: 0.5,
    })
    const { cookie, person } = await login(portal.url, '20260001')
    const { text, values } = await sqlOf((ctx) => lists(ctx), person)
    const env = { BARE_DATABASE: ownerUrlOf(portal.dataDir), BARE_SQL: text, BARE_VALUES: JSON.stringify(values) }
    const list = {
      url: `${portal.url}${contract.lists.path}`,
      headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
    }
    yield await compared('http.bus-list', list, await startBare('query', env), {
      against: 'a bare Fastify route with the same SQL, no session, no row security',
      floor: 0.6,
    })
    const tickets = { url: `${portal.url}${ticketCalls.list.path}`, headers: list.headers }
    yield await compared('http.ticket-list', tickets, await startBare('hello'), {
      against: 'a bare Fastify hello',
      floor: 0.1,
    })
  } finally {
    await portal.stop()
  }
}
