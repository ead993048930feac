import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Told, topicChannel } from '../topics.ts'

export type Notice = { table: string; site: string; person: string }
export type Listener = { isLive: () => boolean; close: () => Promise<void> }
type Ears = { onNotice: (notice: Notice) => void; onTold: (told: Told) => void; onReconnect: () => void }

/**
 * Hears what other nodes change. While the line is down nothing cached may be trusted: `isLive` is false, and
 * after it is back everything is to be forgotten.
 */
export async function listen(connectionString: string, ears: Ears): Promise<Listener> {
  let client: pg.Client | undefined
  let closed = false

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString, application_name: 'campanile listener', keepAlive: true })
    fresh.on('error', () => {})
    fresh.on('end', () => {
      if (client === fresh) client = undefined
      if (!closed) void reconnect()
    })
    fresh.on('notification', ({ channel, payload = '{}' }) =>
      channel === topicChannel ? ears.onTold(JSON.parse(payload)) : ears.onNotice(JSON.parse(payload)),
    )
    await fresh.connect()
    await fresh.query(`listen campanile; listen ${topicChannel}`)
    client = fresh
  }

  async function reconnect(): Promise<void> {
    while (!closed && !client) {
      await sleep(500)
      await connect().then(ears.onReconnect, () => {})
    }
  }

  await connect()
  return {
    isLive: () => client !== undefined,
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
