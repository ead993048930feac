import pg from 'pg'
import { topicChannel } from '../queues/topics.ts'
import type { DatabaseClock } from './clock.ts'
import { cut } from './connections.ts'
import { withTimeout } from './with-timeout.ts'

const connectMs = 1_500
const answerMs = 1_000

/** A dedicated connection that receives notifications (LISTEN) and is polled for the database's time. */
export type ListenConnection = {
  /** Rejects when the database does not answer in time. */
  check: (clock: DatabaseClock) => Promise<void>
  /**
   * Resolves once the notifications of everything that was committed before the call have been received. PostgreSQL
   * signals the listening backends before it acknowledges a commit, and a backend sends what it was signalled before it
   * completes its next query.
   */
  catchUp: () => Promise<void>
  /** Resolves when the connection has ended, for whatever reason. */
  ended: Promise<void>
  cut: () => void
}

type Hear = (notification: pg.Notification) => void

/** A failed attempt leaves no open socket. */
export async function openListenConnection(connectionString: string, hear: Hear): Promise<ListenConnection> {
  const client = new pg.Client({ connectionString, application_name: 'campanile listener', keepAlive: true })
  client.on('error', () => {})
  client.on('notification', hear)
  const line: ListenConnection = {
    check: (clock) => withTimeout(compared(client, clock), answerMs),
    catchUp: () => withTimeout(leaderOnly(client), answerMs),
    ended: new Promise<void>((done) => client.once('end', done)),
    cut: () => cut(client),
  }
  try {
    await withTimeout(client.connect(), connectMs)
    await withTimeout(client.query(`listen campanile; listen ${topicChannel}`), answerMs)
    return line
  } catch (error) {
    line.cut()
    throw error
  }
}

async function leaderOnly(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>({
    name: 'catch up',
    text: 'select pg_is_in_recovery() as standby',
  })
  if (rows[0]!.standby) throw becameStandby()
}

const becameStandby = () => new Error('the database is a standby now')

async function compared(client: pg.Client, clock: DatabaseClock): Promise<void> {
  const sent = clock.own()
  const { rows } = await client.query<{ ms: number; standby: boolean }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms, pg_is_in_recovery() as standby',
  )
  if (rows[0]!.standby) throw becameStandby()
  clock.compare(sent, rows[0]!.ms, clock.own())
}
