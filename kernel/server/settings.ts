import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { Trouble } from './trouble.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')

/** Every setting the server reads from its environment. The README's table says the same; a test compares them. */
export const environment = z.object({
  PORT: port.default(8080),
  LISTEN: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  SECRET: z.string().min(32).optional(),
  PUBLIC_SCHEME: z.enum(['http', 'https']).default('http'),
  PUBLIC_PORT: port.optional(),
  TRUSTED_PROXIES: list.default([]),
  OUTBOUND_ALLOW: list.default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().default('no-reply@campanile.example'),
  DEMO: z.union([onOff, list]).default(true),
  OFFLINE: onOff.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

export type Settings = z.output<typeof environment> & { dataDir: string; secret: string }

export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!
    throw new Trouble(`The setting ${path.join('.')} is not usable: ${message}.`)
  }
  const dataDir = resolve(parsed.data.DATA_DIR)
  makeFolder(dataDir)
  return { ...parsed.data, dataDir, secret: parsed.data.SECRET ?? keptSecret(join(dataDir, 'secret')) }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    const probe = join(folder, '.writable')
    writeFileSync(probe, '')
  } catch (error) {
    throw new Trouble(`The data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** Made once; two processes that start together agree on the one that came first. */
function keptSecret(file: string): string {
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
