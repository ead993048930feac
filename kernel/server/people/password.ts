import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { inHashTurn } from './hash-turns.ts'

const derive = promisify(argon2)
const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }
export const longestPassword = 200

/** `argon2id$<salt>$<tag>`, both in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await inHashTurn(() => derive('argon2id', { message: password, nonce: salt, ...cost }))
  return `argon2id$${salt.toString('base64')}$${tag.toString('base64')}`
}

/** Takes the same time whether there is such an account or not. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt, tag] = (hash || (await someHash())).split('$')
  const given = password.slice(0, longestPassword)
  const asked = { message: given, nonce: Buffer.from(salt!, 'base64'), ...cost }
  const made = await inHashTurn(() => derive('argon2id', asked))
  return timingSafeEqual(made, Buffer.from(tag!, 'base64')) && Boolean(hash)
}

let nobody: Promise<string> | undefined
function someHash(): Promise<string> {
  nobody ??= hashPassword(randomBytes(16).toString('hex')).catch((error) => {
    nobody = undefined
    throw error
  })
  return nobody
}
