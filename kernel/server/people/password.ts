import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }
const atOnce = 2
export const longestPassword = 200

/** `argon2id$<salt>$<tag>`, both in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await inTurn(() => derive('argon2id', { message: password, nonce: salt, ...cost }))
  return `argon2id$${salt.toString('base64')}$${tag.toString('base64')}`
}

/** Takes the same time whether there is such an account or not. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt, tag] = (hash || (await someHash())).split('$')
  const given = password.slice(0, longestPassword)
  const made = await inTurn(() => derive('argon2id', { message: given, nonce: Buffer.from(salt!, 'base64'), ...cost }))
  return timingSafeEqual(made, Buffer.from(tag!, 'base64')) && Boolean(hash)
}

let nobody: Promise<string> | undefined
function someHash(): Promise<string> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'))
  return nobody
}

let running = 0
const waiting: (() => void)[] = []

/** Few hashes at a time, so that a storm of logins leaves the processors to everything else. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  while (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}
