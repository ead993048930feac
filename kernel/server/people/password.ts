import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { inHashTurn } from './hash-turns.ts'

const derive = promisify(argon2)
const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }
export const longestPassword = 200

/** Format: `argon2id$<salt>$<tag>`, both in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await inHashTurn(() => derive('argon2id', { message: password, nonce: salt, ...cost }))
  return `argon2id$${salt.toString('base64')}$${tag.toString('base64')}`
}

export const isPassword = (password: string, hash: string | undefined): Promise<boolean> =>
  inHashTurn(() => isPasswordInTurn(password, hash))

/** For callers that already hold a hash slot. Takes the same time whether the account exists or not. */
export async function isPasswordInTurn(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt, tag] = (hash || nobody).split('$')
  const given = password.slice(0, longestPassword)
  const made = await derive('argon2id', { message: given, nonce: Buffer.from(salt!, 'base64'), ...cost })
  return timingSafeEqual(made, Buffer.from(tag!, 'base64')) && Boolean(hash)
}

/** A hash of the usual cost that matches no password. */
const nobody = `argon2id$${randomBytes(16).toString('base64')}$${randomBytes(cost.tagLength).toString('base64')}`
