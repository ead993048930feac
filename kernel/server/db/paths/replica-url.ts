import { OperatorError } from '../../operator-error.ts'
import { urlsOf } from './leader.ts'

type Given = {
  DATABASE_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
  DATABASE_REPLICA_URL?: string | undefined
}

const setting = 'DATABASE_REPLICA_URL'

/**
 * Refuses at the start what is wrong by the settings alone. Which host is a standby changes with every failover: that is watched (`replica.ts`), and no reason
 * not to start.
 */
export function checkReplicaUrl({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL: given }: Given): void {
  if (!given) return
  if (!DATABASE_URL)
    throw new OperatorError(`${setting} is set without DATABASE_URL: the embedded database has no replica.`)
  const replicas = urlsOf(given, setting).map(parsed)
  const leaders = urlsOf(DATABASE_DIRECT_URL ?? DATABASE_URL).map((url) => new URL(url))
  if (leaders.length === 1 && replicas.every((one) => placeOf(one) === placeOf(leaders[0]!)))
    throw new OperatorError(
      `${setting} leads to the database of DATABASE_URL itself: name a standby of it, or leave it out.`,
    )
  if (replicas.some(({ pathname }) => pathname !== leaders[0]!.pathname))
    throw new OperatorError(`${setting} names another database than DATABASE_URL: a standby has the same ones.`)
}

function parsed(given: string): URL {
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (url?.hostname && /^postgres(ql)?:$/.test(url.protocol)) return url
  throw new OperatorError(
    `${setting} is not usable: it has to be like postgres://host:5432/database, several hosts with commas between.`,
  )
}

/** For messages and comparison: without role and password. */
export const placeOf = ({ hostname, port }: URL): string => `${hostname}:${port || 5432}`
