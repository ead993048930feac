import pg from 'pg'
import { OperatorError } from '../../operator-error.ts'
import { withTimeout } from '../with-timeout.ts'

/** Which of several database hosts takes writes. With a single one it is that, and nothing is asked. */
export type Leader = {
  isOneOfSeveral: boolean
  /** The URL found last. */
  url: () => string
  /** Asks all hosts at once; the first that takes writes is the leader. Rejects when none does. */
  find: (patienceMs?: number) => Promise<string>
}

const usualPatience = 1_500

export function openLeader(given: string): Leader {
  const urls = urlsOf(given)
  let current = urls[0]!
  const find = async (patienceMs = usualPatience) => {
    if (urls.length > 1) current = await firstWritable(urls, patienceMs)
    return current
  }
  return { isOneOfSeveral: urls.length > 1, url: () => current, find }
}

/** One URL for each host of `postgres://role:password@a:5432,b:5432/database`. */
export function urlsOf(given: string, setting = 'DATABASE_URL'): string[] {
  const [, head = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?@]*,[^/?@]*)(.*)$/.exec(given) ?? []
  if (!hosts) return [given]
  return hosts.split(',').map((host) => {
    if (!host.trim()) throw new OperatorError(`${setting} has an empty host between its commas.`)
    return head + host.trim() + rest
  })
}

/** The same server and database as another role. */
export function urlAs(given: string, role: string, password: string): string {
  const urls = urlsOf(given).map((one) => {
    const url = new URL(one)
    url.username = encodeURIComponent(role)
    url.password = password
    return url
  })
  const [first] = urls
  if (urls.length === 1) return first!.href
  const { username, pathname, search } = first!
  return `postgres://${username}:${password}@${urls.map(({ host }) => host).join()}${pathname}${search}`
}

async function firstWritable(urls: readonly string[], patienceMs: number): Promise<string> {
  try {
    return await Promise.any(urls.map((url) => writable(url, patienceMs)))
  } catch (error) {
    const reasons = (error as AggregateError).errors.map(({ message }: Error) => message)
    throw new Error(`none of the ${urls.length} hosts takes writes (${[...new Set(reasons)].join('; ')})`, {
      cause: error,
    })
  }
}

/** As `target_session_attrs=read-write`: no standby, and no server whose transactions are read-only. */
async function writable(connectionString: string, patienceMs: number): Promise<string> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patienceMs })
  client.on('error', () => {})
  try {
    const asked = client.connect().then(() => client.query('show transaction_read_only'))
    const { rows } = await withTimeout(asked, patienceMs)
    if (rows[0].transaction_read_only !== 'off') throw new Error('it is read-only')
    return connectionString
  } finally {
    // Not awaited: a frozen server never says goodbye.
    void client.end().catch(() => {})
  }
}
