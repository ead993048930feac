import { text } from 'node:stream/consumers'
import { OperatorError } from '#kernel/server/operator-error.ts'
import { hashPassword, longestPassword } from '#kernel/server/people/password.ts'

/** `-` reads the first line of stdin: command lines are visible to others on the machine. */
export async function hashGiven(option: string): Promise<string> {
  const password = option === '-' ? (await text(process.stdin)).split(/\r?\n/)[0]! : option
  if (password === '' || password.length > longestPassword) {
    throw new OperatorError(`A password has 1 to ${longestPassword} letters.`)
  }
  return hashPassword(password)
}
