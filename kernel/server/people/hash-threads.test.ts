import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { hashApart } from './hash-threads.ts'
import { hashPassword, isPassword } from './password.ts'

const cost = { parallelism: 1, tagLength: 32, memory: 64, passes: 1 }
const task = { message: 'campanile', nonce: new Uint8Array(16), cost }

/** Nice values of all threads of this process (Linux). */
const priorities = () =>
  readdirSync('/proc/self/task').map((id) => {
    const [, rest] = readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(/\) /)
    return Number(rest!.split(' ')[16])
  })

test('hashes are those of Argon2, however many are made at once', async () => {
  const hash = await hashPassword('campanile')
  expect(await isPassword('campanile', hash)).toBe(true)
  expect(await isPassword('Campanile', hash)).toBe(false)
  expect(await isPassword('campanile', undefined)).toBe(false)
  const many = await Promise.all(Array.from({ length: 8 }, () => hashApart(task)))
  expect(new Set(many.map((tag) => tag.toString('hex'))).size).toBe(1)
})

test('what cannot be hashed fails, and the next hash is made', async () => {
  await expect(hashApart({ ...task, cost: { ...cost, memory: 1 } })).rejects.toThrow()
  expect(await hashApart(task)).toHaveLength(32)
})

test.runIf(process.platform === 'linux')('the threads go after the one that answers calls', async () => {
  await hashApart(task)
  expect(priorities()).toContain(getPriority() + 5)
  expect(getPriority()).toBe(priorities()[0])
})
