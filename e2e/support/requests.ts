import { type APIRequestContext, request } from 'playwright'
import { logIn, patience, portal } from '../visit.ts'

/** Calls without a page by somebody who is logged in. The caller disposes of it. */
export async function requestsAs(number: string): Promise<APIRequestContext> {
  const context = await request.newContext({ timeout: patience })
  await logIn({ request: context }, portal(), number)
  return context
}

const readers = new Map<string, Promise<APIRequestContext>>()

/** For looking things up: one login of each person, since a password takes long on a busy machine. */
export function readerAs(number: string): Promise<APIRequestContext> {
  const known = readers.get(number) ?? requestsAs(number)
  readers.set(number, known)
  known.catch(() => readers.delete(number))
  return known
}
