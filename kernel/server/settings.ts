import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { restrictFolder } from './data-folder.ts'
import { fewestConnections } from './db/paths/connection-budget.ts'
import { checkReplicaUrl } from './db/paths/replica-url.ts'
import { OperatorError } from './operator-error.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')

/** All environment variables of the server. The README has the same table; a test compares them. */
export const environment = z.object({
  PORT: port.default(8080),
  LISTEN: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_REPLICA_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(fewestConnections).max(200).default(24),
  FILES_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET: z.string().min(32).optional(),
  CELLS: z.string().optional(),
  PUBLIC_SCHEME: z.enum(['http', 'https']).default('http'),
  PUBLIC_PORT: port.optional(),
  TRUSTED_PROXIES: list.default([]),
  OUTBOUND_ALLOW: list.default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().default('no-reply@campanile.example'),
  DEMO: z.union([onOff, list]).optional(),
  RADIUS_PORT: port.optional(),
  RADIUS_LISTEN: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  OFFLINE: onOff.default(true),
  ACCESS_LOG: onOff.default(false),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

type Given = z.output<typeof environment>

export type Settings = Omit<Given, 'DEMO' | 'DRAIN_SECONDS'> & {
  DEMO: boolean | string[]
  DRAIN_SECONDS: number
  /** The demo was requested on a server that others can reach. */
  isDemoExposed: boolean
  dataDir: string
  secret: string
}

export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!
    throw new OperatorError(`The setting ${path.join('.')} is not usable: ${message}.`)
  }
  const { DATABASE_URL, DATABASE_DIRECT_URL } = parsed.data
  if (DATABASE_DIRECT_URL && !DATABASE_URL) {
    throw new OperatorError(
      'DATABASE_DIRECT_URL is set without DATABASE_URL: without a pooler, set DATABASE_URL alone.',
    )
  }
  checkReplicaUrl(parsed.data)
  const dataDir = resolve(parsed.data.DATA_DIR)
  makeFolder(dataDir)
  const secret = parsed.data.SECRET ?? keptSecret(join(dataDir, 'secret'))
  return { ...parsed.data, ...demoOf(parsed.data), DRAIN_SECONDS: drainOf(parsed.data), dataDir, secret }
}

/** A load balancer needs a moment to notice that the server is stopping. */
const drainOf = ({ DRAIN_SECONDS, PUBLIC_SCHEME, TRUSTED_PROXIES }: Given): number =>
  DRAIN_SECONDS ?? (PUBLIC_SCHEME === 'https' || TRUSTED_PROXIES.length ? 5 : 0)

/** The demo's passwords are public: by default it is only enabled where nobody else can reach the server. */
function demoOf({ DEMO, DATABASE_URL, PUBLIC_SCHEME, LISTEN }: Given): Pick<Settings, 'DEMO' | 'isDemoExposed'> {
  const isAlone = !DATABASE_URL && isPrivate({ PUBLIC_SCHEME, LISTEN })
  return { DEMO: DEMO ?? isAlone, isDemoExposed: !isAlone && DEMO !== undefined && DEMO !== false }
}

/** Whether, by the settings, only this machine can reach the server. */
export const isPrivate = ({
  PUBLIC_SCHEME = 'http',
  LISTEN = '127.0.0.1',
}: Partial<Pick<Given, 'PUBLIC_SCHEME' | 'LISTEN'>>) => PUBLIC_SCHEME === 'http' && isLoopback(LISTEN)

const isLoopback = (address: string): boolean => /^(127\.\d+\.\d+\.\d+|::1|localhost)$/.test(address)

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    restrictFolder(folder)
    const probe = join(folder, '.writable')
    writeFileSync(probe, '', { mode: 0o600 })
  } catch (error) {
    throw new OperatorError(`The data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** Created once; of two processes that start at the same time the first one wins. */
function keptSecret(file: string): string {
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
